import * as z from "zod";
import { picture } from "#contract/media/picture";
import { uploadedVideo } from "#contract/media/video";
import { detailsAnswer } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import {
  FILE_NAME_MAX_LENGTH,
  MESSAGE_FILE_MAX_BYTES,
  MESSAGE_PAGE_SIZE,
  MESSAGE_VIDEO_MAX_BYTES,
} from "./limits-chat.ts";
import { VIDEO_UPLOAD_TIMEOUT_MS } from "./limits-media.ts";
import { chatMediaKey, conversationParams, message, messageFile, voice } from "./message.ts";
import { withoutPath } from "./message-files.ts";
import { VOICE_MAX_BYTES, VOICE_MAX_MS } from "./message-kinds.ts";
import { notBlank, oneLineText, pageFields, pageQuery, successFields } from "./primitives.ts";

export const listConversationMedia = endpoint({
  method: "GET",
  path: "/chat/:id/media",
  summary: "Messages with pictures of a conversation, newest first.",
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

export const uploadChatVideo = endpoint({
  method: "POST",
  path: "/chat/uploads/video",
  summary:
    "Takes in a video for a message, as that of a post but of at most 20 MB: MP4, QuickTime (MOV) or WebM of at most 60 seconds, by what is in it. A picture of it is uploaded by itself.",
  access: "member",
  body: z.strictObject({}),
  upload: {
    fields: ["video"],
    isRequired: true,
    noun: "video",
    maxBytes: MESSAGE_VIDEO_MAX_BYTES,
    timeoutMs: VIDEO_UPLOAD_TIMEOUT_MS,
  },
  output: z.object({ ...successFields, key: chatMediaKey, video: uploadedVideo }),
});

// The other marks of direction are invisible too, and would show the ending elsewhere than where it is.
const directionMarks = /[\u061c\u200e\u200f]/g;

/** A document's name as it is stored: no path, and nothing that would show its ending elsewhere than it is. */
const fileName = notBlank(
  oneLineText("The file's name", FILE_NAME_MAX_LENGTH).transform((name) =>
    withoutPath(name.replace(directionMarks, "")),
  ),
  "The file's name is required",
);

export const uploadChatFile = endpoint({
  method: "POST",
  path: "/chat/uploads/file",
  summary:
    "Takes in a document for a message: PDF, text, ZIP, EPUB, or a document of Word, Excel, PowerPoint or OpenDocument without macros, of at most 20 MB, by what is in it. Its name has to end as its type does. It is only ever downloaded.",
  access: "member",
  body: z.strictObject({ name: fileName }),
  upload: {
    fields: ["file"],
    isRequired: true,
    noun: "file",
    maxBytes: MESSAGE_FILE_MAX_BYTES,
    timeoutMs: VIDEO_UPLOAD_TIMEOUT_MS,
  },
  output: z.object({ ...successFields, key: chatMediaKey, file: messageFile }),
});
