import { LinkedText } from "#components/ui/linked-text";

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
