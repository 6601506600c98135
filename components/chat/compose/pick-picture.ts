import { chatTexts as texts } from "#components/chat/texts.ts";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { imageTooLargeMessage } from "#contract/media/file-size";
import { heicMessage, standsStillMessage } from "#contract/media/picture-file";
import type { PictureFormat } from "#contract/media/picture-format";
import { convertToJpeg } from "#lib/client/media/convert-to-jpeg";
import { isTruncated } from "#lib/client/media/is-truncated";
import { isAnimatedPng, isAnimatedWebp, isHeic, readPictureFormat } from "#lib/client/media/picture-file";

/** Why a file cannot be attached; the message is shown to the member. */
export class PictureProblem extends Error {
  override readonly name = "PictureProblem";
}

/** A picture ready to be uploaded. */
export interface PickedPicture {
  file: File;
  width: number;
  height: number;
  /** What the author should know of it; null for nothing. */
  note: string | null;
}

/**
 * Prepares a picked, pasted or dropped file for upload. Anything the browser can decode can be sent: a format that the server does
 * not store, or a file that is too large, is re-encoded as JPEG. Throws `PictureProblem`.
 */
export async function pickPicture(file: File): Promise<PickedPicture> {
  const format = await formatOf(file);
  const bytes = await bytesOf(file);
  // The browser would show a truncated file, but the server refuses it.
  if (isTruncated(bytes)) throw new PictureProblem(texts.pictureBroken);
  const bitmap = await decode(file, format);
  try {
    const { width, height } = bitmap;
    const note = isAnimatedPng(bytes) ? standsStillMessage : null;
    const isStored = format !== null && format !== "heic";
    if (isStored && file.size <= IMAGE_MAX_BYTES) return { file, width, height, note };
    // Re-encoding would lose the animation.
    if (format === "gif" || isAnimatedWebp(bytes)) throw new PictureProblem(imageTooLargeMessage(file.size));
    const drawn = await convertToJpeg(file, bitmap);
    if (!drawn) throw new PictureProblem(texts.pictureBroken);
    if (drawn.file.size > IMAGE_MAX_BYTES) {
      throw new PictureProblem(imageTooLargeMessage(drawn.file.size));
    }
    return { ...drawn, note };
  } finally {
    bitmap.close();
  }
}

async function formatOf(file: File): Promise<PictureFormat | null> {
  try {
    return await readPictureFormat(file);
  } catch {
    // The file was moved or deleted since it was picked.
    throw new PictureProblem(texts.pictureBroken);
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new PictureProblem(texts.pictureBroken);
  }
}

async function decode(file: File, format: PictureFormat | null): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureProblem(isHeic(file, format) ? heicMessage : texts.pictureBroken);
  }
}
