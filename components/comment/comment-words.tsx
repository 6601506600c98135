import { mutedWordMessage, postTexts } from "#components/post/texts.ts";
import { LinkedText } from "#components/ui/linked-text";

interface CommentWordsProps {
  content: string;
  mentions: readonly string[];
  /** The reader's muted word that is in it. */
  mutedWord: string | null;
}

/** What was said; folded, with the reason, when the reader has muted a word in it. */
export function CommentWords({ content, mentions, mutedWord }: CommentWordsProps) {
  const words = <LinkedText text={content} mentions={mentions} />;
  if (mutedWord === null) return words;
  return (
    <details className="group">
      <summary className="flex min-h-touch items-center justify-between gap-3 text-secondary group-open:hidden">
        <span className="min-w-0 wrap-anywhere">{mutedWordMessage(mutedWord)}</span>
        <span className="button button-secondary button-small">{postTexts.show}</span>
      </summary>
      {words}
    </details>
  );
}
