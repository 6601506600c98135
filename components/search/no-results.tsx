import { SearchX } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { searchMessages } from "#lib/shared/messages/search";
import type { SearchProblem } from "#lib/shared/search-outcome";

/** Nothing was found (part 1 section 2). */
export function NoResults() {
  return <EmptyState icon={SearchX} title={searchMessages.nobody} text={searchMessages.nobodyHint} />;
}

/** Why a search that the server rendered came to nothing; Retry loads the page again. */
export function SearchRefused({ problem: { code, message } }: { problem: SearchProblem }) {
  if (code === "VALIDATION_FAILED") {
    return (
      <div role="alert">
        <EmptyState icon={SearchX} title={message} text={searchMessages.nobodyHint} />
      </div>
    );
  }
  return <ErrorState title={searchMessages.failed} text={message} />;
}
