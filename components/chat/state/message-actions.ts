import { chatTexts as texts } from "#components/chat/texts.ts";
import type { Message } from "#contract/message";
import { noContent } from "#contract/message-kinds";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import type { Dated } from "#lib/shared/as-of";
import { applyListMessage } from "./conversations.ts";
import { applyThreadMessage, syncThread, threads } from "./threads.ts";

/** A message as its thread has it by now. */
export const currentOf = ({ conversationId, id }: Message) =>
  threads.get(conversationId)?.messages.find((each) => each.id === id);

/**
 * Applies a guess about a message immediately and rolls it back if the server refuses, unless something newer has arrived.
 * @returns whether it succeeded; if not, a toast says why
 */
export async function changeMessage(
  message: Message,
  guess: Partial<Message>,
  send: () => Promise<{ changed: Message } & Dated>,
  viewerId: string,
  failed: string,
): Promise<boolean> {
  const guessed = { ...message, ...guess };
  applyThreadMessage(guessed);
  try {
    const { changed, asOf } = await send();
    applyThreadMessage(changed);
    applyListMessage(changed, asOf, viewerId);
    return true;
  } catch (error) {
    if (currentOf(message) === guessed) applyThreadMessage(message);
    if (!(await isOutdated(message, error))) showRefusal(error, failed);
    return false;
  }
}

/** When the current text of a message was written, ISO 8601. */
export const writtenAt = ({ editedAt, createdAt }: Message) => editedAt ?? createdAt;

/** Whether a change was refused because of a newer text, which is loaded. */
async function isOutdated(message: Message, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError && error.code === "CONFLICT")) return false;
  await syncThread(message.conversationId);
  const current = currentOf(message);
  return current !== undefined && writtenAt(current) !== writtenAt(message);
}

/** Messages with an edit that is not answered yet: when the text that they show was written is a guess. */
const savingIds = new Set<string>();

/**
 * Edits the member's own message. Resolves to whether it succeeded: if not, a toast says why, or a text that was written elsewhere
 * meanwhile is in its thread.
 */
export async function editMessage(message: Message, text: string, viewerId: string): Promise<boolean> {
  const { id } = message;
  const body = savingIds.has(id) ? { text } : { text, basedOn: writtenAt(message) };
  savingIds.add(id);
  const isSaved = await changeMessage(
    message,
    { text, editedAt: new Date().toISOString() },
    () => callApi("editMessage", { params: { id }, body }),
    viewerId,
    texts.editFailed,
  );
  savingIds.delete(id);
  return isSaved;
}

/** Deletes the member's own message for everyone. */
export function deleteMessage(message: Message, viewerId: string): Promise<boolean> {
  return changeMessage(
    message,
    { text: "", ...noContent, linkPreview: null, replyTo: null, reactions: [], isDeleted: true },
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
  return changeMessage(
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
