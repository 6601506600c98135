import { HOUR } from "#contract/units";
import { createRandom, type Random } from "#upstream/demo/random";
import type { PlannedFollow, PlannedLike, PlannedMember, PlannedPost } from "./world.ts";

// Most posts find a few friends, some find half the world.
const APPEAL_TAIL = 2.6;
const PICTURE_APPEAL = 2;
const HALF_OF_LIKES_WITHIN_MS = 5 * HOUR;

/** Who liked what, and when. A private member's posts are liked by accepted followers only. */
export function planLikes(
  seed: string,
  members: readonly PlannedMember[],
  follows: readonly PlannedFollow[],
  posts: readonly PlannedPost[],
  now: Date,
): PlannedLike[] {
  const random = createRandom(`${seed}/likes`);
  const followersOf = new Map<string, Set<string>>(members.map(({ id }) => [id, new Set<string>()]));
  for (const { followerId, followeeId, status } of follows) {
    if (status === "accepted") followersOf.get(followeeId)?.add(followerId);
  }
  const privateIds = new Set(members.filter(({ draft }) => draft.isPrivate).map(({ id }) => id));
  return posts.flatMap((post) => {
    const followers = followersOf.get(post.authorId) ?? new Set<string>();
    const appeal = random.next() ** APPEAL_TAIL * (post.pictures.length > 0 ? PICTURE_APPEAL : 1);
    return members.flatMap(({ id }) => {
      const isFollower = followers.has(id);
      if (id === post.authorId || (!isFollower && privateIds.has(post.authorId))) return [];
      const chance = Math.min(0.95, 0.03 + appeal * (isFollower ? 0.85 : 0.3));
      if (!random.chance(chance)) return [];
      const createdAt = likedAt(post, random);
      return createdAt < now ? [{ postId: post.id, userId: id, createdAt }] : [];
    });
  });
}

function likedAt({ createdAt }: PlannedPost, random: Random): Date {
  const delay = -Math.log2(1 - random.next()) * HALF_OF_LIKES_WITHIN_MS;
  return new Date(Math.round(createdAt.getTime() + delay));
}
