import { useEffect } from "react";
import type { InputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { ContentMessageKind } from "#contract/message-kinds";
import { ObservableMap, useObserved } from "#lib/client/observable-map";
import type { OutboxEntry } from "#lib/client/outbox/outbox-kind";
import { dropFile, keepFile, readFile } from "#lib/client/storage/device-files";
import { isRecord, isText } from "#lib/client/storage/parse-json";

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

/** What is sent beside the text, in the field of its kind. */
interface OutgoingContent {
  image: OutgoingImage | null;
  voice: OutgoingVoice | null;
}

/** What has been written. */
export interface NewMessage extends OutgoingContent {
  text: string;
  /** What it answers, as much as is shown of it. */
  replyTo: { id: string; authorName: string; text: string } | null;
}

export const emptyMessage: NewMessage = { text: "", image: null, voice: null, replyTo: null };

/** A message that the server has not got yet, or has refused. */
export type OutgoingMessage = OutboxEntry<NewMessage>;

type SentMessage = InputOf<Endpoints["sendMessage"]>["body"];

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

/** How storage holds each of them. */
const parsers: { [Kind in ContentMessageKind]: (stored: unknown) => OutgoingContent[Kind] } = {
  image: parseImage,
  voice: parseVoice,
};

/** How each of them is sent, once its file is on the server. */
export function sentContent({ image, voice }: NewMessage): {
  [Kind in ContentMessageKind]: SentMessage[Kind];
} {
  return {
    image: image?.key ? { key: image.key, alt: image.alt } : undefined,
    voice: voice?.key ? { key: voice.key, peaks: voice.peaks } : undefined,
  };
}

/** What storage holds of a message; null when it is none. */
export function parseNewMessage(stored: unknown): NewMessage | null {
  if (!isRecord(stored)) return null;
  const { text } = stored;
  const content = { image: parsers.image(stored.image), voice: parsers.voice(stored.voice) };
  const isBlank = text === "" && Object.values(content).every((each) => each === null);
  if (!isText(text) || isBlank) return null;
  return { text, ...content, replyTo: parseReply(stored.replyTo) };
}

/** Addresses that show files of messages here, by file id. */
const addresses = new ObservableMap<string, string>();

/** How much of a file has left, from 0 to 1, while it is on its way; by file id. */
export const outgoingShares = new ObservableMap<string, number>();

function show(id: string, file: File): void {
  if (!addresses.get(id)) addresses.set(id, URL.createObjectURL(file));
}

/** Keeps a picked or recorded file until it is on the server. */
export async function keepOutgoingFile(userId: string, id: string, file: File): Promise<void> {
  show(id, file);
  await keepFile(userId, id, file);
}

/** The file; undefined when it is not on this device any more. */
export async function readOutgoingFile(userId: string, id: string): Promise<File | undefined> {
  const file = await readFile(userId, id);
  if (file) show(id, file);
  return file;
}

/** Lets go of a file: it is sent, or will not be. */
export function dropOutgoingFile(userId: string, id: string): void {
  const address = addresses.get(id);
  if (address) URL.revokeObjectURL(address);
  addresses.delete(id);
  dropFile(userId, id);
}

/** An address that shows the file here; undefined until it is read from storage. */
export function useOutgoingFile(userId: string, id: string): string | undefined {
  useEffect(() => {
    void readOutgoingFile(userId, id);
  }, [userId, id]);
  return useObserved(addresses, id);
}
