import type { Post } from "#contract/post";

/** The time that a post is listed by: that of the repost that it is there for, or its own. */
export const listedAt = ({ repost, createdAt }: Pick<Post, "repost" | "createdAt">): string =>
  repost?.createdAt ?? createdAt;
