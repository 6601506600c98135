import { LinkedText } from "#components/ui/linked-text";
import { mutedWordMessage, postMessages } from "#lib/shared/messages/post";

interface CommentWordsProps {
  content: string;
  /** The reader's muted word that is in it. */
  mutedWord: string | null;
}

/** What was said; folded, with the reason, when the reader has muted a word in it. */
export function CommentWords({ content, mutedWord }: CommentWordsProps) {
  if (mutedWord === null) return <LinkedText text={content} />;
  return (
    <details className="group">
      <summary className="flex min-h-touch items-center justify-between gap-3 text-secondary group-open:hidden">
        <span className="min-w-0 wrap-anywhere">{mutedWordMessage(mutedWord)}</span>
        <span className="button button-secondary button-small">{postMessages.show}</span>
      </summary>
      <LinkedText text={content} />
    </details>
  );
}
