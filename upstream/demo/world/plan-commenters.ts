import type { PlannedPost, World } from "./world.ts";

/**
 * The posts, of which one lets only people comment whom its author follows: the oldest that has comments, from none but them, and
 * is not the demo member's, who so sees what readers of it do.
 * @param written of public members, in no community
 */
export function planCommenters(
  posts: readonly PlannedPost[],
  written: readonly PlannedPost[],
  { members, follows, comments }: Pick<World, "members" | "follows" | "comments">,
): PlannedPost[] {
  const demoId = members[0]?.id ?? "";
  const followed = new Set(follows.map(({ followerId, followeeId }) => `${followerId} ${followeeId}`));
  const isFollowedBy = (authorId: string, id: string) => followed.has(`${authorId} ${id}`);
  const commentsOf = Map.groupBy(comments, ({ postId }) => postId);
  const [oldest] = written
    .filter(({ id, authorId }) => {
      if (authorId === demoId || isFollowedBy(authorId, demoId)) return false;
      const below = commentsOf.get(id) ?? [];
      return below.length > 0 && below.every((each) => isFollowedBy(authorId, each.authorId));
    })
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return posts.map((post) => (post === oldest ? { ...post, commentsFrom: "followed" } : post));
}
