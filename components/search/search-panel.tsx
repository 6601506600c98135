"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import type { SearchWords } from "#contract/search";
import type { SearchOutcome } from "#lib/shared/search-outcome";
import { SEARCH_FIELD, toSearchQuery } from "#lib/shared/search-query";
import { SearchProblemState } from "./search-problem-state.tsx";
import { SearchResults } from "./search-results.tsx";
import { SearchResultsSkeleton } from "./search-results-skeleton.tsx";
import { SearchStart } from "./search-start.tsx";
import type { Searcher } from "./searcher.ts";
import { resultsHeading, searchTexts } from "./texts.ts";
import { useLookElsewhere } from "./use-look-elsewhere.ts";
import { usePeopleSearch, useSearchRetry } from "./use-people-search.ts";

interface SearchPanelProps {
  viewer: Searcher;
  /** To choose from while nothing is typed. */
  words: SearchWords;
  /** From the server; missing while its answer is waited for. */
  loaded?: SearchOutcome;
}

/** Below the search box: words to choose from, or what the search in the address found. */
export function SearchPanel({ viewer, words, loaded }: SearchPanelProps) {
  const query = toSearchQuery(useSearchParams().get(SEARCH_FIELD) ?? "");
  const outcome = usePeopleSearch(query, loaded ?? null);
  const [last, setLast] = useState(outcome);
  if (outcome && outcome !== last) setLast(outcome);
  // What was found before stands until the next answer is there.
  const shown = outcome ?? (last?.query && !last.problem ? last : undefined);
  const isAsking = query === "" && !outcome?.problem;
  const foundNobody = query !== "" && outcome?.people.length === 0 && !outcome.problem;
  useLookElsewhere(query, foundNobody && loaded?.query !== query);

  return (
    <>
      <p role="status" className="sr-only">
        {isAsking ? "" : spoken(outcome)}
      </p>
      {isAsking ? (
        <SearchStart userId={viewer.userId} words={words} />
      ) : (
        <Answer viewer={viewer} shown={shown} isOld={shown !== outcome} />
      )}
    </>
  );
}

function spoken(outcome: SearchOutcome | undefined): string {
  // A problem is an alert by itself.
  if (!outcome || outcome.problem) return "";
  return outcome.people.length > 0 ? resultsHeading(outcome.people.length) : searchTexts.nobody;
}

interface AnswerProps {
  viewer: Searcher;
  shown: SearchOutcome | undefined;
  /** The next answer is on its way. */
  isOld: boolean;
}

function Answer({ viewer, shown, isOld }: AnswerProps) {
  const retry = useSearchRetry();
  if (!shown) return <SearchResultsSkeleton />;
  if (shown.problem) return <SearchProblemState problem={shown.problem} onRetry={() => retry(shown.query)} />;
  return <SearchResults query={shown.query} people={shown.people} viewer={viewer} isOld={isOld} />;
}
