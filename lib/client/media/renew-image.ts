import type { Picture } from "#contract/media/picture";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";

/** A story's picture with a fresh URL; undefined if the viewer may not see it any more. */
export async function renewImage(storyId: string): Promise<Picture | undefined> {
  try {
    return (await callApi("getStory", { params: { id: storyId } })).story.image;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
