import type { ReactNode } from "react";
import { LinkedText } from "#components/ui/linked-text";
import type { Post } from "#contract/post";
import { LazyRemovedNotice } from "./lazy-member-controls.tsx";

interface PostWordsProps {
  post: Post;
  /** The text, in the length and size of its place. */
  children: ReactNode;
}

/** A post's text with the notice that it was removed or hidden: the same in lists, on its own page and in Flicker. */
export function PostWords({ post, children }: PostWordsProps) {
  return (
    <>
      {post.isRemoved && <LazyRemovedNotice post={post} />}
      {children}
    </>
  );
}

interface PostTextProps {
  content: string;
  /** The post's mentions, see `LinkedText`. */
  mentions: readonly string[];
}

/** A post's text with links. */
export function PostText({ content, mentions }: PostTextProps) {
  return (
    // The image viewer reads the text from here.
    <div data-post-text>
      <LinkedText text={content} mentions={mentions} />
    </div>
  );
}
