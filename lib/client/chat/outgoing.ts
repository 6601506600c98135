/** A picture that is sent: its file is kept on this device (draft-files.ts) until the server has it. */
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

/** A message that the server has not got yet, or has refused. */
export interface OutgoingMessage {
  idempotencyKey: string;
  conversationId: string;
  text: string;
  image: OutgoingImage | null;
  voice: OutgoingVoice | null;
  /** What it answers, as much as is shown of it. */
  replyTo: { id: string; authorName: string; text: string } | null;
  createdAt: string;
  /** `waiting`: for the network or the server; it goes by itself. */
  status: "sending" | "waiting" | "failed";
  /** What the server says of it, if it says anything. */
  failure: string | null;
  needsSignIn: boolean;
}

/** What has been written, before it is given a key and a time. */
export type NewMessage = Pick<OutgoingMessage, "text" | "image" | "voice" | "replyTo">;

/** The order in which they were written. */
export function inOrder(outgoing: readonly OutgoingMessage[]): OutgoingMessage[] {
  return outgoing.toSorted(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.idempotencyKey.localeCompare(b.idempotencyKey),
  );
}

/** With the message in it, in place of an older state of it. */
export function putOutgoing(
  outgoing: readonly OutgoingMessage[],
  message: OutgoingMessage,
): OutgoingMessage[] {
  return inOrder([...withoutOutgoing(outgoing, message.idempotencyKey), message]);
}

/** Without the one with this key. */
export function withoutOutgoing(
  outgoing: readonly OutgoingMessage[],
  idempotencyKey: string,
): OutgoingMessage[] {
  return outgoing.filter((message) => message.idempotencyKey !== idempotencyKey);
}

/**
 * The next one to send: the oldest that has not been refused. Those after it wait, so that they arrive in the order in
 * which they were written.
 */
export function nextToSend(outgoing: readonly OutgoingMessage[]): OutgoingMessage | undefined {
  return outgoing.find(({ status }) => status !== "failed");
}

/** Whether one message of words is all there is to send. */
export function isWordsAlone(outgoing: readonly OutgoingMessage[]): boolean {
  const [first, ...others] = outgoing.filter(({ status }) => status !== "failed");
  return first !== undefined && others.length === 0 && !first.image && !first.voice;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isSize = (value: unknown): value is number => typeof value === "number" && value > 0;

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What storage holds of a picture; null when it is none. */
export function parseImage(value: unknown): OutgoingImage | null {
  if (!isFields(value)) return null;
  const { fileId, width, height, alt, key } = value;
  if (!isText(fileId) || !isSize(width) || !isSize(height)) return null;
  return { fileId, width, height, alt: isText(alt) ? alt : "", key: isText(key) ? key : null };
}

function parseVoice(value: unknown): OutgoingVoice | null {
  if (!isFields(value)) return null;
  const { fileId, durationMs, peaks, key } = value;
  if (!isText(fileId) || !isSize(durationMs) || !Array.isArray(peaks)) return null;
  const bars = peaks.filter((peak): peak is number => Number.isInteger(peak));
  return { fileId, durationMs, peaks: bars, key: isText(key) ? key : null };
}

function parseReply(value: unknown): OutgoingMessage["replyTo"] {
  if (!isFields(value)) return null;
  const { id, authorName, text } = value;
  return isText(id) && isText(authorName) && isText(text) ? { id, authorName, text } : null;
}

/** What storage holds of a message; null when it is none. It comes back as one that waits, but for one that was refused. */
export function parseOutgoing(stored: unknown): OutgoingMessage | null {
  if (!isFields(stored)) return null;
  const { idempotencyKey, conversationId, text, createdAt, status, failure } = stored;
  if (!isText(idempotencyKey) || !isText(conversationId) || !isText(text) || !isText(createdAt)) return null;
  const image = parseImage(stored.image);
  const voice = parseVoice(stored.voice);
  if (text === "" && !image && !voice) return null;
  const isRefused = status === "failed";
  return {
    idempotencyKey,
    conversationId,
    text,
    image,
    voice,
    replyTo: parseReply(stored.replyTo),
    createdAt,
    status: isRefused ? "failed" : "sending",
    failure: isRefused && isText(failure) ? failure : null,
    needsSignIn: false,
  };
}
