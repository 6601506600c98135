import { callApi } from "#lib/client/api";
import { tellPostRefused } from "#lib/client/post-refusal";
import { refreshPostStates } from "#lib/client/refresh-post-states";
import { useDepartures } from "#lib/client/use-departures";
import { commentMessages } from "#lib/shared/messages/comment";

/** Deletes comments of the member's own: gone at once, and back in their place when the server refuses. */
export function useDeleteComment(postId: string) {
  const { isHere, leave } = useDepartures(`comments:${postId}`);
  function deleteComment(id: string): void {
    leave(id, () => callApi("deleteComment", { params: { id } })).then(
      () => refreshPostStates([postId]),
      (error) => tellPostRefused(error, commentMessages.deleteFailed),
    );
  }
  return { isHere, deleteComment };
}
