import { chatTexts } from "#components/chat/texts.ts";
import type { InputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Message } from "#contract/message";
import { type ContentMessageKind, type FileMessageKind, isFileMessageKind } from "#contract/message-kinds";
import { normalizeText } from "#contract/text/normalize-text";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError, unreachable } from "#lib/client/api-error";
import { releaseFiles } from "#lib/client/media/file-uploads";
import type { UploadKind } from "#lib/client/media/upload-stored-file";
import { Outbox } from "#lib/client/outbox/outbox";
import type { OutboxEntry } from "#lib/client/outbox/outbox-entries";
import { isRecord, isText } from "#lib/client/storage/stored-types";
import { showToast } from "#lib/client/toasts";
import type { Dated } from "#lib/shared/as-of";
import { applyListMessage } from "./conversations.ts";
import { applyThreadMessage } from "./threads.ts";

/** A file to be sent. It is stored on this device (device-files.ts) until the server has it. */
interface OutgoingFile {
  fileId: string;
  /** The server's key of the file, once it is uploaded. */
  key: string | null;
}

export interface OutgoingImage extends OutgoingFile {
  width: number;
  height: number;
  alt: string;
}

export interface OutgoingVoice extends OutgoingFile {
  durationMs: number;
  peaks: number[];
}

interface ContentOfKind {
  image: OutgoingImage;
  voice: OutgoingVoice;
}

/** What is sent besides the text, in the field of its kind. */
type OutgoingContent = { [Kind in ContentMessageKind]: ContentOfKind[Kind] | null };

/** A message as written. */
export interface NewMessage extends OutgoingContent {
  text: string;
  /** The message it replies to, as much as is shown of it. */
  replyTo: { id: string; authorName: string; text: string } | null;
}

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

/** The endpoints that take a message's file. */
type ChatUpload = "uploadChatImage" | "uploadVoice";

interface OutgoingKind<Kind extends ContentMessageKind> {
  /** Parses stored content; null if it is invalid. */
  parse: (stored: unknown) => ContentOfKind[Kind] | null;
  /** As the endpoint takes it; undefined before its file is uploaded. */
  toSent: (content: ContentOfKind[Kind]) => SentMessage[Kind];
  /** The endpoint that takes its file, in a field of the kind's name. */
  upload: Kind extends FileMessageKind ? ChatUpload : null;
}

/** Every kind that has more than text. */
const kinds: { [Kind in ContentMessageKind]: OutgoingKind<Kind> } = {
  image: {
    parse: parseImage,
    toSent: ({ key, alt }) => (key ? { key, alt } : undefined),
    upload: "uploadChatImage",
  },
  voice: {
    parse: parseVoice,
    toSent: ({ key, peaks }) => (key ? { key, peaks } : undefined),
    upload: "uploadVoice",
  },
};

const kindNames = Object.keys(kinds) as ContentMessageKind[]; // the keys of `kinds`
const fileKinds = kindNames.filter(isFileMessageKind);

function parseContent(stored: Record<string, unknown>): OutgoingContent {
  const entries = kindNames.map((kind) => [kind, kinds[kind].parse(stored[kind])]);
  return Object.fromEntries(entries) as OutgoingContent; // an entry for each kind
}

export const emptyMessage: NewMessage = { text: "", ...parseContent({}), replyTo: null };

function toSent<Kind extends ContentMessageKind>(kind: Kind, content: OutgoingContent) {
  const written: ContentOfKind[Kind] | null = content[kind];
  return [kind, written ? kinds[kind].toSent(written) : undefined] as const;
}

const fileIdsOf = (message: NewMessage): string[] => fileKinds.flatMap((kind) => message[kind]?.fileId ?? []);

/** Parses a stored message; null if it is invalid. */
export function parseNewMessage(stored: unknown): NewMessage | null {
  if (!isRecord(stored)) return null;
  const { text } = stored;
  const content = parseContent(stored);
  const isBlank = text === "" && Object.values(content).every((each) => each === null);
  if (!isText(text) || isBlank) return null;
  return { text, ...content, replyTo: parseReply(stored.replyTo) };
}

const uploadOf = (kind: FileMessageKind): UploadKind<string> => ({
  async send(file, upload) {
    const form = new FormData();
    form.set(kind, file);
    return (await upload(kinds[kind].upload, form)).key;
  },
  gone: chatTexts.gone,
  failed: chatTexts.sendFailed,
});

/** Uploads a message's file unless it already is; `save` receives its key. */
async function withUpload(
  userId: string,
  message: NewMessage,
  save: (changes: Partial<NewMessage>) => void,
): Promise<NewMessage> {
  const kind = fileKinds.find((each) => message[each] !== null);
  const content = kind && message[kind];
  if (!content || content.key !== null) return message;
  const { uploadStoredFile } = await import("#lib/client/media/upload-stored-file").catch((error: Error) => {
    // The bundler gives this name to code that could not be loaded.
    throw error.name === "ChunkLoadError" ? new ApiError(0, unreachable, error) : error;
  });
  const key = await uploadStoredFile(userId, content.fileId, uploadOf(kind));
  const changes = { [kind]: { ...content, key } };
  save(changes);
  return { ...message, ...changes };
}

/** Messages waiting to be sent, by conversation. */
export const messageOutbox = new Outbox<NewMessage, { sent: Message } & Dated>({
  name: "message",
  inOrder: true,
  parse: parseNewMessage,
  async send({ place, idempotencyKey, payload }, userId, save) {
    const { text, replyTo } = payload;
    const content = await withUpload(userId, payload, save);
    return callApi("sendMessage", {
      params: { id: place },
      body: {
        idempotencyKey,
        ...(text !== "" && { text }),
        ...Object.fromEntries(kindNames.map((kind) => toSent(kind, content))),
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
