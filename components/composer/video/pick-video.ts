import type { DraftVideo } from "#components/composer/post-draft.ts";
import { addPostUpload } from "#components/composer/post-uploads.ts";
import { VIDEO_MAX_BYTES, VIDEO_MAX_MS, VIDEO_TOLERANCE_MS } from "#contract/limits-media";
import { fileTooLargeMessage } from "#contract/media/file-size";
import { keepFile } from "#lib/client/storage/device-files";
import { closeVideo, drawFrame, firstPosterMs, readVideo, videoUrl } from "./read-video.ts";
import { videoComposerTexts as texts } from "./texts.ts";

/** A picked video for the draft, or why it was refused. */
export type PickedVideo = { video: DraftVideo } | { problem: string };

const limits = { noun: "video", maxBytes: VIDEO_MAX_BYTES };

/** Reads a picked video, draws its poster frame and starts uploading that. */
export async function pickVideo(userId: string, file: File): Promise<PickedVideo> {
  if (file.size > VIDEO_MAX_BYTES) return { problem: fileTooLargeMessage(limits, file.size) };
  const url = videoUrl(file);
  try {
    const read = await readVideo(url);
    const { width, height, durationMs } = read;
    if (durationMs > VIDEO_MAX_MS + VIDEO_TOLERANCE_MS) return { problem: texts.tooLong };
    const posterAtMs = firstPosterMs(durationMs);
    const frame = await drawFrame(read, posterAtMs);
    closeVideo(read);
    const id = crypto.randomUUID();
    const poster = { id: crypto.randomUUID(), isGif: false, alt: "", upload: null };
    void keepFile(userId, id, file);
    // A failure is shown with the video, and sending the post tries again.
    addPostUpload(userId, poster.id, frame).catch(() => undefined);
    return { video: { id, width, height, durationMs, posterAtMs, poster, captions: null, upload: null } };
  } catch {
    return { problem: texts.unreadable };
  } finally {
    URL.revokeObjectURL(url);
  }
}
