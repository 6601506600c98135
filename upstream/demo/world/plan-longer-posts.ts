import { DAY, HOUR } from "#contract/units";
import { demoId } from "#upstream/demo/demo-identity";
import { createRandom, type Random } from "#upstream/demo/random";
import { pollDrafts, threadTexts } from "#upstream/demo/texts/longer-posts";
import type { Theme } from "#upstream/demo/texts/themes";
import type { PlannedCommunity, PlannedMember, PlannedPost, PlannedVote } from "./world.ts";

const VOTING = 0.6;
/** Threads and what is written in communities lie this far apart. */
const THREAD_EVERY_MS = 1.7 * DAY;
const NEWEST_IN_COMMUNITY_MS = 2 * HOUR;
const OLDEST_IN_COMMUNITY_MS = 12 * DAY;

type Members = readonly PlannedMember[];

function authorsOf(theme: Theme, members: Members): Members {
  // Not the demo member, who is to answer and to vote.
  return members.slice(1).filter(({ draft }) => draft.themes.includes(theme) && !draft.isPrivate);
}

function planThreads(members: Members, now: Date, random: Random): PlannedPost[] {
  return threadTexts.map(({ theme, text }, index) => {
    const createdAt = new Date(now.getTime() - 9 * HOUR - Math.round(index * THREAD_EVERY_MS));
    const { id: authorId } = random.pick(authorsOf(theme, members));
    return { id: demoId(createdAt, random), authorId, content: text, createdAt, theme, pictures: [] };
  });
}

function planPolls(members: Members, now: Date, random: Random): PlannedPost[] {
  return pollDrafts.map(({ theme, text, question, options, hoursAgo, hoursOpen }) => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
    const closesAt = new Date(createdAt.getTime() + hoursOpen * HOUR);
    return {
      id: demoId(createdAt, random),
      authorId: random.pick(authorsOf(theme, members)).id,
      content: text,
      createdAt,
      theme,
      pictures: [],
      poll: { question, options, closesAt },
    };
  });
}

function planInCommunities(
  communities: readonly PlannedCommunity[],
  now: Date,
  random: Random,
): PlannedPost[] {
  return communities.flatMap(({ id: communityId, draft, people }) => {
    const writers = people.slice(0, 8);
    return draft.posts.map((content) => {
      const age = random.between(NEWEST_IN_COMMUNITY_MS, OLDEST_IN_COMMUNITY_MS);
      const createdAt = new Date(Math.round(now.getTime() - age));
      return {
        id: demoId(createdAt, random),
        authorId: random.pick(writers).userId,
        content,
        createdAt,
        theme: draft.theme,
        pictures: [],
        communityId,
      };
    });
  });
}

/** Threads, polls and what is written in communities. */
export function planLongerPosts(
  seed: string,
  members: Members,
  communities: readonly PlannedCommunity[],
  now: Date,
): PlannedPost[] {
  const random = createRandom(`${seed}/longer-posts`);
  return [
    ...planThreads(members, now, random),
    ...planPolls(members, now, random),
    ...planInCommunities(communities, now, random),
  ];
}

/** Who voted for what. The demo member has voted where it is over, and can still vote elsewhere. */
export function planVotes(
  seed: string,
  members: Members,
  posts: readonly PlannedPost[],
  now: Date,
): PlannedVote[] {
  const random = createRandom(`${seed}/votes`);
  return posts.flatMap(({ id: postId, authorId, createdAt: askedAt, poll }) => {
    if (!poll) return [];
    const end = Math.min(poll.closesAt.getTime(), now.getTime());
    return members.flatMap(({ id: userId }, index) => {
      const wants = random.chance(VOTING);
      // Squared, so that one option is ahead.
      const position = Math.floor(random.next() ** 1.6 * poll.options.length);
      const at = new Date(Math.round(random.between(askedAt.getTime() + 1, end - 1)));
      const votes = index === 0 ? poll.closesAt < now : wants;
      return votes && userId !== authorId ? [{ postId, userId, position, createdAt: at }] : [];
    });
  });
}
