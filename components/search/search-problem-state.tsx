import { SearchX } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { ErrorCode } from "#contract/errors";
import type { SearchProblem } from "#lib/shared/search-outcome";
import { searchTexts } from "./texts.ts";

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
        <EmptyState icon={SearchX} title={message} text={searchTexts.nobodyHint} />
      </div>
    );
  }
  if (sessionEnded.includes(code)) {
    // Loaded anew, the page leads to the sign-in and from there back to this search.
    const reload = () => window.location.reload();
    return <ErrorState title={searchTexts.sessionRefused} text={message} onRetry={reload} />;
  }
  return <ErrorState title={searchTexts.failed} text={message} onRetry={onRetry} />;
}
