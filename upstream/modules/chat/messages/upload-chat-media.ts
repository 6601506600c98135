import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { AppError } from "#contract/errors";
import type { Picture } from "#contract/media/picture";
import type { VideoFile } from "#contract/media/video";
import type { MessageFile, Voice } from "#contract/message";
import { isNamedAs, misnamedMessage } from "#contract/message-files";
import type { AppDeps } from "#upstream/app-deps";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { postShape } from "#upstream/modules/media/pictures/picture-shapes";
import { withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import type { CopiedFile } from "#upstream/modules/media/storage/storage";
import { checkVideo, damagedVideo } from "#upstream/modules/media/video/check-video";
import { copyWithoutMetadata, inspectMedia } from "#upstream/modules/media/video/media-tasks";
import { documentType } from "./document-type.ts";
import {
  DOCUMENT_FILE_NAME,
  toChatPicture,
  toChatVideoFile,
  toMessageFile,
  toVoice,
} from "./message-content.ts";
import { dropSurplusUploads } from "./remove-chat-media.ts";
import { checkVoice, damagedVoice, voiceFileName } from "./voice-recording.ts";

const KEY_BYTES = 16;

/**
 * Stores a picture for a message. Until the message is sent, only the uploader gets its URL.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, BUSY; INTERNAL when it cannot be stored
 */
export async function uploadChatImage(
  deps: AppDeps,
  ownerId: string,
  file: UploadedFile | null,
): Promise<{ key: string; image: Picture }> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a picture");
  const privateDeps = { ...deps, media: deps.privateMedia };
  return withStoredPicture(privateDeps, file.path, postShape, async (stored) => {
    const createdAt = deps.clock();
    await deps.db.transaction(async (tx) => {
      await tx.insert(chatMedia).values({ ...stored, ownerId, kind: "image", createdAt });
      await dropSurplusUploads(tx, ownerId, createdAt);
    });
    return { key: stored.key, image: toChatPicture(deps, { ...stored, alt: "" }) };
  });
}

type NewRow = Omit<typeof chatMedia.$inferInsert, "key" | "ownerId" | "createdAt">;

/**
 * Stores a file of a message, and its row. The file is stored first, so a crash in between leaves a file without a row, which
 * `sweepOrphans` removes.
 * @param from what is stored: the file of this path, under this name
 * @returns its key
 * @throws AppError INTERNAL when it cannot be stored
 */
async function storeUpload(
  { privateMedia, db, clock }: AppDeps,
  ownerId: string,
  { from, row }: { from: CopiedFile; row: NewRow },
): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString("hex");
  await privateMedia.save(key, [from]).catch((cause) => {
    throw new AppError("INTERNAL", "Failed to upload your file", { cause });
  });
  try {
    const createdAt = clock();
    await db.transaction(async (tx) => {
      await tx.insert(chatMedia).values({ ...row, key, ownerId, createdAt });
      await dropSurplusUploads(tx, ownerId, createdAt);
    });
  } catch (error) {
    // If the storage fails too, the sweep removes the file later.
    await privateMedia.remove(key).catch(() => undefined);
    throw error;
  }
  return key;
}

/**
 * Stores a recording for a message. Its type is detected from its content, and its metadata is removed.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, BUSY; INTERNAL when it cannot be stored
 */
export async function uploadVoice(
  deps: AppDeps,
  ownerId: string,
  file: UploadedFile | null,
): Promise<{ key: string; voice: Omit<Voice, "peaks"> }> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Record something first");
  const { mimeType, durationMs } = checkVoice(await inspectMedia(file.path));
  const key = await copyWithoutMetadata(file.path, (path) => {
    if (path === null) throw damagedVoice();
    const row = { kind: "voice", mimeType, durationMs } as const;
    return storeUpload(deps, ownerId, { from: { name: voiceFileName(mimeType), path }, row });
  });
  return { key, voice: toVoice(deps, { key, mimeType, durationMs }) };
}

/**
 * Stores a video for a message by the rules of a post's: its picture and sound unchanged, without metadata.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, BUSY; INTERNAL when it cannot be stored
 */
export async function uploadChatVideo(
  deps: AppDeps,
  ownerId: string,
  file: UploadedFile | null,
): Promise<{ key: string; video: VideoFile }> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a video");
  const { extension, ...facts } = checkVideo(await inspectMedia(file.path));
  const row = { kind: "video", mimeType: `video/${extension}`, ...facts } as const;
  const key = await copyWithoutMetadata(file.path, (path) => {
    if (path === null) throw damagedVideo();
    return storeUpload(deps, ownerId, { from: { name: `video.${extension}`, path }, row });
  });
  return { key, video: toChatVideoFile(deps, { ...row, key }) };
}

/**
 * Stores a document for a message, as it is. Its type is detected from its content, and its name has to agree with it: a text that is
 * called `.html` would run where it is opened.
 * @param name without what would be a path
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE; INTERNAL when it cannot be stored
 */
export async function uploadChatFile(
  deps: AppDeps,
  ownerId: string,
  { name, file }: { name: string; file: UploadedFile | null },
): Promise<{ key: string; file: MessageFile }> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a file");
  const mimeType = await documentType(file.path);
  if (!isNamedAs(name, mimeType)) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", misnamedMessage(name, mimeType));
  }
  const { size } = await stat(file.path);
  const row = { kind: "file", name, mimeType, size } as const;
  const from = { name: DOCUMENT_FILE_NAME, path: file.path };
  const key = await storeUpload(deps, ownerId, { from, row });
  return { key, file: toMessageFile(deps, { ...row, key }) };
}
