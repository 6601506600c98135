import { chatTexts } from "#components/chat/texts.ts";
import type { Message } from "#contract/message";
import { normalizeText } from "#contract/text/normalize-text";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError, unreachable } from "#lib/client/api-error";
import { releaseFiles } from "#lib/client/media/file-uploads";
import { Outbox } from "#lib/client/outbox/outbox";
import type { OutboxEntry } from "#lib/client/outbox/outbox-entries";
import { isRecord, isText } from "#lib/client/storage/stored-types";
import { showToast } from "#lib/client/toasts";
import type { Dated } from "#lib/shared/as-of";
import { applyListMessage } from "./conversations.ts";
import {
  fileIdsOf,
  isContentEmpty,
  noOutgoingContent,
  type OutgoingContent,
  parseContent,
} from "./outgoing-content.ts";
import { applyThreadMessage } from "./threads.ts";

/** A message as written. */
export interface NewMessage extends OutgoingContent {
  text: string;
  /** The message it replies to, as much as is shown of it. */
  replyTo: { id: string; authorName: string; text: string } | null;
}

/** A message that the server does not have yet, or has refused. */
export type OutgoingMessage = OutboxEntry<NewMessage>;

function parseReply(value: unknown): NewMessage["replyTo"] {
  if (!isRecord(value)) return null;
  const { id, authorName, text } = value;
  return isText(id) && isText(authorName) && isText(text) ? { id, authorName, text } : null;
}

export const emptyMessage: NewMessage = { text: "", ...noOutgoingContent, replyTo: null };

/** Parses a stored message; null if it is invalid. */
export function parseNewMessage(stored: unknown): NewMessage | null {
  if (!isRecord(stored)) return null;
  const { text } = stored;
  const content = parseContent(stored);
  if (!isText(text) || (text === "" && isContentEmpty(content))) return null;
  return { text, ...content, replyTo: parseReply(stored.replyTo) };
}

/** Uploads a message's files unless they already are. @returns its content as the endpoint takes it */
async function delivered(userId: string, message: NewMessage, save: (changes: Partial<NewMessage>) => void) {
  if (isContentEmpty(message)) return {};
  const { text: _, replyTo: __, ...content } = message;
  const { deliverContent } = await import("./deliver-content.ts").catch((error: Error) => {
    // The bundler gives this name to code that could not be loaded.
    throw error.name === "ChunkLoadError" ? new ApiError(0, unreachable, error) : error;
  });
  return deliverContent(userId, content, save);
}

/** Messages waiting to be sent, by conversation. */
export const messageOutbox = new Outbox<NewMessage, { sent: Message } & Dated>({
  name: "message",
  inOrder: true,
  parse: parseNewMessage,
  async send({ place, idempotencyKey, payload }, userId, save) {
    const { text, replyTo } = payload;
    const content = await delivered(userId, payload, save);
    return callApi("sendMessage", {
      params: { id: place },
      body: {
        idempotencyKey,
        ...(text !== "" && { text }),
        ...content,
        ...(replyTo && { replyTo: replyTo.id }),
      },
    });
  },
  onSent({ sent, asOf }, _entry, userId) {
    applyThreadMessage(sent);
    applyListMessage(sent, asOf, userId);
  },
  // An open conversation shows the failure itself, with the reason.
  onRefused({ place }) {
    if (window.location.pathname !== routes.conversation(place)) showToast(chatTexts.sendFailed, "danger");
  },
  hasFile: (message) => fileIdsOf(message).length > 0,
  release: (message, userId) => releaseFiles(userId, fileIdsOf(message)),
  reasonOf(refusal) {
    if (!refusal) return chatTexts.sendFailed;
    // Without a connection or session it stays queued: it is sent once there is one again.
    return refusal.status === 0 || refusal.status === 401 ? null : refusal.message;
  },
});

/** Shows a new message immediately and sends it after the ones queued before it. */
export function sendMessage(userId: string, conversationId: string, written: NewMessage): void {
  // Normalized as the server will store it, so that nothing changes when it answers.
  messageOutbox.add(userId, conversationId, { ...written, text: normalizeText(written.text) });
}
