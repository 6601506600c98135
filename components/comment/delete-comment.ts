import { refreshPostStates } from "#components/post/refresh-post-states.ts";
import { callApi } from "#lib/client/api";
import { assumeDuring, receive } from "#lib/client/overlay";
import { tellPostRefused } from "#lib/client/show-refusal";
import { commentTexts } from "./texts.ts";

/** Deletes a comment of the member's own: gone at once, and back in its place when the server refuses. */
export async function deleteComment(postId: string, id: string): Promise<void> {
  const comment = `comment ${id}` as const;
  try {
    await assumeDuring(comment, "delete", { isDeleted: true }, async () => {
      const { asOf } = await callApi("deleteComment", { params: { id } });
      receive(comment, { isDeleted: true, asOf });
    });
    await refreshPostStates([postId]);
  } catch (error) {
    tellPostRefused(error, commentTexts.deleteFailed);
  }
}
