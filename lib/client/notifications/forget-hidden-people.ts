import { SECOND } from "#contract/limits";
import { lookAtPerson } from "#lib/client/look-at-person";
import { currentNotifications, forgetEntry } from "./notification-store.ts";

interface ChangedRelation {
  personId: string;
  username: string;
}

/** Many may come at once, one for each new follower: by then most are no longer named on the list. */
const GATHER_MS = SECOND / 2;

function entriesBy(viewerId: string, personId: string): string[] {
  return Object.values(currentNotifications(viewerId).lists)
    .flatMap(({ entries, earlier }) => [...entries, ...(earlier?.entries ?? [])])
    .filter(({ actor }) => actor?.id === personId)
    .map(({ id }) => id);
}

/**
 * Hears how the viewer stands to others: when one of two has blocked the other, nothing by that person stays on the list.
 * @param onForgotten then: groups that they were part of are to be counted anew
 * @returns what to tell of each change
 */
export function forgetHiddenPeople(
  viewerId: string,
  onForgotten: () => void,
): (change: ChangedRelation) => void {
  const changed = new Map<string, string>();
  let isGathering = false;

  async function look(): Promise<void> {
    const named = [...changed].filter(([personId]) => entriesBy(viewerId, personId).length > 0);
    changed.clear();
    isGathering = false;
    for (const [personId, username] of named) {
      const standing = await lookAtPerson(username);
      if (standing?.hidden === "everything") {
        for (const id of entriesBy(viewerId, personId)) forgetEntry(viewerId, id);
        onForgotten();
      }
    }
  }

  return ({ personId, username }) => {
    changed.set(personId, username);
    if (!isGathering) setTimeout(() => void look(), GATHER_MS);
    isGathering = true;
  };
}
