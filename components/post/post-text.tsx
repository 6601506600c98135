import { LinkedText } from "#components/ui/linked-text";

interface PostTextProps {
  content: string;
  /** Of the post, see `LinkedText`. */
  mentions: readonly string[];
}

/** A post's words, with their links. */
export function PostText({ content, mentions }: PostTextProps) {
  return (
    // Where the image viewer finds what to say of the pictures.
    <div data-post-text>
      <LinkedText text={content} mentions={mentions} />
    </div>
  );
}
