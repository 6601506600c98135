import { randomBytes } from "node:crypto";
import { AppError } from "#contract/errors";
import type { Voice } from "#contract/message";
import type { AppDeps } from "#upstream/app-deps";
import { chatMedia } from "#upstream/core/db/schema/schema-chat";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { copyWithoutMetadata } from "#upstream/modules/media/video/copy-without-metadata";
import { inspectMedia } from "#upstream/modules/media/video/inspect-media";
import { checkVoice, damagedVoice } from "./check-voice.ts";
import { toVoice } from "./message-content.ts";
import { dropSurplusUploads } from "./remove-chat-media.ts";
import { voiceFileOf } from "./voice-file.ts";

const KEY_BYTES = 16;

/**
 * Takes in a recording for a message: whatever it is called, it is what is found in it, and nothing but its sound is kept.
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
    await privateMedia.save(key, [{ name: voiceFileOf(mimeType), path }]).catch((cause) => {
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
    // Should the storage be gone too, the sweep finds what is left.
    await privateMedia.remove(key).catch(() => undefined);
    throw error;
  }
  return { key, voice: toVoice(deps, { key, mimeType, durationMs }) };
}
