import * as z from "zod";
import { detailsAnswer } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import { PINNED_CONVERSATIONS_MAX } from "./limits-chat.ts";
import { conversationParams } from "./message.ts";
import { int4 } from "./primitives.ts";

// What a member does with a conversation for themselves alone.

export const markConversationUnread = endpoint({
  method: "PUT",
  path: "/chat/:id/unread",
  summary:
    "Marks a conversation as unread for the caller, until it is opened. Read receipts are not affected. Idempotent.",
  access: "member",
  params: conversationParams,
  output: detailsAnswer,
});

export const pinConversation = endpoint({
  method: "PUT",
  path: "/chat/:id/pin",
  summary: `Pins a conversation above the caller's others, at most ${PINNED_CONVERSATIONS_MAX}; an archived one leaves the archive. Idempotent.`,
  access: "member",
  params: conversationParams,
  output: detailsAnswer,
});

export const unpinConversation = endpoint({
  method: "DELETE",
  path: "/chat/:id/pin",
  summary: "Unpins a conversation. Idempotent.",
  access: "member",
  params: conversationParams,
  output: detailsAnswer,
});

export const archiveConversation = endpoint({
  method: "PUT",
  path: "/chat/:id/archive",
  summary:
    "Moves a conversation to the caller's archive. A new message brings it back unless it is muted. Idempotent.",
  access: "member",
  params: conversationParams,
  output: detailsAnswer,
});

export const unarchiveConversation = endpoint({
  method: "DELETE",
  path: "/chat/:id/archive",
  summary: "Moves a conversation back from the caller's archive. Idempotent.",
  access: "member",
  params: conversationParams,
  output: detailsAnswer,
});

export const deleteConversation = endpoint({
  method: "POST",
  path: "/chat/:id/delete",
  summary:
    "Deletes the messages up to a position for the caller alone; the conversation is listed again once it has a later message. Idempotent.",
  access: "member",
  params: conversationParams,
  body: z.strictObject({ seq: int4 }),
  output: detailsAnswer,
});
