import { imageTooLargeMessage } from "#contract/image-size";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { isCutOff } from "#lib/client/is-cut-off";
import { chatMessages as texts } from "#lib/shared/messages/chat";

/** Why a file cannot be attached, in words. */
export class PictureProblem extends Error {
  override readonly name = "PictureProblem";
}

/** A picture as it will be sent. */
export interface PickedPicture {
  file: File;
  width: number;
  height: number;
}

/** What the server takes as it is. */
const storedTypes: readonly string[] = ["image/jpeg", "image/png", "image/gif"];
/** Of a picture that is drawn anew. */
const MAX_SIDE = 4096;
const QUALITY = 0.9;

/**
 * Makes a picked, pasted or dropped file ready to be sent. Whatever the browser can show can be sent: what the server does not
 * store, or is too large, is drawn anew as JPEG. Throws `PictureProblem`.
 */
export async function pickPicture(file: File): Promise<PickedPicture> {
  if (!file.type.startsWith("image/")) throw new PictureProblem(texts.notAPicture);
  const bitmap = await decode(file);
  try {
    const { width, height } = bitmap;
    // Drawn anew, it would stand still.
    if (file.type === "image/gif" && file.size > IMAGE_MAX_BYTES) {
      throw new PictureProblem(imageTooLargeMessage(file.size));
    }
    const isStored = storedTypes.includes(file.type) && file.size <= IMAGE_MAX_BYTES;
    return isStored ? { file, width, height } : await drawAnew(file, bitmap);
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    // The browser would show what there is of it, and the server refuses it.
    if (storedTypes.includes(file.type) && isCutOff(new Uint8Array(await file.arrayBuffer()))) {
      throw new PictureProblem(texts.pictureBroken);
    }
    return await createImageBitmap(file);
  } catch {
    throw new PictureProblem(texts.pictureBroken);
  }
}

async function drawAnew(file: File, bitmap: ImageBitmap): Promise<PickedPicture> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new PictureProblem(texts.pictureBroken);
  // JPEG knows no transparency, which would come out black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new PictureProblem(texts.pictureBroken);
  if (blob.size > IMAGE_MAX_BYTES) throw new PictureProblem(imageTooLargeMessage(blob.size));
  return { file: new File([blob], file.name, { type: "image/jpeg" }), width, height };
}
