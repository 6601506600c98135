import { createKeyedStore } from "#lib/client/keyed-store";
import { numberOfNow } from "#lib/client/sightings";

/** By username: when the last of a person's stories was looked at, on the scale of sightings.ts. */
type SeenPeople = ReadonlyMap<string, number>;

/** One value, under `EVERYBODY`. */
export const seenPeople = createKeyedStore<SeenPeople>();
export const EVERYBODY = "everybody";

/** Says that all of a person's stories have been looked at, which data that was asked for before does not know. */
export function markPersonSeen(username: string): void {
  seenPeople.set(EVERYBODY, new Map(seenPeople.get(EVERYBODY)).set(username, numberOfNow()));
}

/** Whether all of a person's stories have been looked at since some data was asked for. */
export function isSeenSince(seen: SeenPeople | undefined, username: string, asOf: number): boolean {
  return (seen?.get(username) ?? 0) > asOf;
}
