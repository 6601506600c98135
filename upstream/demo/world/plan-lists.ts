import { DAY, HOUR } from "#contract/units";
import { demoId } from "#upstream/demo/demo-identity";
import { createRandom } from "#upstream/demo/random";
import type { Theme } from "#upstream/demo/texts/themes";
import type { PlannedBlock, PlannedLists, PlannedMember } from "./world.ts";

const LISTS: readonly { name: string; themes: readonly Theme[]; isShared: boolean }[] = [
  { name: "Plants and plates", themes: ["gardening", "cooking"], isShared: false },
  { name: "Out and about", themes: ["hiking", "travel", "running"], isShared: true },
];
const IN_EACH = 8;
const MADE_AGE_MS = 7.3 * DAY;

/** The demo member's lists of people: those who write mostly about something, whether followed or not. */
export function planLists(
  seed: string,
  [demo, ...others]: readonly PlannedMember[],
  blocks: readonly PlannedBlock[],
  now: Date,
): PlannedLists {
  const random = createRandom(`${seed}/lists`);
  if (!demo) return { lists: [], people: [] };
  const apart = new Set(blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]));
  const free = random.shuffle(others.filter(({ id }) => !apart.has(id)));
  const planned = LISTS.map(({ name, themes, isShared }, index) => {
    const createdAt = new Date(Math.floor(now.getTime() - MADE_AGE_MS + index * DAY));
    const list = { id: demoId(createdAt, random), ownerId: demo.id, name, isShared, createdAt };
    const people = free.filter(({ draft }) => themes.includes(draft.themes[0])).slice(0, IN_EACH);
    const rows = people.map(({ id: userId }, position) => ({
      listId: list.id,
      userId,
      createdAt: new Date(createdAt.getTime() + position * HOUR),
    }));
    return { list, rows };
  });
  return { lists: planned.map(({ list }) => list), people: planned.flatMap(({ rows }) => rows) };
}
