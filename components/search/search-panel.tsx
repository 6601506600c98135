"use client";

import { SearchX } from "lucide";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import type { ErrorCode } from "#contract/errors";
import type { SearchWords } from "#contract/search";
import { routes } from "#contract/web-routes";
import type { SearchOutcome, SearchProblem } from "#lib/shared/search/search-outcome";
import { SEARCH_FIELD, toSearchQuery } from "#lib/shared/search/search-query";
import { namedSearchTab, TAB_FIELD } from "#lib/shared/search/search-tab";
import { type Searcher, SearchResults } from "./search-results.tsx";
import { SearchResultsSkeleton } from "./search-results-skeleton.tsx";
import { SearchStart } from "./search-start.tsx";
import { resultsHeading, searchTexts } from "./texts.ts";
import { usePeopleSearch, useSearchRetry } from "./use-people-search.ts";

interface SearchPanelProps {
  viewer: Searcher;
  /** Suggestions while the field is empty. */
  words: SearchWords;
  /** The server's answer; undefined while loading. */
  loaded?: SearchOutcome;
}

/** Below the search field: suggestions, or the people found. */
export function SearchPanel({ viewer, words, loaded }: SearchPanelProps) {
  const query = toSearchQuery(useSearchParams().get(SEARCH_FIELD) ?? "");
  const outcome = usePeopleSearch(query, loaded ?? null);
  const [last, setLast] = useState(outcome);
  if (outcome && outcome !== last) setLast(outcome);
  // Earlier results stay until the next answer.
  const shown = outcome ?? (last?.query && !last.problem ? last : undefined);
  const isAsking = query === "" && !outcome?.problem;
  const foundNobody = query !== "" && outcome?.people.length === 0 && !outcome.problem;
  useTabFallback(query, foundNobody && loaded?.query !== query);

  return (
    <>
      <p role="status" className="sr-only">
        {isAsking ? "" : announcementOf(outcome)}
      </p>
      {isAsking ? (
        <SearchStart userId={viewer.userId} words={words} />
      ) : (
        <Answer viewer={viewer} shown={shown} isOld={shown !== outcome} />
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

/** A query without results must be unchanged this long: most are prefixes of a longer one. */
const SETTLED_MS = 600;

/**
 * Makes the server open the first tab with results, if the address has no tab.
 * @param isNeeded no person matches, and the server has not tried other tabs yet
 */
function useTabFallback(query: string, isNeeded: boolean): void {
  const { replace } = useRouter();
  const isFree = namedSearchTab(useSearchParams().get(TAB_FIELD)) === undefined;

  useEffect(() => {
    if (!isFree || !isNeeded) return;
    const timer = setTimeout(() => replace(routes.search(query), { scroll: false }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isFree, isNeeded, query, replace]);
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
