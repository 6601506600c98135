import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { REACTION_MAX_LENGTH } from "./limits-chat.ts";
import { message, messageText } from "./message.ts";
import { basedOn, id, successFields, timestamp } from "./primitives.ts";

// What members do with a message that was sent.

const messageParams = z.strictObject({ id }, { error: "This message does not exist" });
const changedMessage = z.object({ ...successFields, changed: message });

export const editMessage = endpoint({
  method: "PUT",
  path: "/messages/:id",
  summary:
    "Edits the text of the caller's message and keeps the previous one for its readers. 403 for another member's and for a forwarded one, 404 for a deleted one; 409 CONFLICT if it was changed since `basedOn`.",
  access: "member",
  params: messageParams,
  body: z.strictObject({ text: messageText, basedOn }),
  output: changedMessage,
});

export const getMessageHistory = endpoint({
  method: "GET",
  path: "/messages/:id/history",
  summary:
    "The texts of a message, newest first; the first is the current one. 404 for a message that is deleted, or that the caller may not read.",
  access: "member",
  params: messageParams,
  output: z.object({
    ...successFields,
    revisions: z.array(z.object({ text: z.string(), createdAt: timestamp })),
  }),
});

export const removeMessageLinkPreview = endpoint({
  method: "POST",
  path: "/messages/:id/link-preview/remove",
  summary: "Removes the preview of the link in the caller's message. Idempotent. 403 for another member's.",
  access: "member",
  params: messageParams,
  output: changedMessage,
});

export const restoreMessageLinkPreview = endpoint({
  method: "POST",
  path: "/messages/:id/link-preview/restore",
  summary: "Takes the removal of a link's preview back. Idempotent. 403 for another member's.",
  access: "member",
  params: messageParams,
  output: changedMessage,
});

export const deleteMessage = endpoint({
  method: "DELETE",
  path: "/messages/:id",
  summary: "Deletes the caller's message for everyone. Idempotent. 403 for another member's.",
  access: "member",
  params: messageParams,
  output: changedMessage,
});

export const reactToMessage = endpoint({
  method: "PUT",
  path: "/messages/:id/reaction",
  summary: "Reacts with an emoji, which replaces the caller's previous reaction.",
  access: "member",
  params: messageParams,
  body: z.strictObject({
    emoji: z
      .string({ error: "Choose an emoji" })
      .max(REACTION_MAX_LENGTH, "Choose an emoji")
      .regex(/^\p{RGI_Emoji}$/v, "Choose an emoji"),
  }),
  output: changedMessage,
});

export const unreactToMessage = endpoint({
  method: "DELETE",
  path: "/messages/:id/reaction",
  summary: "Removes the caller's reaction. Idempotent.",
  access: "member",
  params: messageParams,
  output: changedMessage,
});
