import { chatTexts as texts } from "#components/chat/texts.ts";
import type { Message } from "#contract/message";
import { noContent } from "#contract/message-kinds";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import type { Dated } from "#lib/shared/as-of";
import { applyListMessage } from "./conversations.ts";
import { applyThreadMessage, threads } from "./threads.ts";

/** Applies a guess immediately and rolls it back if the server refuses, unless something newer has arrived. */
async function change(
  message: Message,
  guess: Partial<Message>,
  send: () => Promise<{ changed: Message } & Dated>,
  viewerId: string,
  failed: string,
): Promise<boolean> {
  const current = () => threads.get(message.conversationId)?.messages.find(({ id }) => id === message.id);
  const guessed = { ...message, ...guess };
  applyThreadMessage(guessed);
  try {
    const { changed, asOf } = await send();
    applyThreadMessage(changed);
    applyListMessage(changed, asOf, viewerId);
    return true;
  } catch (error) {
    if (current() === guessed) applyThreadMessage(message);
    showRefusal(error, failed);
    return false;
  }
}

/** Edits the member's own message. Resolves to whether it succeeded. */
export function editMessage(message: Message, text: string, viewerId: string): Promise<boolean> {
  return change(
    message,
    { text, editedAt: new Date().toISOString() },
    () => callApi("editMessage", { params: { id: message.id }, body: { text } }),
    viewerId,
    texts.editFailed,
  );
}

/** Deletes the member's own message for everyone. */
export function deleteMessage(message: Message, viewerId: string): Promise<boolean> {
  return change(
    message,
    { text: "", ...noContent, replyTo: null, reactions: [], isDeleted: true },
    () => callApi("deleteMessage", { params: { id: message.id } }),
    viewerId,
    texts.deleteFailed,
  );
}

type Reactions = Message["reactions"];

/** Replaces the member's reaction; null removes it. */
function withReaction(reactions: Reactions, userId: string, emoji: string | null): Reactions {
  const others = reactions
    .map((each) => ({ ...each, userIds: each.userIds.filter((id) => id !== userId) }))
    .filter((each) => each.userIds.length > 0 || each.emoji === emoji);
  if (emoji === null) return others;
  if (!others.some((each) => each.emoji === emoji)) return [...others, { emoji, userIds: [userId] }];
  return others.map((each) => (each.emoji === emoji ? { emoji, userIds: [...each.userIds, userId] } : each));
}

/** Adds a reaction, or removes it if it is the member's current one. */
export function toggleReaction(message: Message, emoji: string, viewerId: string): Promise<boolean> {
  const isOwn = message.reactions.some((each) => each.emoji === emoji && each.userIds.includes(viewerId));
  const params = { id: message.id };
  return change(
    message,
    { reactions: withReaction(message.reactions, viewerId, isOwn ? null : emoji) },
    () =>
      isOwn
        ? callApi("unreactToMessage", { params })
        : callApi("reactToMessage", { params, body: { emoji } }),
    viewerId,
    texts.reactFailed,
  );
}

/** Copies a message's text to the clipboard. */
export async function copyText({ text }: Message): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(texts.copied);
  } catch {
    showToast(texts.copyFailed, "danger");
  }
}
