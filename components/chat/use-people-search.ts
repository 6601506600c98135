import { useEffect, useState } from "react";
import type { Person } from "#contract/person";
import { callApi } from "#lib/client/api";

const DEBOUNCE_MS = 250;

interface Answer {
  q: string;
  people: readonly Person[];
  hasFailed: boolean;
}

const isNamed = (q: string) => (person: Person) =>
  `${person.username} ${person.name}`.toLowerCase().includes(q.toLowerCase());

async function ask(viewer: string, q: string, signal: AbortSignal): Promise<readonly Person[]> {
  if (q !== "") return (await callApi("searchUsers", { query: { username: q } }, { signal })).users;
  return (await callApi("listFollowing", { params: { username: viewer } }, { signal })).following;
}

/**
 * Whom a member may want to write to: with nothing to search for those whom they follow, latest first. Until the answer is
 * there, the people who are known already are filtered, so that nobody is chosen who does not match.
 */
export function usePeopleSearch(viewerUsername: string, q: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [followed, setFollowed] = useState<readonly Person[] | null>(null);
  useEffect(() => {
    if (q === "" && followed) {
      setAnswer({ q, people: followed, hasFailed: false });
      return;
    }
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(
      async () => {
        try {
          const people = await ask(viewerUsername, q, signal);
          if (q === "") setFollowed(people);
          setAnswer({ q, people, hasFailed: false });
        } catch {
          // Nobody searched yet when those whom one follows cannot be had: one still can.
          if (!signal.aborted) setAnswer({ q, people: [], hasFailed: q !== "" });
        }
      },
      q === "" ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [viewerUsername, q, followed]);
  if (answer?.q === q) return { ...answer, isAsking: false };
  const known = answer?.people.length ? answer.people : (followed ?? []);
  return { people: known.filter(isNamed(q)), hasFailed: false, isAsking: true };
}
