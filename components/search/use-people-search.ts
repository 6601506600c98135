import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import type { PersonWithRelation } from "#contract/person";
import { namePartOf } from "#contract/text/search-operators";
import { MINUTE } from "#contract/units";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { SearchOutcome, SearchProblem } from "#lib/shared/search/search-outcome";

/** Older results are reloaded when shown. */
const FRESH_MS = MINUTE;

const keyOf = (query: string) => (query === "" ? null : ["search for people", query]);

/** Abort reason of an outdated search, which is not an error. */
const superseded = new Error("Another search has begun");

async function search(query: string, signal: AbortSignal): Promise<PersonWithRelation[]> {
  const name = namePartOf(query);
  return name === "" ? [] : (await callApi("searchUsers", { query: { username: name } }, { signal })).users;
}

/** Server outcomes already put into SWR; Back renders them again, when SWR may have newer data. */
const adopted = new WeakSet<SearchOutcome>();

function problemOf(error: unknown): SearchProblem {
  const { code, message } = error instanceof ApiError ? error : { code: "INTERNAL" as const, message: "" };
  return { code, message };
}

/** Repeats a failed search. */
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
 * The outcome of a search; undefined while loading. A new query aborts the previous one. Slightly old results are kept, also if
 * reloading them fails.
 * @param loaded outcome rendered by the server for its query
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

  // Before the next search starts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the query changes
  useLayoutEffect(() => () => running.current?.abort(superseded), [query]);

  useLayoutEffect(() => {
    if (!served || adopted.has(served)) return;
    adopted.add(served);
    if (!served.problem) void mutate(served.people, { revalidate: false });
  }, [served, mutate]);

  return useMemo(() => {
    if (isNew) return served;
    if (data) return { query, people: data, problem: null };
    if (isValidating) return undefined;
    return error && error !== superseded ? { query, people: [], problem: problemOf(error) } : served;
  }, [query, served, isNew, data, error, isValidating]);
}
