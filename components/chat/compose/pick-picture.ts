import { chatTexts as texts } from "#components/chat/texts.ts";
import { imageTooLargeMessage } from "#contract/file-size";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { GIF_TYPE, heicMessage, pictureTypes } from "#contract/picture-file";
import { convertToJpeg } from "#lib/client/media/convert-to-jpeg";
import { isTruncated } from "#lib/client/media/is-truncated";
import { isAnimatedWebp, isHeic, pictureTypeOf } from "#lib/client/media/picture-file";

/** Why a file cannot be attached; the message is shown to the member. */
export class PictureProblem extends Error {
  override readonly name = "PictureProblem";
}

/** A picture ready to be uploaded. */
export interface PickedPicture {
  file: File;
  width: number;
  height: number;
}

/** Types that the server stores unchanged. */
const storedTypes: readonly string[] = [...pictureTypes, GIF_TYPE];

/**
 * Prepares a picked, pasted or dropped file for upload. Anything the browser can decode can be sent: a format that the server does
 * not store, or a file that is too large, is re-encoded as JPEG. Throws `PictureProblem`.
 */
export async function pickPicture(file: File): Promise<PickedPicture> {
  const type = pictureTypeOf(file);
  if (!type.startsWith("image/")) throw new PictureProblem(texts.notAPicture);
  const bytes = await bytesOf(file);
  // The browser would show a truncated file, but the server refuses it.
  if (isTruncated(bytes)) throw new PictureProblem(texts.pictureBroken);
  const bitmap = await decode(file);
  try {
    const { width, height } = bitmap;
    if (storedTypes.includes(type) && file.size <= IMAGE_MAX_BYTES) return { file, width, height };
    // Re-encoding would lose the animation.
    if (type === GIF_TYPE || isAnimatedWebp(bytes)) throw new PictureProblem(imageTooLargeMessage(file.size));
    const drawn = await convertToJpeg(file, bitmap);
    if (!drawn) throw new PictureProblem(texts.pictureBroken);
    if (drawn.file.size > IMAGE_MAX_BYTES) {
      throw new PictureProblem(imageTooLargeMessage(drawn.file.size));
    }
    return drawn;
  } finally {
    bitmap.close();
  }
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was moved or deleted since it was picked.
    throw new PictureProblem(texts.pictureBroken);
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureProblem(isHeic(file) ? heicMessage : texts.pictureBroken);
  }
}
