import { MINUTE } from "#contract/units";
import { demoId } from "#upstream/demo/demo-identity";
import { createRandom } from "#upstream/demo/random";
import type { PlannedLike, PlannedMember, PlannedPost, PlannedRepost } from "./world.ts";

/** What may be said of any post. */
const remarks = [
  "This made my day, so here it is for you as well.",
  "I have been saying this for years. Nobody believed me.",
  "Putting this here so that I find it again.",
  "Exactly this. Every single time.",
  "Tell me I'm not the only one.",
  "Worth reading twice.",
  "And now I can't think of anything else.",
  "Adding my vote, for what it's worth.",
];
const WITHIN_MS = 90 * MINUTE;

/** Quotes of the most liked posts that everyone may read, each by a member with a public account who likes but has not reposted it. */
export function planQuotes(
  seed: string,
  {
    members,
    likes,
    reposts,
  }: {
    members: readonly PlannedMember[];
    likes: readonly PlannedLike[];
    reposts: readonly PlannedRepost[];
  },
  forAll: readonly PlannedPost[],
  now: Date,
): PlannedPost[] {
  const random = createRandom(`${seed}/quotes`);
  const likesOf = Map.groupBy(likes, ({ postId }) => postId);
  const quoters = new Set(members.filter(({ draft }) => !draft.isPrivate).map(({ id }) => id));
  const reposted = new Set(reposts.map(({ postId, userId }) => `${postId} ${userId}`));
  const mostLiked = forAll
    .filter(({ theme }) => theme !== undefined)
    .toSorted((a, b) => (likesOf.get(b.id)?.length ?? 0) - (likesOf.get(a.id)?.length ?? 0));
  return mostLiked.slice(0, remarks.length).flatMap(({ id: quotes, authorId: quotedId }, index) => {
    const like = likesOf
      .get(quotes)
      ?.find(
        ({ userId }) => quoters.has(userId) && userId !== quotedId && !reposted.has(`${quotes} ${userId}`),
      );
    if (!like) return [];
    const createdAt = new Date(Math.round(like.createdAt.getTime() + random.next() * WITHIN_MS));
    if (createdAt >= now) return [];
    const id = demoId(createdAt, random);
    return { id, authorId: like.userId, content: remarks[index] ?? "", createdAt, pictures: [], quotes };
  });
}
