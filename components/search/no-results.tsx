import { SearchX } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { MisreadOperator } from "#contract/text/search-operators";
import type { SearchProblem } from "#lib/shared/search/search-outcome";
import { ForgetSearch } from "./forget-search.tsx";
import { misreadMessage } from "./misread-message.ts";
import { searchTexts } from "./texts.ts";

interface NoResultsProps {
  userId: string;
  query: string;
  /** Operators that were searched for as words; the first is named. */
  misread?: readonly MisreadOperator[];
}

/** Shown when nothing was found. */
export function NoResults({ userId, query, misread: [misread] = [] }: NoResultsProps) {
  return (
    <>
      <ForgetSearch userId={userId} query={query} />
      <EmptyState
        icon={SearchX}
        title={searchTexts.nobody}
        text={searchTexts.nobodyHint}
        action={misread && <p className="max-w-96 text-sm wrap-anywhere">{misreadMessage(misread)}</p>}
      />
    </>
  );
}

/** Why a server-rendered search failed; Retry reloads the page. */
export function SearchRefused({ problem: { code, message } }: { problem: SearchProblem }) {
  if (code === "VALIDATION_FAILED") {
    return (
      <div role="alert">
        <EmptyState icon={SearchX} title={message} text={searchTexts.nobodyHint} />
      </div>
    );
  }
  return <ErrorState title={searchTexts.failed} text={message} />;
}
