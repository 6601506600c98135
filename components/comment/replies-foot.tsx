import { Spinner } from "#components/ui/spinner";
import { commentFootTexts, commentTexts } from "./texts.ts";

interface RepliesFootProps {
  status: "idle" | "loading" | "failed";
  isComplete: boolean;
  /** Words of the button that loads the next page. */
  more: string;
  onMore: () => void;
}

/** What stands after the replies that are shown: more of them, or why they are not there. */
export function RepliesFoot({ status, isComplete, more, onMore }: RepliesFootProps) {
  if (isComplete) return null;
  if (status === "loading") {
    return (
      <li className="flex min-h-touch items-center text-secondary">
        <Spinner />
      </li>
    );
  }
  return (
    <li>
      {status === "failed" && (
        <p role="alert" className="text-sm text-secondary">
          {commentTexts.repliesFailed}
        </p>
      )}
      <button type="button" onClick={onMore} className="comment-more noscript:hidden">
        {status === "failed" ? commentFootTexts.retry : more}
      </button>
    </li>
  );
}
