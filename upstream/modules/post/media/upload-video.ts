import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { VideoCaptions, VideoFile } from "#contract/media/video";
import type { AppDeps } from "#upstream/app-deps";
import { publicAddress } from "#upstream/core/db/picture-columns";
import { media as mediaTable } from "#upstream/core/db/schema/schema";
import { postUploads, videos } from "#upstream/core/db/schema/schema-post";
import { toVideoFile } from "#upstream/core/db/video-columns";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { checkVideo, damagedVideo } from "#upstream/modules/media/video/check-video";
import { copyWithoutMetadata, inspectMedia } from "#upstream/modules/media/video/media-tasks";
import { parseWebVtt } from "#upstream/modules/media/video/parse-web-vtt";
import { dropSurplusUploads } from "./post-uploads.ts";

const KEY_BYTES = 16;
const CAPTIONS_HASH_DIGITS = 16;

const notStored = (cause: unknown) => new AppError("INTERNAL", "Failed to upload video", { cause });

/**
 * Stores a video for a post that is being written: its picture and sound unchanged, without metadata. The file is
 * stored before its row, so a crash in between leaves a file without a row, which `sweepOrphans` removes.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, BUSY; INTERNAL if storing fails
 */
export async function uploadVideo(
  deps: AppDeps,
  ownerId: string,
  file: UploadedFile | null,
): Promise<{ key: string; video: VideoFile }> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a video");
  const { db, media, clock } = deps;
  const { extension, width, height, durationMs, hasSound } = checkVideo(await inspectMedia(file.path));
  const key = randomBytes(KEY_BYTES).toString("hex");
  const mimeType = `video/${extension}` as const;
  await copyWithoutMetadata(file.path, async (path) => {
    if (path === null) throw damagedVideo();
    await media.save(key, [{ name: `video.${extension}`, path }]).catch((cause) => {
      throw notStored(cause);
    });
  });
  try {
    const createdAt = clock();
    await db.transaction(async (tx) => {
      await tx.insert(mediaTable).values({ key, ownerId, width, height, widths: [], createdAt });
      await tx.insert(videos).values({ mediaKey: key, mimeType, durationMs, hasSound });
      await tx.insert(postUploads).values({ mediaKey: key, ownerId, createdAt });
      await dropSurplusUploads(tx, ownerId, createdAt);
    });
  } catch (error) {
    // If the removal fails too, `sweepOrphans` removes the file.
    await media.remove(key).catch(() => undefined);
    throw error;
  }
  return { key, video: toVideoFile({ key, mimeType, width, height, durationMs, hasSound }) };
}

/**
 * Sets or replaces the captions of a member's own video.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE; INTERNAL if storing fails
 */
export async function uploadCaptions(
  { db, media }: AppDeps,
  { ownerId, key, language }: { ownerId: string; key: string; language: string },
  file: UploadedFile | null,
): Promise<VideoCaptions> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a captions file");
  const [own] = await db
    .select({ key: videos.mediaKey })
    .from(videos)
    .innerJoin(mediaTable, eq(mediaTable.key, videos.mediaKey))
    .where(and(eq(videos.mediaKey, key), eq(mediaTable.ownerId, ownerId)));
  if (!own) throw new AppError("NOT_FOUND", "This video does not exist");
  const text = parseWebVtt(await readFile(file.path));
  const hash = createHash("sha256").update(text).digest("hex").slice(0, CAPTIONS_HASH_DIGITS);
  // Named by its content, since stored files are cached as immutable.
  const captionsName = `captions-${hash}.vtt`;
  await media.add(key, { name: captionsName, bytes: new TextEncoder().encode(text) }).catch((cause) => {
    throw notStored(cause);
  });
  await db.update(videos).set({ captionsName, captionsLanguage: language }).where(eq(videos.mediaKey, key));
  return { url: publicAddress(key, captionsName), language };
}
