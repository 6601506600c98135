import { ShieldAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { LinkedText } from "#components/ui/linked-text";
import type { Post } from "#contract/post";
import { postRowTexts } from "./row-texts.ts";

interface PostWordsProps {
  post: Post;
  /** The text, in the length and size of its place. */
  children: ReactNode;
}

/** A post's text with the notice of its removal: the same in lists, on its own page and in Flicker. */
export function PostWords({ post, children }: PostWordsProps) {
  return (
    <>
      {post.isRemoved && <RemovedNotice />}
      {children}
    </>
  );
}

/** Notice for the author that a moderator has removed a post. */
function RemovedNotice() {
  return (
    <div className="mt-2 flex items-start gap-2 rounded-control bg-fill px-3 py-2 text-sm text-secondary">
      <Icon of={ShieldAlert} className="mt-0.5 size-[1.2em]" />
      {postRowTexts.removedNotice}
    </div>
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
