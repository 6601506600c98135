import { MINUTE } from "#contract/units";
import { lighthouseFilm } from "#upstream/demo/demo-files";
import { demoId, demoMediaKey } from "#upstream/demo/demo-identity";
import { createRandom } from "#upstream/demo/random";
import type { PlannedFollow, PlannedMember, PlannedPost } from "./world.ts";

const AGE_MS = 50 * MINUTE;
const WIDTHS = [320, 540];
const CONTENT =
  "Eight seconds for a turn, says the keeper. I have counted, and he is right. The boat belongs to nobody. #photography";

/** A film, posted not long ago by somebody public whom the demo member follows. */
export function planFilm(
  seed: string,
  members: readonly PlannedMember[],
  follows: readonly PlannedFollow[],
  now: Date,
): PlannedPost[] {
  const [demo] = members;
  const followed = new Set(
    follows.flatMap(({ followerId, followeeId, status }) =>
      followerId === demo?.id && status === "accepted" ? followeeId : [],
    ),
  );
  const possible = members.filter(({ id, draft }) => followed.has(id) && !draft.isPrivate);
  const author = possible.find(({ draft }) => draft.themes.includes("photography")) ?? possible[0];
  if (!author) return [];
  const createdAt = new Date(now.getTime() - AGE_MS);
  const owned = { ownerId: author.id, createdAt };
  return [
    {
      id: demoId(createdAt, createRandom(`${seed}/film`)),
      authorId: author.id,
      content: CONTENT,
      createdAt,
      theme: "photography",
      pictures: [{ ...owned, name: "film-cover", key: demoMediaKey(seed, "film cover"), widths: WIDTHS }],
      film: { ...owned, key: demoMediaKey(seed, "film"), file: lighthouseFilm },
    },
  ];
}
