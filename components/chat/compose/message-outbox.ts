import { hearListMessage } from "#components/chat/list/conversations.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { hearThreadMessage } from "#components/chat/thread/threads.ts";
import type { Message } from "#contract/message";
import { normaliseText } from "#contract/normalise-text";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { uploadFile } from "#lib/client/media/upload-file";
import { Outbox } from "#lib/client/outbox/outbox";
import { showToast } from "#lib/client/toasts";
import type { Dated } from "#lib/shared/as-of";
import {
  dropOutgoingFile,
  type NewMessage,
  outgoingShares,
  parseNewMessage,
  readOutgoingFile,
  sentContent,
} from "./outgoing.ts";

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
  const file = await readOutgoingFile(userId, fileId);
  if (!file) throw new ApiError(404, { code: "NOT_FOUND", message: chatTexts.gone });
  const form = new FormData();
  form.set(field, file);
  const onProgress = (share: number) => outgoingShares.set(fileId, share);
  outgoingShares.set(fileId, 0);
  try {
    return (await uploadFile(name, form, { onProgress })).key;
  } finally {
    outgoingShares.delete(fileId);
  }
}

/** A message's picture and voice once the server has them; `keep` is given what was uploaded now. */
async function withUpload(
  userId: string,
  { image, voice }: NewMessage,
  keep: (changes: Partial<NewMessage>) => void,
): Promise<Pick<NewMessage, "image" | "voice">> {
  const uploaded = {
    image: image && {
      ...image,
      key: image.key ?? (await upload(userId, image.fileId, "image", "uploadChatImage")),
    },
    voice: voice && {
      ...voice,
      key: voice.key ?? (await upload(userId, voice.fileId, "voice", "uploadVoice")),
    },
  };
  if (uploaded.image?.key !== image?.key || uploaded.voice?.key !== voice?.key) keep(uploaded);
  return uploaded;
}

/** Messages that wait to be sent, by conversation. */
export const messageOutbox = new Outbox<NewMessage, { sent: Message } & Dated>({
  name: "message",
  inOrder: true,
  parse: parseNewMessage,
  async send({ place, idempotencyKey, payload }, userId, keep) {
    const { text, replyTo } = payload;
    const uploaded = await withUpload(userId, payload, keep);
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
    hearThreadMessage(sent);
    hearListMessage(sent, asOf, userId);
  },
  // Where the conversation is shown it says so itself, with the reason.
  onRefused({ place }) {
    if (window.location.pathname !== routes.conversation(place)) showToast(chatTexts.sendFailed, "danger");
  },
  hasFile: ({ image, voice }) => image !== null || voice !== null,
  release({ image, voice }, userId) {
    for (const file of [image, voice]) if (file) dropOutgoingFile(userId, file.fileId);
  },
  reasonOf(refusal) {
    if (!refusal) return chatTexts.sendFailed;
    // It goes as soon as it can, and a session that has ended comes back with its owner.
    return refusal.status === 0 || refusal.status === 401 ? null : refusal.message;
  },
});

/** Shows a new message at once and sends it, after those before it. */
export function sendMessage(userId: string, conversationId: string, written: NewMessage): void {
  // As the server will keep it, so that nothing changes when it answers.
  messageOutbox.add(userId, conversationId, { ...written, text: normaliseText(written.text) });
}
