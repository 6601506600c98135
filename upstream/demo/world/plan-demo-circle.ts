import type { DraftBody } from "#contract/post-draft";
import { foldText } from "#contract/text/fold-text";
import { DAY, HOUR, MINUTE } from "#contract/units";
import { demoId } from "#upstream/demo/demo-identity";
import { demoRelations } from "#upstream/demo/people/demo-relations";
import { createRandom } from "#upstream/demo/random";
import { themeTags } from "#upstream/demo/texts/themes";
import type {
  PlannedBlock,
  PlannedDraft,
  PlannedFollow,
  PlannedHashtagFollow,
  PlannedMember,
  PlannedSavedSearch,
} from "./world.ts";

// Every follow that lets somebody read private posts is older than the oldest of them.
const AGREED_AGE_MS = 32 * DAY;
const ASKED_AGE_MS = 3.4 * DAY;
const BLOCKED_AGE_MS = 9.2 * DAY;
const HASHTAGS_AGE_MS = 12 * DAY;
const HASHTAGS = [...themeTags.music, ...themeTags.running];
const SEARCHES_AGE_MS = 6.1 * DAY;
/** Latest first. */
const SEARCHES = [
  { query: `#${themeTags.gardening[0]} -tomatoes`, tab: "posts" },
  { query: themeTags.science[0], tab: "tags" },
] as const;
const EARLIER_FOLLOWER_AGES_MS = [2.3 * DAY, 5.7 * DAY, 5.8 * DAY, 11.1 * DAY, 19.6 * DAY];

/** Texts and times of the demo member's drafts. */
const DRAFTS: readonly (Omit<DraftBody, "images"> & { ageMs: number; aheadMs: number | null })[] = [
  {
    content: "Things I wish I had known before my first night photo walk. One: bring a second battery.",
    ageMs: 2.2 * DAY,
    aheadMs: null,
  },
  {
    content: "A month of morning walks, and the city still surprises me. Pictures tomorrow.",
    ageMs: 5 * HOUR,
    aheadMs: 9 * DAY,
  },
  {
    content: "Where shall we meet next time?",
    poll: { question: "Next meeting", options: ["The library", ""], durationMs: DAY },
    ageMs: 3 * HOUR,
    aheadMs: null,
  },
];

interface DemoCircle {
  readonly follows: readonly PlannedFollow[];
  readonly hashtagFollows: readonly PlannedHashtagFollow[];
  readonly savedSearches: readonly PlannedSavedSearch[];
  readonly drafts: readonly PlannedDraft[];
  readonly blocks: readonly PlannedBlock[];
}

/**
 * What the demo member's own screens show beyond everybody's follows: people who have followed lately, two
 * private accounts, hashtags, saved searches, and somebody who is blocked.
 * @param follows those that there are already
 */
export function planDemoCircle(
  seed: string,
  members: readonly PlannedMember[],
  follows: readonly PlannedFollow[],
  now: Date,
): DemoCircle {
  const [demo, ...others] = members;
  if (!demo) return { follows: [], hashtagFollows: [], savedSearches: [], drafts: [], blocks: [] };
  const idOf = (username: string) => {
    const member = others.find(({ draft }) => draft.username === username);
    if (!member) throw new Error(`There is no member ${username}`);
    return member.id;
  };
  const ago = (ageMs: number) => new Date(Math.floor(now.getTime() - ageMs));

  const blockedId = idOf(demoRelations.blocked);
  const followerIds = follows.flatMap((each) => (each.followeeId === demo.id ? each.followerId : []));
  const known = new Set([...followerIds, ...Object.values(demoRelations).map(idOf)]);
  const newcomers = createRandom(`${seed}/newcomers`).shuffle(others.filter(({ id }) => !known.has(id)));
  const ages = [...latestFollowerAges(now), ...EARLIER_FOLLOWER_AGES_MS];
  const followed = newcomers.slice(0, ages.length).map(
    ({ id }, index): PlannedFollow => ({
      followerId: id,
      followeeId: demo.id,
      status: "accepted",
      createdAt: ago(ages[index] ?? 0),
    }),
  );
  const own = { followerId: demo.id };
  return {
    follows: [
      { ...own, followeeId: idOf(demoRelations.agreed), status: "accepted", createdAt: ago(AGREED_AGE_MS) },
      { ...own, followeeId: idOf(demoRelations.asked), status: "pending", createdAt: ago(ASKED_AGE_MS) },
      ...followed,
    ],
    hashtagFollows: HASHTAGS.map((hashtag, index) => ({
      userId: demo.id,
      hashtag,
      createdAt: ago(HASHTAGS_AGE_MS + index),
    })),
    savedSearches: planSearches(seed, demo, now),
    drafts: planDrafts(seed, demo, now),
    blocks: [{ blockerId: demo.id, blockedId, createdAt: ago(BLOCKED_AGE_MS) }],
  };
}

function planSearches(seed: string, { id: userId }: PlannedMember, now: Date): PlannedSavedSearch[] {
  const random = createRandom(`${seed}/searches`);
  return SEARCHES.map(({ query, tab }, index) => {
    const createdAt = new Date(Math.floor(now.getTime() - SEARCHES_AGE_MS - index * HOUR));
    return { id: demoId(createdAt, random), userId, query, tab, folded: foldText(query), createdAt };
  });
}

/** One that waits, with a poll that is not finished, and one that is posted by itself. */
function planDrafts(seed: string, { id: authorId }: PlannedMember, now: Date): PlannedDraft[] {
  const random = createRandom(`${seed}/drafts`);
  return DRAFTS.map(({ ageMs, aheadMs, ...body }) => {
    const savedAt = new Date(Math.floor(now.getTime() - ageMs));
    const publishAt = aheadMs === null ? null : new Date(Math.floor(now.getTime() + aheadMs));
    const idempotencyKey = demoId(savedAt, random);
    return {
      id: demoId(savedAt, random),
      authorId,
      idempotencyKey,
      savedAt,
      publishAt,
      body: { images: [], ...body },
    };
  });
}

/**
 * Four ages of less than a day. The last 24 hours lie on two UTC days, and what happens on one of them is
 * told together: three follow on the one that has more of these hours, one on the other.
 */
function latestFollowerAges(now: Date): number[] {
  const today = now.getTime() % DAY;
  const beforeMidnight = (ageMs: number) => today + ageMs;
  if (today < DAY / 2) {
    return [Math.min(40 * MINUTE, today / 2), ...[1 * HOUR, 2.5 * HOUR, 5 * HOUR].map(beforeMidnight)];
  }
  return [40 * MINUTE, 2 * HOUR, 5 * HOUR, beforeMidnight(Math.min(1 * HOUR, (DAY - today) / 2))];
}
