import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { imageTooLargeMessage } from "#contract/media/file-size";
import { heicMessage, standsStillMessage, webpStandsStillMessage } from "#contract/media/picture-file";
import { PICTURE_HEAD_BYTES, pictureFormatOf } from "#contract/media/picture-format";
import { isTruncated } from "#lib/client/media/is-truncated";
import { isAnimatedPng, isAnimatedWebp, isHeic } from "#lib/client/media/picture-file";
import { ImageProblem } from "./crop-image.ts";
import { cropTexts, tooManyPixelsMessage } from "./texts.ts";

/** A decoded picture takes four bytes a pixel: larger ones crash browsers on phones. */
const MAX_PIXELS = 64_000_000;

/** A picked file, ready to be shown and drawn. */
export interface OpenImage {
  readonly url: string;
  readonly image: HTMLImageElement;
  /** What the member should know of it; null for nothing. */
  readonly note: string | null;
  /** Releases the file. */
  close: () => void;
}

/** Opens a picked picture; what is cut from it becomes a JPEG, so HEIC will do where the browser shows it. Throws `ImageProblem`: another type, over 10 MB, damaged or cut off, or too many pixels. */
export async function openImage(file: File): Promise<OpenImage> {
  const format = pictureFormatOf(await bytesOf(file.slice(0, PICTURE_HEAD_BYTES)));
  const mayBeHeic = isHeic(file, format);
  if (file.size > IMAGE_MAX_BYTES) throw new ImageProblem(imageTooLargeMessage(file.size));
  if (!mayBeHeic && (format === null || format === "gif")) throw new ImageProblem(cropTexts.wrongType);
  // The browser would show the existing part, and the canvas would turn it into a complete file.
  const bytes = await bytesOf(file);
  if (isTruncated(bytes)) throw new ImageProblem(cropTexts.damaged);
  const url = URL.createObjectURL(file);
  try {
    return { url, image: await load(url), note: noteOf(bytes), close: () => URL.revokeObjectURL(url) };
  } catch (error) {
    URL.revokeObjectURL(url);
    if (mayBeHeic) throw new ImageProblem(heicMessage);
    throw error;
  }
}

/** A part of an animation is a still picture. GIFs, which are nearly always animated, are not taken. */
function noteOf(bytes: Uint8Array): string | null {
  if (isAnimatedPng(bytes)) return standsStillMessage;
  return isAnimatedWebp(bytes) ? webpStandsStillMessage : null;
}

/** The file's bytes. It may have been moved or deleted since it was picked. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new ImageProblem(cropTexts.damaged);
  }
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  const loaded = new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new ImageProblem(cropTexts.damaged));
  });
  image.src = url;
  // The size is known now; the pixels are not decoded yet.
  await loaded;
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height > MAX_PIXELS) throw new ImageProblem(tooManyPixelsMessage(width, height, MAX_PIXELS));
  await image.decode().catch(() => {
    throw new ImageProblem(cropTexts.damaged);
  });
  return image;
}
