import { createKeyedStore } from "#lib/client/keyed-store";

/** By username: as of when the last of a person's stories has been looked at, by the server's clock. */
type SeenPeople = ReadonlyMap<string, number>;

/** One value, under `EVERYBODY`. */
export const seenPeople = createKeyedStore<SeenPeople>();
export const EVERYBODY = "everybody";

/**
 * Says that all of a person's stories have been looked at, which data from before does not know.
 * @param asOf by the server's clock; infinite until it has answered
 */
export function markPersonSeen(username: string, asOf: number): void {
  seenPeople.set(EVERYBODY, new Map(seenPeople.get(EVERYBODY)).set(username, asOf));
}

/** Whether all of a person's stories have been looked at since some data was true. */
export function isSeenSince(seen: SeenPeople | undefined, username: string, asOf: number): boolean {
  return (seen?.get(username) ?? -1) >= asOf;
}
