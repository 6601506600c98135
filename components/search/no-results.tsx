import { SearchX } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { SearchProblem } from "#lib/shared/search/search-outcome";
import { ForgetSearch } from "./forget-search.tsx";
import { searchTexts } from "./texts.ts";

interface NoResultsProps {
  userId: string;
  query: string;
}

/** Shown when nothing was found. */
export function NoResults({ userId, query }: NoResultsProps) {
  return (
    <>
      <ForgetSearch userId={userId} query={query} />
      <EmptyState icon={SearchX} title={searchTexts.nobody} text={searchTexts.nobodyHint} />
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
