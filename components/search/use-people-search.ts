import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { MINUTE } from "#contract/limits";
import type { PersonWithRelation } from "#contract/person";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { SearchOutcome, SearchProblem } from "#lib/shared/search-outcome";

/** What was found longer ago than this is asked for again when it is shown. */
const FRESH_MS = MINUTE;

const keyOf = (query: string) => (query === "" ? null : ["search for people", query]);

/** The reason of an abort, which is no problem of the search. */
const notWaitedFor = new Error("Another search has begun");

async function search(query: string, signal: AbortSignal): Promise<PersonWithRelation[]> {
  return (await callApi("searchUsers", { query: { username: query } }, { signal })).users;
}

/** Outcomes of the server that SWR has; Back shows the same ones again, when SWR may know better. */
const adopted = new WeakSet<SearchOutcome>();

function problemOf(error: unknown): SearchProblem {
  const { code, message } = error instanceof ApiError ? error : { code: "INTERNAL" as const, message: "" };
  return { code, message };
}

/** Searches again for what failed. */
export function useSearchRetry(): (query: string) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (query) => {
      const key = unstable_serialize(keyOf(query));
      if (cache.get(key)?.data === undefined) void mutate(key);
    },
    [cache, mutate],
  );
}

/**
 * What a search came to; undefined while it is under way. Another search ends it, and its answer is not waited for. Results that are a little old are better than none, also when asking
 * for them again has failed.
 * @param loaded what the server rendered with the page, for the search in the address then
 */
export function usePeopleSearch(query: string, loaded: SearchOutcome | null): SearchOutcome | undefined {
  const served = loaded?.query === query ? loaded : undefined;
  const isNew = served !== undefined && !adopted.has(served);
  const running = useRef<AbortController>(undefined);
  const { data, error, isValidating, mutate } = useSWR(
    keyOf(query),
    () => {
      running.current = new AbortController();
      return search(query, running.current.signal);
    },
    {
      dedupingInterval: FRESH_MS,
      revalidateOnMount: !isNew,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );

  // Before the next search begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with its query
  useLayoutEffect(() => () => running.current?.abort(notWaitedFor), [query]);

  useLayoutEffect(() => {
    if (!served || adopted.has(served)) return;
    adopted.add(served);
    if (!served.problem) void mutate(served.people, { revalidate: false });
  }, [served, mutate]);

  return useMemo(() => {
    if (isNew) return served;
    if (data) return { query, people: data, problem: null };
    if (isValidating) return undefined;
    return error && error !== notWaitedFor ? { query, people: [], problem: problemOf(error) } : served;
  }, [query, served, isNew, data, error, isValidating]);
}
