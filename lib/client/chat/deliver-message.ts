import type { InputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Message } from "#contract/message";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { uploadFile } from "#lib/client/upload-file";
import { chatMessages } from "#lib/shared/messages/chat";
import type { OutgoingMessage } from "./outgoing.ts";
import { outgoingShares, readOutgoingFile } from "./outgoing-files.ts";

type Body = InputOf<Endpoints["sendMessage"]>["body"];

async function fileOf(userId: string, fileId: string): Promise<File> {
  const file = await readOutgoingFile(userId, fileId);
  if (!file) throw new ApiError(404, { code: "NOT_FOUND", message: chatMessages.gone });
  return file;
}

/**
 * Puts a message's file on the server, and tells how far it is.
 * @param field of the form that it is sent as
 * @returns what the server calls it
 */
async function upload(
  userId: string,
  fileId: string,
  field: "image" | "voice",
  name: "uploadChatImage" | "uploadVoice",
): Promise<string> {
  const form = new FormData();
  form.set(field, await fileOf(userId, fileId));
  const onProgress = (share: number) => outgoingShares.set(fileId, share);
  outgoingShares.set(fileId, 0);
  try {
    return (await uploadFile(name, form, { onProgress })).key;
  } finally {
    outgoingShares.set(fileId, undefined);
  }
}

/** Puts a message's file on the server, unless it is there: the message with the key of it. */
async function withUpload(userId: string, message: OutgoingMessage): Promise<OutgoingMessage> {
  const { image, voice } = message;
  if (image && image.key === null) {
    const key = await upload(userId, image.fileId, "image", "uploadChatImage");
    return { ...message, image: { ...image, key } };
  }
  if (voice && voice.key === null) {
    const key = await upload(userId, voice.fileId, "voice", "uploadVoice");
    return { ...message, voice: { ...voice, key } };
  }
  return message;
}

function bodyOf({ text, image, voice, replyTo, idempotencyKey }: OutgoingMessage): Body {
  return {
    idempotencyKey,
    ...(text !== "" && { text }),
    ...(image?.key && { image: { key: image.key, alt: image.alt } }),
    ...(voice?.key && { voice: { key: voice.key, peaks: voice.peaks } }),
    ...(replyTo && { replyTo: replyTo.id }),
  };
}

/**
 * Sends a message, with its file first. Throws `ApiError`.
 * @param onUploaded hears of the message with the key of its file, which is not to be sent again
 */
export async function deliverMessage(
  userId: string,
  message: OutgoingMessage,
  onUploaded: (message: OutgoingMessage) => void,
): Promise<Message> {
  const uploaded = await withUpload(userId, message);
  if (uploaded !== message) onUploaded(uploaded);
  const params = { id: message.conversationId };
  return (await callApi("sendMessage", { params, body: bodyOf(uploaded) })).sent;
}

/** What becomes of a message that could not be sent: it waits for the network or the server, or has been refused. */
export function afterFailure(message: OutgoingMessage, error: unknown): OutgoingMessage {
  const isAnswer = error instanceof ApiError;
  const { status = 0, code = "INTERNAL" } = isAnswer ? error : {};
  // Nobody has judged it: it goes by itself as soon as it can. A session that has ended comes back with its owner.
  const isForLater = isAnswer && (status === 0 || status === 401 || status === 429 || status >= 500);
  if (isForLater) {
    const isSaid = status !== 0 && status !== 401;
    const failure = isSaid ? error.message : null;
    return { ...message, status: "waiting", failure, needsSignIn: status === 401 };
  }
  return {
    ...message,
    status: "failed",
    failure: isAnswer ? error.message : chatMessages.sendFailed,
    needsSignIn: false,
    // The key belongs to another message: sent again, this will be one of its own.
    ...(code === "CONFLICT" && { idempotencyKey: crypto.randomUUID() }),
  };
}
