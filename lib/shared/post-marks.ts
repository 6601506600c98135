import type { Post } from "#contract/post";

/** What the row of actions below a post needs to know of it. */
export type PostMarks = Pick<Post, "id" | "likeCount" | "commentCount" | "isLiked" | "isBookmarked">;

const known = new WeakMap<Post, PostMarks>();

/** The same object for the same post, since its identity says how old it is; and no more than the browser needs. */
export function marksOf(post: Post): PostMarks {
  const { id, likeCount, commentCount, isLiked, isBookmarked } = post;
  const marks = known.get(post) ?? { id, likeCount, commentCount, isLiked, isBookmarked };
  known.set(post, marks);
  return marks;
}
