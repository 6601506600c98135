import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { ObservableMap } from "#lib/client/observable-map";

/** Stories viewed since the page was loaded: server time of the count, infinite until it is counted. */
const seen = new Map<string, number>();

/** Whether the reader has viewed a story, on this page or before. */
export function isSeen({ id, isSeen: wasSeen }: Pick<Story, "id" | "isSeen">): boolean {
  return wasSeen || seen.has(id);
}

/**
 * Counts the reader's view of a story, once.
 * @returns server time of the count; "gone" if the story has expired or is hidden from the reader
 */
export async function countView({
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
    // A failed request is silent: the next view counts.
    seen.delete(id);
    return error instanceof ApiError && error.status === 404 ? "gone" : seenAt;
  }
}

/** By username: server time when the last of a member's stories was viewed. */
type SeenPeople = ReadonlyMap<string, number>;

/** One value, under `ALL_PEOPLE`. */
export const seenPeople = new ObservableMap<string, SeenPeople>();
export const ALL_PEOPLE = "everybody";

/**
 * Marks all of a member's stories as viewed, which older data does not include.
 * @param asOf server time; infinite until the server has answered
 */
export function markPersonSeen(username: string, asOf: number): void {
  seenPeople.set(ALL_PEOPLE, new Map(seenPeople.get(ALL_PEOPLE)).set(username, asOf));
}

/** Whether all of a member's stories have been viewed since the given data was true. */
export function isSeenSince(seen: SeenPeople | undefined, username: string, asOf: number): boolean {
  return (seen?.get(username) ?? -1) >= asOf;
}
