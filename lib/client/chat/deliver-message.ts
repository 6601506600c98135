import type { InputOf, OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Message } from "#contract/message";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { uploadForm } from "#lib/client/upload-form";
import { chatMessages } from "#lib/shared/messages/chat";
import type { OutgoingMessage } from "./outgoing.ts";
import { readOutgoingFile } from "./outgoing-files.ts";

type Body = InputOf<Endpoints["sendMessage"]>["body"];

async function fileOf(userId: string, fileId: string): Promise<File> {
  const file = await readOutgoingFile(userId, fileId);
  if (!file) throw new ApiError(404, { code: "NOT_FOUND", message: chatMessages.gone });
  return file;
}

/** Puts a message's file on the server, unless it is there: the message with the key of it. */
async function withUpload(userId: string, message: OutgoingMessage): Promise<OutgoingMessage> {
  const { image, voice } = message;
  // The server has parsed the answers with the contract before sending them.
  if (image && image.key === null) {
    const form = new FormData();
    form.set("image", await fileOf(userId, image.fileId));
    const { key } = (await uploadForm("uploadChatImage", form)) as OutputOf<Endpoints["uploadChatImage"]>;
    return { ...message, image: { ...image, key } };
  }
  if (voice && voice.key === null) {
    const form = new FormData();
    form.set("voice", await fileOf(userId, voice.fileId));
    const { key } = (await uploadForm("uploadVoice", form)) as OutputOf<Endpoints["uploadVoice"]>;
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
  if (isForLater) return { ...message, status: "waiting", failure: null, needsSignIn: status === 401 };
  return {
    ...message,
    status: "failed",
    failure: isAnswer ? error.message : chatMessages.sendFailed,
    needsSignIn: false,
    // The key belongs to another message: sent again, this will be one of its own.
    ...(code === "CONFLICT" && { idempotencyKey: crypto.randomUUID() }),
  };
}
