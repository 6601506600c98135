import { imageTooLargeMessage } from "#contract/file-size";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { heicMessage, pictureTypes } from "#contract/picture-file";
import { isTruncated } from "#lib/client/media/is-truncated";
import { isHeic, pictureTypeOf } from "#lib/client/media/picture-file";
import { ImageProblem } from "./crop-image.ts";
import { cropTexts, tooManyPixelsMessage } from "./crop-texts.ts";

/** A decoded picture takes four bytes a pixel: larger ones crash browsers on phones. */
const MAX_PIXELS = 64_000_000;

/** A picked file, ready to be shown and drawn. */
export interface OpenImage {
  readonly url: string;
  readonly image: HTMLImageElement;
  /** Releases the file. */
  close: () => void;
}

/** Opens a picked picture; what is cut from it becomes a JPEG, so HEIC will do where the browser shows it. Throws `ImageProblem`: another type, over 10 MB, damaged or cut off, or too many pixels. */
export async function openImage(file: File): Promise<OpenImage> {
  if (!pictureTypes.includes(pictureTypeOf(file)) && !isHeic(file))
    throw new ImageProblem(cropTexts.wrongType);
  if (file.size > IMAGE_MAX_BYTES) throw new ImageProblem(imageTooLargeMessage(file.size));
  // The browser would show the existing part, and the canvas would turn it into a complete file.
  if (isTruncated(await bytesOf(file))) throw new ImageProblem(cropTexts.damaged);
  const url = URL.createObjectURL(file);
  try {
    return { url, image: await load(url), close: () => URL.revokeObjectURL(url) };
  } catch (error) {
    URL.revokeObjectURL(url);
    if (isHeic(file)) throw new ImageProblem(heicMessage);
    throw error;
  }
}

/** The file's bytes. It may have been moved or deleted since it was picked. */
async function bytesOf(file: File): Promise<Uint8Array> {
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
