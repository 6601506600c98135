import { useCallback, useState } from "react";
import { findPeople } from "#components/person/find-people.ts";
import type { Person } from "#contract/person";
import { toSearchText } from "#contract/text/search-text";
import { useTypedSearch } from "#lib/client/page/use-typed-search";

const noPeople: readonly Person[] = [];

const isNamed = (q: string) => (person: Person) =>
  toSearchText(`${person.username} ${person.name}`).includes(toSearchText(q));

/**
 * People to write to: without a query the ones the viewer follows, latest first. Until a search is answered the people already
 * known are filtered by the query, so that a pick always matches it.
 */
export function usePeopleSearch(viewerUsername: string, q: string) {
  const [followed, setFollowed] = useState<readonly Person[] | null>(null);
  const search = useCallback(
    async (query: string, signal: AbortSignal) => {
      if (query === "" && followed) return followed;
      const people = await findPeople(query, viewerUsername, signal);
      if (query === "") setFollowed(people);
      return people;
    },
    [viewerUsername, followed],
  );
  const { found, isAsking } = useTypedSearch(q, search);
  const known = found?.length ? found : (followed ?? noPeople);
  return {
    people: isAsking ? known.filter(isNamed(q)) : (found ?? noPeople),
    // If the followed people cannot be loaded, searching still works.
    hasFailed: !isAsking && !found && q !== "",
    isAsking,
  };
}
