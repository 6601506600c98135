import { SearchX } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { ErrorCode } from "#contract/errors";
import { searchMessages } from "#lib/shared/messages/search";
import type { SearchProblem } from "#lib/shared/search-outcome";

const sessionEnded: readonly ErrorCode[] = ["UNAUTHENTICATED", "SESSION_REVOKED"];

interface SearchProblemStateProps {
  problem: SearchProblem;
  onRetry: () => void;
}

/** Why a search came to nothing, and what to do about it (part 1 section 8). */
export function SearchProblemState({ problem: { code, message }, onRetry }: SearchProblemStateProps) {
  if (code === "VALIDATION_FAILED") {
    return (
      <div role="alert">
        <EmptyState icon={SearchX} title={message} text={searchMessages.nobodyHint} />
      </div>
    );
  }
  if (sessionEnded.includes(code)) {
    // Loaded anew, the page leads to the sign-in and from there back to this search.
    const reload = () => window.location.reload();
    return <ErrorState title={searchMessages.sessionRefused} text={message} onRetry={reload} />;
  }
  return <ErrorState title={searchMessages.failed} text={message} onRetry={onRetry} />;
}
