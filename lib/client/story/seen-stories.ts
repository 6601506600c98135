import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";

// What was looked at since the page came. Apart from the stories themselves, whose identity says how old they are.
const seen = new Set<string>();

/** Whether the reader has looked at a story, here or before. */
export function isSeen({ id, isSeen: wasSeen }: Pick<Story, "id" | "isSeen">): boolean {
  return wasSeen || seen.has(id);
}

/**
 * Counts the reader's look at a story, once.
 * @returns "gone" when the story is over, or no longer the reader's to see
 */
export async function countLook({
  id,
  isSeen: wasSeen,
}: Pick<Story, "id" | "isSeen">): Promise<"counted" | "gone"> {
  if (wasSeen || seen.has(id)) return "counted";
  seen.add(id);
  try {
    await callApi("viewStory", { params: { id } });
  } catch (error) {
    // Of a line that is down nobody need hear: the next look counts.
    seen.delete(id);
    if (error instanceof ApiError && error.status === 404) return "gone";
  }
  return "counted";
}
