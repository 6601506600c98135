import { hearListMessage } from "#components/chat/list/conversations.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { hearThreadMessage, threads } from "#components/chat/thread/threads.ts";
import type { Message } from "#contract/message";
import { noContent } from "#contract/message-kinds";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { showToast } from "#lib/client/toasts";
import type { Dated } from "#lib/shared/as-of";

function tellFailed(error: unknown, general: string): void {
  const hasReason = error instanceof ApiError && error.code !== "INTERNAL";
  showToast((hasReason && error.message) || general, "danger");
}

/** Shows a guess at once; it is taken back where the server refuses, unless something newer has come meanwhile. */
async function change(
  message: Message,
  guess: Partial<Message>,
  ask: () => Promise<{ changed: Message } & Dated>,
  viewerId: string,
  failed: string,
): Promise<boolean> {
  const current = () => threads.get(message.conversationId)?.messages.find(({ id }) => id === message.id);
  const guessed = { ...message, ...guess };
  hearThreadMessage(guessed);
  try {
    const { changed, asOf } = await ask();
    hearThreadMessage(changed);
    hearListMessage(changed, asOf, viewerId);
    return true;
  } catch (error) {
    if (current() === guessed) hearThreadMessage(message);
    tellFailed(error, failed);
    return false;
  }
}

/** Changes the text of one's own message. Resolves to whether it worked. */
export function editMessage(message: Message, text: string, viewerId: string): Promise<boolean> {
  return change(
    message,
    { text, editedAt: new Date().toISOString() },
    () => callApi("editMessage", { params: { id: message.id }, body: { text } }),
    viewerId,
    texts.editFailed,
  );
}

/** Deletes one's own message for everyone. */
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

/** The reactions with one of a member's, in place of the one before; null takes it back. */
export function withReaction(reactions: Reactions, userId: string, emoji: string | null): Reactions {
  const others = reactions
    .map((each) => ({ ...each, userIds: each.userIds.filter((id) => id !== userId) }))
    .filter((each) => each.userIds.length > 0 || each.emoji === emoji);
  if (emoji === null) return others;
  if (!others.some((each) => each.emoji === emoji)) return [...others, { emoji, userIds: [userId] }];
  return others.map((each) => (each.emoji === emoji ? { emoji, userIds: [...each.userIds, userId] } : each));
}

/** Reacts with an emoji, or takes it back where it is the one that the member has chosen. */
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

/** Puts a message's text on the clipboard. */
export async function copyText({ text }: Message): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(texts.copied);
  } catch {
    showToast(texts.copyFailed, "danger");
  }
}
