"use client";

import { SearchX } from "lucide";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { ErrorCode } from "#contract/errors";
import { isPostSearch } from "#contract/text/search-operators";
import { toSearchQuery } from "#contract/text/search-query";
import { routes } from "#contract/web-routes";
import type { ServedOffers } from "#lib/shared/search/search-offers";
import type { SearchOutcome, SearchProblem } from "#lib/shared/search/search-outcome";
import { isHashtagSearch, SEARCH_FIELD } from "#lib/shared/search/search-query";
import { namedSearchTab, TAB_FIELD } from "#lib/shared/search/search-tab";
import { ForgetSearch } from "./forget-search.tsx";
import { type Searcher, SearchResults } from "./search-results.tsx";
import { SearchResultsSkeleton } from "./search-results-skeleton.tsx";
import { SearchStart } from "./search-start.tsx";
import { resultsHeading, searchTexts } from "./texts.ts";
import { usePeopleSearch, useSearchRetry } from "./use-people-search.ts";
import { useServerResults } from "./use-server-results.ts";

/** A query without results must be unchanged this long: most are prefixes of a longer one. */
const SETTLED_MS = 600;

interface SearchPanelProps {
  viewer: Searcher;
  /** Shown while the field is empty. */
  offers: ServedOffers;
  /** The server's answer; undefined while loading. */
  loaded?: SearchOutcome;
}

/** Below the search field: suggestions, or the people found. */
export function SearchPanel({ viewer, offers, loaded }: SearchPanelProps) {
  const params = useSearchParams();
  const query = toSearchQuery(params.get(SEARCH_FIELD) ?? "");
  const outcome = usePeopleSearch(query, loaded ?? null);
  const [last, setLast] = useState(outcome);
  if (outcome && outcome !== last) setLast(outcome);
  // Earlier results stay until the next answer.
  const shown = outcome ?? (last?.query && !last.problem ? last : undefined);
  const isAsking = query === "" && !outcome?.problem;
  const foundNobody = query !== "" && outcome?.people.length === 0 && !outcome.problem;
  // Hashtags and what only posts can answer come before people, even if people are found.
  const mayLeave = namedSearchTab(params.get(TAB_FIELD)) === undefined && loaded?.query !== query;
  const isForOthers = mayLeave && (isHashtagSearch(query) || isPostSearch(query)) && !outcome?.problem;
  // The server opens the first tab with results.
  const isForServer = (mayLeave && foundNobody) || isForOthers;
  useServerResults(isForServer ? routes.search(query) : undefined, SETTLED_MS);

  return (
    <>
      <p role="status" className="sr-only">
        {isAsking || isForOthers ? "" : announcementOf(outcome)}
      </p>
      {/* Before it leaves to another tab, that may still find something. */}
      {foundNobody && !mayLeave && <ForgetSearch userId={viewer.userId} query={query} />}
      {isAsking ? (
        <SearchStart userId={viewer.userId} offers={offers} />
      ) : (
        <Answer viewer={viewer} shown={isForOthers ? undefined : shown} isOld={shown !== outcome} />
      )}
    </>
  );
}

function announcementOf(outcome: SearchOutcome | undefined): string {
  // A problem is announced as an alert.
  if (!outcome || outcome.problem) return "";
  return outcome.people.length > 0 ? resultsHeading(outcome.people.length) : searchTexts.nobody;
}

interface AnswerProps {
  viewer: Searcher;
  shown: SearchOutcome | undefined;
  /** The next answer is loading. */
  isOld: boolean;
}

function Answer({ viewer, shown, isOld }: AnswerProps) {
  const retry = useSearchRetry();
  if (!shown) return <SearchResultsSkeleton />;
  if (shown.problem) return <SearchProblemState problem={shown.problem} onRetry={() => retry(shown.query)} />;
  return <SearchResults query={shown.query} people={shown.people} viewer={viewer} isOld={isOld} />;
}

const sessionEnded: readonly ErrorCode[] = ["UNAUTHENTICATED", "SESSION_REVOKED"];

interface SearchProblemStateProps {
  problem: SearchProblem;
  onRetry: () => void;
}

/** Why a search failed, and what to do about it. */
function SearchProblemState({ problem: { code, message }, onRetry }: SearchProblemStateProps) {
  if (code === "VALIDATION_FAILED") {
    return (
      <div role="alert">
        <EmptyState icon={SearchX} title={message} text={searchTexts.nobodyHint} />
      </div>
    );
  }
  if (sessionEnded.includes(code)) {
    // After a reload the page leads to sign-in and back to this search.
    const reload = () => window.location.reload();
    return <ErrorState title={searchTexts.sessionRefused} text={message} onRetry={reload} />;
  }
  return <ErrorState title={searchTexts.failed} text={message} onRetry={onRetry} />;
}
