import type { Message } from "#contract/message";
import type { Story } from "#contract/story";
import { callApi } from "#lib/client/api";
import { Outbox } from "#lib/client/outbox/outbox";
import { isRecord, isText } from "#lib/client/storage/stored-types";
import { showToast } from "#lib/client/toasts";
import { storyTexts as texts } from "./texts.ts";

interface StoryReply {
  text: string;
  /** The story author's username. */
  username: string;
  name: string;
}

/**
 * Replies waiting to be sent, by story id. Each becomes a message to the author, but has an outbox of its own: the conversation is
 * not known before sending, and a refused reply returns to the story.
 */
export const replyOutbox = new Outbox<StoryReply, Message>({
  name: "reply",
  parse(stored) {
    if (!isRecord(stored)) return null;
    const { text, username, name } = stored;
    return isText(text) && isText(username) && isText(name) ? { text, username, name } : null;
  },
  async send({ place, idempotencyKey, payload: { text, username } }) {
    const { conversation } = await callApi("openConversation", { body: { usernames: [username] } });
    const { sent } = await callApi("sendMessage", {
      params: { id: conversation.id },
      body: { text, story: place, idempotencyKey },
    });
    return sent;
  },
  onSent(_message, { payload: { name } }) {
    showToast(texts.replySent(name), "success");
  },
  onRefused({ failure }) {
    showToast(failure ?? texts.replyFailed, "danger");
  },
  reasonOf: (refusal) => refusal?.message ?? null,
});

/** Sends a reply to a story's author. */
export function sendReply(userId: string, { id, author: { username, name } }: Story, text: string): void {
  replyOutbox.add(userId, id, { text, username, name });
}
