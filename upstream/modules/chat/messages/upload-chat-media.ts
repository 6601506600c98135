import { randomBytes } from "node:crypto";
import { AppError } from "#contract/errors";
import type { Picture } from "#contract/media/picture";
import type { Voice } from "#contract/message";
import type { AppDeps } from "#upstream/app-deps";
import { chatMedia } from "#upstream/core/db/schema/schema-chat";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { postShape } from "#upstream/modules/media/pictures/picture-shapes";
import { withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { copyWithoutMetadata, inspectMedia } from "#upstream/modules/media/video/media-tasks";
import { toChatPicture, toVoice } from "./message-content.ts";
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
  const key = randomBytes(KEY_BYTES).toString("hex");
  const { privateMedia, db, clock } = deps;
  await copyWithoutMetadata(file.path, async (path) => {
    if (path === null) throw damagedVoice();
    await privateMedia.save(key, [{ name: voiceFileName(mimeType), path }]).catch((cause) => {
      throw new AppError("INTERNAL", "Failed to upload your recording", { cause });
    });
  });
  try {
    const createdAt = clock();
    await db.transaction(async (tx) => {
      await tx.insert(chatMedia).values({ key, ownerId, kind: "voice", mimeType, durationMs, createdAt });
      await dropSurplusUploads(tx, ownerId, createdAt);
    });
  } catch (error) {
    // If the storage fails too, the sweep removes the file later.
    await privateMedia.remove(key).catch(() => undefined);
    throw error;
  }
  return { key, voice: toVoice(deps, { key, mimeType, durationMs }) };
}
