import sharp, { type JpegOptions } from "sharp";
import { ANIMATION_MAX_PIXELS } from "#contract/limits-media";
import type { PictureFile } from "#upstream/modules/media/storage/storage";
import { encodeStill, type Pixels } from "./encode-versions.ts";

/** One that takes longer is refused rather than waited for: the upload has a deadline. */
const TIMEOUT_SECONDS = 20;
// 26 million pixels: 6 s at effort 2 and 10 s at 4 on a busy core, for files a twentieth larger.
const WEBP = { quality: 70, effort: 2 };

/**
 * The files of a picture that moves: all of it as WebP, and its first frame as JPEG.
 * @param path of the uploaded GIF or WebP
 * @param first its first frame, in the size that is kept
 */
export async function encodeAnimation(
  path: string,
  first: Pixels,
  jpeg: JpegOptions,
): Promise<PictureFile[]> {
  const { width, height } = first;
  const moving = await sharp(path, {
    animated: true,
    failOn: "error",
    limitInputPixels: ANIMATION_MAX_PIXELS,
  })
    .resize({ width, height })
    .webp(WEBP)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  return [
    { name: `${width}.webp`, bytes: new Uint8Array(moving) },
    { name: `${width}.jpg`, bytes: await encodeStill(first, width, jpeg) },
  ];
}
