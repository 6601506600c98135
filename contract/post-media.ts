import * as z from "zod";
import { picture } from "#contract/media/picture";
import { uploadedVideo, videoCaptions } from "#contract/media/video";
import { endpoint } from "./endpoint.ts";
import { CAPTIONS_MAX_BYTES, VIDEO_MAX_BYTES, VIDEO_UPLOAD_TIMEOUT_MS } from "./limits-media.ts";
import { mediaKey } from "./post.ts";
import { successFields } from "./primitives.ts";

export const uploadPostImage = endpoint({
  method: "POST",
  path: "/posts/images",
  summary: "Takes a JPEG, PNG, WebP, AVIF or GIF file of at most 10 MB for a post that is being written.",
  access: "member",
  upload: { fields: ["image"], isRequired: true },
  body: z.strictObject({}),
  output: z.object({ ...successFields, key: mediaKey, image: picture }),
});

export const discardPostImage = endpoint({
  method: "DELETE",
  path: "/posts/images/:key",
  summary: "Removes an uploaded picture that is in no post. Idempotent.",
  access: "member",
  params: z.strictObject({ key: mediaKey }),
  output: z.object(successFields),
});

const noLanguage = "There is no such language";

/** A BCP 47 tag such as "en" or "pt-BR". */
const languageTag = z
  .string({ error: noLanguage })
  .max(35, noLanguage)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, noLanguage);

export const uploadPostVideo = endpoint({
  method: "POST",
  path: "/posts/videos",
  summary:
    "Takes an MP4, QuickTime (MOV) or WebM video of at most 50 MB and 60 seconds for a post that is being written, by what is in it. Its picture and sound are kept as they are, a QuickTime film's in an MP4, and nothing else of the file; a picture of it is uploaded by itself.",
  access: "member",
  upload: {
    fields: ["video"],
    isRequired: true,
    noun: "video",
    maxBytes: VIDEO_MAX_BYTES,
    timeoutMs: VIDEO_UPLOAD_TIMEOUT_MS,
  },
  body: z.strictObject({}),
  output: z.object({ ...successFields, key: mediaKey, video: uploadedVideo }),
});

export const uploadVideoCaptions = endpoint({
  method: "PUT",
  path: "/posts/videos/:key/captions",
  summary: "Replaces the captions of the caller's video with a WebVTT file of at most 1 MB.",
  access: "member",
  params: z.strictObject({ key: mediaKey }),
  upload: { fields: ["captions"], isRequired: true, noun: "captions file", maxBytes: CAPTIONS_MAX_BYTES },
  body: z.strictObject({ language: languageTag }),
  output: z.object({ ...successFields, captions: videoCaptions }),
});
