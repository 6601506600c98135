import type { ReactNode } from "react";
import type { Post } from "#contract/post";
import { RemovedNotice } from "./removed-notice.tsx";

interface PostWordsProps {
  post: Post;
  /** Its text, as long and as large as this place has it. */
  children: ReactNode;
}

/** What a post says, beside its pictures: the same in a list, on its own page and in Flicker. */
export function PostWords({ post, children }: PostWordsProps) {
  return (
    <>
      {post.isRemoved && <RemovedNotice />}
      {children}
    </>
  );
}
