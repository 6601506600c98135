import { useCallback, useState } from "react";
import { findPeople } from "#components/person/find-people.ts";
import type { Person } from "#contract/person";
import { useTypedSearch } from "#lib/client/page/use-typed-search";

const nobody: readonly Person[] = [];

const isNamed = (q: string) => (person: Person) =>
  `${person.username} ${person.name}`.toLowerCase().includes(q.toLowerCase());

/**
 * Whom a member may want to write to: with nothing to search for those whom they follow, latest first. Until the answer is
 * there, the people who are known already are filtered, so that nobody is chosen who does not match.
 */
export function usePeopleSearch(viewerUsername: string, q: string) {
  const [followed, setFollowed] = useState<readonly Person[] | null>(null);
  const ask = useCallback(
    async (wanted: string, signal: AbortSignal) => {
      if (wanted === "" && followed) return followed;
      const people = await findPeople(wanted, viewerUsername, signal);
      if (wanted === "") setFollowed(people);
      return people;
    },
    [viewerUsername, followed],
  );
  const { found, isAsking } = useTypedSearch(q, ask);
  const known = found?.length ? found : (followed ?? nobody);
  return {
    people: isAsking ? known.filter(isNamed(q)) : (found ?? nobody),
    // Nobody searched yet when those whom one follows cannot be had: one still can.
    hasFailed: !isAsking && !found && q !== "",
    isAsking,
  };
}
