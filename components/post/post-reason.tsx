import type { Post } from "#contract/post";
import { HashtagLine } from "./hashtag-line.tsx";
import { RepostLine } from "./repost-line.tsx";

interface PostReasonProps {
  post: Pick<Post, "repost" | "followedHashtag">;
}

/** Above a post in a list that a member reads: the repost or the followed hashtag that it is there for. */
export function PostReason({ post }: PostReasonProps) {
  return post.repost ? <RepostLine post={post} /> : <HashtagLine post={post} />;
}
