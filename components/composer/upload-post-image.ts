import { type UploadOptions, uploadFile } from "#lib/client/media/upload-file";
import type { UploadedPicture } from "./post-draft.ts";

/** Sends one picture for a post that is being written. Throws as `uploadFile`. */
export async function uploadPostImage(file: File, options: UploadOptions): Promise<UploadedPicture> {
  const form = new FormData();
  form.set("image", file);
  const { key, image } = await uploadFile("uploadPostImage", form, options);
  return { key, image };
}
