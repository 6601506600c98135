import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { ObservableMap } from "#lib/client/observable-map";

/** What was looked at since the page came: as of when that is counted, infinite until it is. */
const seen = new Map<string, number>();

/** Whether the reader has looked at a story, here or before. */
export function isSeen({ id, isSeen: wasSeen }: Pick<Story, "id" | "isSeen">): boolean {
  return wasSeen || seen.has(id);
}

/**
 * Counts the reader's look at a story, once.
 * @returns as of when it is counted, by the server's clock; "gone" when the story is over, or no longer the reader's to see
 */
export async function countLook({
  id,
  isSeen: wasSeen,
  asOf: seenAt,
}: Pick<Story, "id" | "isSeen" | "asOf">): Promise<number | "gone"> {
  if (wasSeen || seen.has(id)) return seen.get(id) ?? seenAt;
  seen.set(id, Number.POSITIVE_INFINITY);
  try {
    const { asOf } = await callApi("viewStory", { params: { id } });
    seen.set(id, asOf);
    return asOf;
  } catch (error) {
    // Of a line that is down nobody need hear: the next look counts.
    seen.delete(id);
    return error instanceof ApiError && error.status === 404 ? "gone" : seenAt;
  }
}

/** By username: as of when the last of a person's stories has been looked at, by the server's clock. */
type SeenPeople = ReadonlyMap<string, number>;

/** One value, under `EVERYBODY`. */
export const seenPeople = new ObservableMap<string, SeenPeople>();
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
