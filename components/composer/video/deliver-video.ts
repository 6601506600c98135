import type { DraftVideo, UploadedPicture, UploadedVideo } from "#components/composer/post-draft.ts";
import { type Upload, uploadOnce, uploadPicture } from "#components/composer/post-uploads.ts";
import { uploadFile } from "#lib/client/media/upload-file";
import type { UploadKind } from "#lib/client/media/upload-stored-file";
import { readFile } from "#lib/client/storage/device-files";
import { videoComposerTexts as texts } from "./texts.ts";

const videos: UploadKind<UploadedVideo> = {
  async send(file, upload) {
    const form = new FormData();
    form.set("video", file);
    const { key } = await upload("uploadPostVideo", form);
    return { key };
  },
  gone: texts.gone,
  failed: texts.uploadFailed,
};

/** Uploads a video, see `uploadOnce`. */
export function uploadVideo(userId: string, video: Upload<UploadedVideo>): Promise<UploadedVideo> {
  return uploadOnce(userId, video, videos);
}

async function sendCaptions(userId: string, key: string, captions: DraftVideo["captions"]): Promise<void> {
  const file = captions && (await readFile(userId, captions.id));
  // If the file is gone from this device, captions already on the server stay.
  if (!file) return;
  const form = new FormData();
  form.set("language", captions.language);
  form.set("captions", file);
  await uploadFile("uploadVideoCaptions", form, { params: { key } });
}

/** Uploads everything of a video: the poster, the video and its captions. Throws `ApiError`. */
export async function deliverVideo(
  userId: string,
  video: DraftVideo,
): Promise<{ key: string; poster: UploadedPicture }> {
  const poster = await uploadPicture(userId, video.poster);
  const { key } = await uploadVideo(userId, video);
  await sendCaptions(userId, key, video.captions);
  return { key, poster };
}
