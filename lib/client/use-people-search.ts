import { useEffect, useLayoutEffect } from "react";
import { MINUTE } from "#contract/limits";
import type { SearchOutcome, SearchProblem } from "#lib/shared/search-outcome";
import { callApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { createKeyedStore } from "./keyed-store.ts";
import { useStored } from "./use-stored.ts";

/** What is known of a search for longer than this is asked again when it is shown. */
const FRESH_MS = MINUTE;

interface KnownOutcome extends SearchOutcome {
  at: number;
}

// By the search: Back shows what was found in the first render, and so keeps its place.
const outcomes = createKeyedStore<KnownOutcome>();
const known = new Set<string>();
const adopted = new WeakSet<SearchOutcome>();

function keep(outcome: SearchOutcome): void {
  known.add(outcome.query);
  outcomes.set(outcome.query, { ...outcome, at: Date.now() });
}

/** The server's page has come anew: people may have gone from any search since. */
function adopt(loaded: SearchOutcome): void {
  if (adopted.has(loaded)) return;
  adopted.add(loaded);
  for (const query of known) {
    if (query !== loaded.query) outcomes.set(query, undefined);
  }
  known.clear();
  keep(loaded);
}

function problemOf(error: unknown): SearchProblem {
  const { code, message } = error instanceof ApiError ? error : { code: "INTERNAL" as const, message: "" };
  return { code, message };
}

async function search(query: string, signal: AbortSignal): Promise<void> {
  try {
    const { users } = await callApi("searchUsers", { query: { username: query } }, { signal });
    if (!signal.aborted) keep({ query, people: users, problem: null });
  } catch (error) {
    // Results that are a little old are better than none.
    const hasResults = outcomes.get(query)?.problem === null;
    if (!signal.aborted && !hasResults) keep({ query, people: [], problem: problemOf(error) });
  }
}

/** Searches again for what failed. */
export function retrySearch(query: string): void {
  if (outcomes.get(query)?.problem) outcomes.set(query, undefined);
}

/**
 * What a search came to; undefined while it is under way. Another search ends it, and its answer is not waited for.
 * @param loaded what the server rendered with the page, for the search in the address then
 */
export function usePeopleSearch(query: string, loaded: SearchOutcome | null): SearchOutcome | undefined {
  const stored = useStored(outcomes, query);
  const outcome = stored ?? (loaded?.query === query ? loaded : undefined);
  const isMissing = outcome === undefined;

  useLayoutEffect(() => {
    if (loaded) adopt(loaded);
  }, [loaded]);

  useEffect(() => {
    const age = Date.now() - (outcomes.get(query)?.at ?? 0);
    if (query === "" || (!isMissing && age < FRESH_MS)) return;
    const underWay = new AbortController();
    void search(query, underWay.signal);
    return () => underWay.abort();
  }, [query, isMissing]);

  return outcome;
}
