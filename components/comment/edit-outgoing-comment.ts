import { COMMENT_FIELD_ID } from "#contract/web-routes";
import { DRAFT_FIRST, isDraftFree, NOT_PUT_BACK, putDraft } from "#lib/client/storage/put-draft";
import { textDraft } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";
import { commentDraftName, replyFieldId } from "./comment-draft.ts";
import { commentOutbox, type OutgoingComment } from "./comment-outbox.ts";

/** A reply begins with the handle of the person replied to. */
const isUntouched = (text: string) => /^\s*(?:@\S+\s*)?$/.test(text);

/**
 * Puts a refused comment back into its field. What is being written there has to be sent or deleted first.
 * @param answer opens the field of a reply
 */
export function editOutgoingComment(
  userId: string,
  comment: OutgoingComment,
  answer: (commentId: string) => void,
): void {
  const { place, payload } = comment;
  // What it replied to may be gone, which is then why it was refused.
  const isThere = document.getElementById(`comment-${payload.replyTo}`)?.hasAttribute("data-row");
  const replyTo = isThere ? payload.replyTo : null;
  const kind = textDraft(commentDraftName(place, replyTo));
  if (!isDraftFree(userId, kind, isUntouched)) {
    showToast(DRAFT_FIRST, "danger");
    return;
  }
  if (!putDraft(userId, kind, payload.content)) {
    showToast(NOT_PUT_BACK, "danger");
    return;
  }
  commentOutbox.takeBack(comment);
  if (replyTo) answer(replyTo);
  document.getElementById(replyTo ? replyFieldId(replyTo) : COMMENT_FIELD_ID)?.focus();
}
