import { MINUTE } from "#contract/units";
import { demoId } from "#upstream/demo/demo-identity";
import { createRandom } from "#upstream/demo/random";
import type { PlannedLike, PlannedPost, PlannedRepost } from "./world.ts";

/** Of those who like a post that everyone may read, as many also repost it. */
const CHANCE = 0.04;
const WITHIN_MS = 20 * MINUTE;

/** Who reposted what, soon after they liked it. */
export function planReposts(
  seed: string,
  likes: readonly PlannedLike[],
  forAll: readonly PlannedPost[],
  now: Date,
): PlannedRepost[] {
  const random = createRandom(`${seed}/reposts`);
  const open = new Set(forAll.map(({ id }) => id));
  return likes.flatMap(({ postId, userId, createdAt: likedAt }) => {
    if (!open.has(postId) || !random.chance(CHANCE)) return [];
    const createdAt = new Date(Math.round(likedAt.getTime() + random.next() * WITHIN_MS));
    return createdAt < now ? [{ id: demoId(createdAt, random), postId, userId, createdAt }] : [];
  });
}
