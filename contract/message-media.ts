import * as z from "zod";
import { picture } from "#contract/media/picture";
import { detailsAnswer } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import { MESSAGE_PAGE_SIZE } from "./limits-chat.ts";
import { chatMediaKey, conversationParams, message, voice } from "./message.ts";
import { VOICE_MAX_BYTES, VOICE_MAX_MS } from "./message-kinds.ts";
import { pageFields, pageQuery, successFields } from "./primitives.ts";

export const listConversationMedia = endpoint({
  method: "GET",
  path: "/chat/:id/media",
  summary: "Pictures of a conversation, newest first.",
  access: "member",
  params: conversationParams,
  query: pageQuery(MESSAGE_PAGE_SIZE),
  output: z.object({ ...successFields, messages: z.array(message), ...pageFields }),
});

export const setGroupPicture = endpoint({
  method: "PUT",
  path: "/chat/:id/picture",
  summary: "Replaces the picture of a group.",
  access: "member",
  params: conversationParams,
  body: z.strictObject({}),
  upload: { fields: ["image"], isRequired: true },
  output: detailsAnswer,
});

export const removeGroupPicture = endpoint({
  method: "DELETE",
  path: "/chat/:id/picture",
  summary: "Removes the picture of a group. Idempotent.",
  access: "member",
  params: conversationParams,
  output: detailsAnswer,
});

export const uploadChatImage = endpoint({
  method: "POST",
  path: "/chat/uploads/image",
  summary:
    "Uploads a picture for a message. Only members of the conversation that it is sent to will see it.",
  access: "member",
  body: z.strictObject({}),
  upload: { fields: ["image"], isRequired: true },
  output: z.object({ ...successFields, key: chatMediaKey, image: picture }),
});

export const uploadVoice = endpoint({
  method: "POST",
  path: "/chat/uploads/voice",
  summary: `Takes in a voice message of at most ${VOICE_MAX_MS / 60_000} minutes: WebM, Ogg or MP4, by what is in it and not by its name.`,
  access: "member",
  body: z.strictObject({}),
  upload: { fields: ["voice"], isRequired: true, noun: "recording", maxBytes: VOICE_MAX_BYTES },
  output: z.object({ ...successFields, key: chatMediaKey, voice: voice.omit({ peaks: true }) }),
});
