import type { Picture } from "#contract/picture";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";

/** The picture of a story at an address that has not run out; undefined where it is not there for the reader any more. */
export async function renewImage(storyId: string): Promise<Picture | undefined> {
  try {
    return (await callApi("getStory", { params: { id: storyId } })).story.image;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
