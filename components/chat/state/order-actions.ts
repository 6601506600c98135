import { orderTexts as texts } from "#components/chat/order-texts.ts";
import type { Conversation, ConversationDetails } from "#contract/chat";
import { callApi } from "#lib/client/api";
import { showToast } from "#lib/client/toasts";
import type { Dated } from "#lib/shared/as-of";
import { applyOwnRead, receiveDetails } from "./conversations.ts";

// What a member does with a conversation for themselves alone. Each throws `ApiError`.

function receiveAnswer({ conversation, asOf }: { conversation: ConversationDetails } & Dated, done?: string) {
  receiveDetails(conversation, asOf);
  if (done !== undefined) showToast(done, "success");
}

/** Pins a conversation above the others, or unpins it. */
export async function togglePin({ id, pinnedAt }: Conversation): Promise<void> {
  const params = { id };
  if (pinnedAt) receiveAnswer(await callApi("unpinConversation", { params }), texts.wasUnpinned);
  else receiveAnswer(await callApi("pinConversation", { params }), texts.wasPinned);
}

/** Moves a conversation to the archive, or back. */
export async function toggleArchive({ id, isArchived }: Conversation): Promise<void> {
  const params = { id };
  if (isArchived) receiveAnswer(await callApi("unarchiveConversation", { params }), texts.wasUnarchived);
  else receiveAnswer(await callApi("archiveConversation", { params }), texts.wasArchived);
}

/** Marks a conversation as unread, until it is opened. */
export async function markUnread({ id }: Conversation): Promise<void> {
  receiveAnswer(await callApi("markConversationUnread", { params: { id } }));
}

/** Marks all messages of a conversation as read. */
export async function markAllRead({ id, lastSeq }: Conversation): Promise<void> {
  await callApi("markConversationRead", { params: { id }, body: { seq: lastSeq } });
  applyOwnRead(id, lastSeq);
}

/** Deletes the messages that the page knows of for the member alone; one that arrives meanwhile is kept. */
export async function deleteForMe({ id, lastSeq }: Conversation): Promise<void> {
  const sent = { params: { id }, body: { seq: lastSeq } };
  receiveAnswer(await callApi("deleteConversation", sent), texts.wasDeleted);
}
