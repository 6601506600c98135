import type { Poll } from "#contract/poll";
import type { Post } from "#contract/post";

/** The fields of a post that its action row needs. */
export type PostMarks = Pick<
  Post,
  | "id"
  | "asOf"
  | "likeCount"
  | "commentCount"
  | "repostCount"
  | "isLiked"
  | "isBookmarked"
  | "isReposted"
  | "canRepost"
>;

/** The fields of a post that voting needs. */
export interface PolledPost extends Pick<Post, "id" | "asOf"> {
  poll: Poll;
}

/** Picks the fields of a post's action row. */
export function marksOf(post: Post): PostMarks {
  const { id, asOf, likeCount, commentCount, repostCount, isLiked, isBookmarked, isReposted, canRepost } =
    post;
  return { id, asOf, likeCount, commentCount, repostCount, isLiked, isBookmarked, isReposted, canRepost };
}
