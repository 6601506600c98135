import type { OutboxEntry } from "#lib/client/outbox/outbox-kind";
import { isRecord, isText } from "#lib/client/parse-json";

/** A picture that is sent: its file is kept on this device (device-files.ts) until the server has it. */
export interface OutgoingImage {
  fileId: string;
  width: number;
  height: number;
  alt: string;
  /** What the server calls it, once it is there. */
  key: string | null;
}

/** A recorded voice message that is sent. */
export interface OutgoingVoice {
  fileId: string;
  durationMs: number;
  peaks: number[];
  key: string | null;
}

/** What has been written. */
export interface NewMessage {
  text: string;
  image: OutgoingImage | null;
  voice: OutgoingVoice | null;
  /** What it answers, as much as is shown of it. */
  replyTo: { id: string; authorName: string; text: string } | null;
}

/** A message that the server has not got yet, or has refused. */
export type OutgoingMessage = OutboxEntry<NewMessage>;

const isSize = (value: unknown): value is number => typeof value === "number" && value > 0;

/** What storage holds of a picture; null when it is none. */
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

/** What storage holds of a message; null when it is none. */
export function parseNewMessage(stored: unknown): NewMessage | null {
  if (!isRecord(stored)) return null;
  const { text } = stored;
  const image = parseImage(stored.image);
  const voice = parseVoice(stored.voice);
  if (!isText(text) || (text === "" && !image && !voice)) return null;
  return { text, image, voice, replyTo: parseReply(stored.replyTo) };
}
