import { DAY } from "#contract/units";
import { demoId, demoMediaKey } from "#upstream/demo/demo-identity";
import { createRandom, type Random } from "#upstream/demo/random";
import { type CommunityDraft, communityDrafts } from "#upstream/demo/texts/communities";
import type { PlannedCommunity, PlannedMember, PlannedMembership } from "./world.ts";

const AGE_MS = 33 * DAY;
const PICTURE_SIDE = 512;
const PICTURE_WIDTHS = [64, 128, 256, PICTURE_SIDE];
/** Of those who write about it, and of everybody else. */
const JOINING = { interested: 0.9, others: 0.25 };

/** The groups and who is in them: people who write about the subject, some others, and a moderator. */
export function planCommunities(
  seed: string,
  members: readonly PlannedMember[],
  now: Date,
): PlannedCommunity[] {
  return communityDrafts.map((draft, index) => {
    const random = createRandom(`${seed}/communities/${draft.slug}`);
    const createdAt = new Date(now.getTime() - AGE_MS + index * DAY);
    const id = demoId(createdAt, random);
    const people = planPeople(draft, members, createdAt, random);
    const ownerId = people[0]?.userId ?? "";
    return {
      id,
      draft,
      createdAt,
      people,
      picture: {
        name: `community-${draft.slug}`,
        key: demoMediaKey(seed, `community ${draft.slug}`),
        ownerId,
        createdAt,
        widths: PICTURE_WIDTHS,
      },
      log: planLog(id, people, createdAt, random),
    };
  });
}

function planPeople(
  { theme, demoRole }: CommunityDraft,
  [demo, ...others]: readonly PlannedMember[],
  createdAt: Date,
  random: Random,
): PlannedMembership[] {
  const open = others.filter(({ draft }) => !draft.isPrivate);
  const interested = random.shuffle(open.filter(({ draft }) => draft.themes.includes(theme)));
  const rest = open.filter(({ draft }) => !draft.themes.includes(theme));
  const [owner, second, ...more] = interested;
  if (!(demo && owner && second)) throw new Error(`Too few people write about ${theme}`);
  const joined = [
    ...more.filter(() => random.chance(JOINING.interested)),
    ...rest.filter(() => random.chance(JOINING.others)),
  ];
  const later = () => new Date(createdAt.getTime() + Math.round(random.between(0.5, 2) * DAY));
  return [
    { userId: owner.id, role: "owner", createdAt },
    { userId: second.id, role: "moderator", createdAt: later() },
    ...joined.map(({ id }) => ({ userId: id, role: "member" as const, createdAt: later() })),
    ...(demoRole ? [{ userId: demo.id, role: demoRole, createdAt: later() }] : []),
  ];
}

/** That the owner has made somebody moderator, and once changed the rules. */
function planLog(
  communityId: string,
  people: readonly PlannedMembership[],
  createdAt: Date,
  random: Random,
): PlannedCommunity["log"] {
  const actorId = people[0]?.userId ?? null;
  const act = (days: number) => {
    const at = new Date(createdAt.getTime() + days * DAY);
    return { id: demoId(at, random), communityId, actorId, createdAt: at };
  };
  const made = people
    .filter(({ role }) => role === "moderator")
    .map(({ userId }, index) => ({
      ...act(4 + index),
      action: "change-role" as const,
      personId: userId,
      reason: "moderator",
    }));
  return [...made, { ...act(9), action: "edit" as const, reason: "" }];
}
