import sharp, { type JpegOptions, type Raw, type WebpOptions } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { ANIMATION_MAX_PIXELS } from "#contract/limits-media";
import type { PictureFile } from "#upstream/modules/media/storage/storage";

const WHITE = "#ffffff";
// ThumbHash takes at most 100 pixels a side; its result hardly changes beyond 64.
const THUMB_SIDE = 64;

/** A decoded picture. */
export interface Pixels extends Raw {
  readonly data: Buffer;
}

interface Quality {
  readonly webp: WebpOptions;
  readonly jpeg: JpegOptions;
}

const imageOf = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** A picture as JPEG, for clients without WebP. */
export async function encodeStill(
  pixels: Pixels,
  width: number,
  jpeg: JpegOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = imageOf(pixels).resize({ width }).flatten({ background: WHITE }).jpeg(jpeg);
  return new Uint8Array(await image.toBuffer());
}

const webpName = (width: number) => `${width}.webp`;
const jpegName = (width: number) => `${width}.jpg`;

/** The names of the files that `encodeVersions` makes. */
export const versionNames = (widths: readonly number[]): string[] => [
  ...widths.map(webpName),
  ...widths.slice(-1).map(jpegName),
];

/**
 * Encodes the files of a picture: each width as WebP, and the widest as JPEG too.
 * @param widths in pixels, ascending, none above the picture's own
 */
export async function encodeVersions(
  pixels: Pixels,
  widths: readonly number[],
  { webp, jpeg }: Quality,
): Promise<PictureFile[]> {
  const versions = widths.map(async (width) => ({
    name: webpName(width),
    bytes: new Uint8Array(await imageOf(pixels).resize({ width }).webp(webp).toBuffer()),
  }));
  const widest = widths.at(-1) ?? pixels.width;
  const still = encodeStill(pixels, widest, jpeg).then((bytes) => ({ name: jpegName(widest), bytes }));
  return Promise.all([...versions, still]);
}

/** The ThumbHash of a picture in base64, shown as a placeholder while it loads. */
export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await imageOf(pixels)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

/** Longer encodings are refused, since the upload has a deadline. */
const TIMEOUT_SECONDS = 20;
// Effort 2 takes 6 s for 26 million pixels on a busy core, effort 4 takes 10 s for files 5% smaller.
const WEBP = { quality: 70, effort: 2 };

/**
 * Encodes the files of an animated picture: the animation as WebP, and its first frame as JPEG.
 * @param path of the uploaded GIF or WebP
 * @param first the first frame in the size that is stored
 */
export async function encodeAnimation(
  path: string,
  first: Pixels,
  jpeg: JpegOptions,
): Promise<PictureFile[]> {
  const { width, height } = first;
  const animation = await sharp(path, {
    animated: true,
    failOn: "error",
    limitInputPixels: ANIMATION_MAX_PIXELS,
  })
    .resize({ width, height })
    .webp(WEBP)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  return [
    { name: webpName(width), bytes: new Uint8Array(animation) },
    { name: jpegName(width), bytes: await encodeStill(first, width, jpeg) },
  ];
}
