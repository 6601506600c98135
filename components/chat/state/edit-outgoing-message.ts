import { DRAFT_FIRST, isDraftFree, NOT_PUT_BACK, putDraft } from "#lib/client/storage/put-draft";
import { textDraft } from "#lib/client/storage/use-draft";
import { showToast } from "#lib/client/toasts";
import { attachedDraft, chatDraftName } from "./chat-drafts.ts";
import { type ComposerMode, newMessageMode, replyMode, TEXT_ID } from "./composer-mode.ts";
import { messageOutbox, type OutgoingMessage } from "./message-outbox.ts";
import { isContentEmpty } from "./outgoing-content.ts";
import { threads } from "./threads.ts";

/** Puts a refused message back into the text box, with what is attached. What is being written there has to be sent or deleted first. */
export function editOutgoingMessage(
  userId: string,
  message: OutgoingMessage,
  onMode: (mode: ComposerMode) => void,
): void {
  const { place, payload } = message;
  const { text, replyTo, ...attached } = payload;
  const words = textDraft(chatDraftName(place));
  const files = attachedDraft(place);
  if (!isDraftFree(userId, words) || !isDraftFree(userId, files)) {
    showToast(DRAFT_FIRST, "danger");
    return;
  }
  const isPut =
    (text === "" || putDraft(userId, words, text)) &&
    (isContentEmpty(attached) || putDraft(userId, files, attached));
  if (!isPut) {
    showToast(NOT_PUT_BACK, "danger");
    return;
  }
  messageOutbox.takeBack(message);
  onMode(replyMode(threads.get(place)?.messages ?? [], replyTo?.id) ?? newMessageMode);
  document.getElementById(TEXT_ID)?.focus();
}
