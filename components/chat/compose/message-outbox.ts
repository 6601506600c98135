import { applyListMessage } from "#components/chat/list/conversations.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { applyThreadMessage } from "#components/chat/thread/threads.ts";
import type { InputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Message } from "#contract/message";
import type { ContentMessageKind } from "#contract/message-kinds";
import { normaliseText } from "#contract/normalise-text";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { Outbox } from "#lib/client/outbox/outbox";
import type { OutboxEntry } from "#lib/client/outbox/outbox-entries";
import { isRecord, isText } from "#lib/client/storage/parse-json";
import { showToast } from "#lib/client/toasts";
import type { Dated } from "#lib/shared/as-of";
import { deleteOutgoingFile, uploadOutgoingFile } from "./outgoing-files.ts";

/** A picture to be sent. Its file is stored on this device (device-files.ts) until the server has it. */
export interface OutgoingImage {
  fileId: string;
  width: number;
  height: number;
  alt: string;
  /** The server's key of the file, once it is uploaded. */
  key: string | null;
}

/** A voice message to be sent. */
export interface OutgoingVoice {
  fileId: string;
  durationMs: number;
  peaks: number[];
  key: string | null;
}

/** What is sent besides the text. */
interface OutgoingContent {
  image: OutgoingImage | null;
  voice: OutgoingVoice | null;
}

/** A message as written. */
export interface NewMessage extends OutgoingContent {
  text: string;
  /** The message it replies to, as much as is shown of it. */
  replyTo: { id: string; authorName: string; text: string } | null;
}

export const emptyMessage: NewMessage = { text: "", image: null, voice: null, replyTo: null };

/** A message that the server does not have yet, or has refused. */
export type OutgoingMessage = OutboxEntry<NewMessage>;

type SentMessage = InputOf<Endpoints["sendMessage"]>["body"];

const isSize = (value: unknown): value is number => typeof value === "number" && value > 0;

/** Parses a stored picture; null if it is invalid. */
export function parseImage(value: unknown): OutgoingImage | null {
  if (!isRecord(value)) return null;
  const { fileId, width, height, alt, key } = value;
  if (!isText(fileId) || !isSize(width) || !isSize(height)) return null;
  return { fileId, width, height, alt: isText(alt) ? alt : "", key: isText(key) ? key : null };
}

function parseVoice(value: unknown): OutgoingVoice | null {
  if (!isRecord(value)) return null;
  const { fileId, durationMs, peaks, key } = value;
  if (!isText(fileId) || !isSize(durationMs) || !Array.isArray(peaks)) return null;
  const bars = peaks.filter((peak): peak is number => Number.isInteger(peak));
  return { fileId, durationMs, peaks: bars, key: isText(key) ? key : null };
}

function parseReply(value: unknown): NewMessage["replyTo"] {
  if (!isRecord(value)) return null;
  const { id, authorName, text } = value;
  return isText(id) && isText(authorName) && isText(text) ? { id, authorName, text } : null;
}

/** Parsers of stored content, by kind. */
const parsers: { [Kind in ContentMessageKind]: (stored: unknown) => OutgoingContent[Kind] } = {
  image: parseImage,
  voice: parseVoice,
};

/** The content as the endpoint takes it, once its files are uploaded. */
function sentContent({ image, voice }: NewMessage): {
  [Kind in ContentMessageKind]: SentMessage[Kind];
} {
  return {
    image: image?.key ? { key: image.key, alt: image.alt } : undefined,
    voice: voice?.key ? { key: voice.key, peaks: voice.peaks } : undefined,
  };
}

/** Parses a stored message; null if it is invalid. */
export function parseNewMessage(stored: unknown): NewMessage | null {
  if (!isRecord(stored)) return null;
  const { text } = stored;
  const content = { image: parsers.image(stored.image), voice: parsers.voice(stored.voice) };
  const isBlank = text === "" && Object.values(content).every((each) => each === null);
  if (!isText(text) || isBlank) return null;
  return { text, ...content, replyTo: parseReply(stored.replyTo) };
}

/** Uploads a message's picture and voice unless they already are; `save` receives the new keys. */
async function withUpload(
  userId: string,
  { image, voice }: NewMessage,
  save: (changes: Partial<NewMessage>) => void,
): Promise<Pick<NewMessage, "image" | "voice">> {
  const uploaded = {
    image: image && {
      ...image,
      key: image.key ?? (await uploadOutgoingFile(userId, image.fileId, "image", "uploadChatImage")),
    },
    voice: voice && {
      ...voice,
      key: voice.key ?? (await uploadOutgoingFile(userId, voice.fileId, "voice", "uploadVoice")),
    },
  };
  if (uploaded.image?.key !== image?.key || uploaded.voice?.key !== voice?.key) save(uploaded);
  return uploaded;
}

/** Messages waiting to be sent, by conversation. */
export const messageOutbox = new Outbox<NewMessage, { sent: Message } & Dated>({
  name: "message",
  inOrder: true,
  parse: parseNewMessage,
  async send({ place, idempotencyKey, payload }, userId, save) {
    const { text, replyTo } = payload;
    const uploaded = await withUpload(userId, payload, save);
    return callApi("sendMessage", {
      params: { id: place },
      body: {
        idempotencyKey,
        ...(text !== "" && { text }),
        ...sentContent({ ...payload, ...uploaded }),
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
  hasFile: ({ image, voice }) => image !== null || voice !== null,
  release({ image, voice }, userId) {
    for (const file of [image, voice]) if (file) deleteOutgoingFile(userId, file.fileId);
  },
  reasonOf(refusal) {
    if (!refusal) return chatTexts.sendFailed;
    // Without a connection or session it stays queued: it is sent once there is one again.
    return refusal.status === 0 || refusal.status === 401 ? null : refusal.message;
  },
});

/** Shows a new message immediately and sends it after the ones queued before it. */
export function sendMessage(userId: string, conversationId: string, written: NewMessage): void {
  // Normalised as the server will store it, so that nothing changes when it answers.
  messageOutbox.add(userId, conversationId, { ...written, text: normaliseText(written.text) });
}
