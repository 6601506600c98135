import type { Poll } from "#contract/poll";
import type { Post } from "#contract/post";

/** What the row of actions below a post needs to know of it. */
export type PostMarks = Pick<Post, "id" | "asOf" | "likeCount" | "commentCount" | "isLiked" | "isBookmarked">;

/** What voting needs to know of a post. */
export interface PolledPost extends Pick<Post, "id" | "asOf"> {
  poll: Poll;
}

/** No more of a post than the browser needs. */
export function marksOf({ id, asOf, likeCount, commentCount, isLiked, isBookmarked }: Post): PostMarks {
  return { id, asOf, likeCount, commentCount, isLiked, isBookmarked };
}
