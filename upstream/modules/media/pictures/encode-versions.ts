import sharp, { type JpegOptions, type Raw, type WebpOptions } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
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

/** A picture as JPEG, for whatever reads no WebP. */
export async function encodeStill(
  pixels: Pixels,
  width: number,
  jpeg: JpegOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const image = imageOf(pixels).resize({ width }).flatten({ background: WHITE }).jpeg(jpeg);
  return new Uint8Array(await image.toBuffer());
}

/**
 * The files of a picture: each width as WebP, and the widest as JPEG.
 * @param widths in pixels, ascending, none above the picture's own
 */
export async function encodeVersions(
  pixels: Pixels,
  widths: readonly number[],
  { webp, jpeg }: Quality,
): Promise<PictureFile[]> {
  const versions = widths.map(async (width) => ({
    name: `${width}.webp`,
    bytes: new Uint8Array(await imageOf(pixels).resize({ width }).webp(webp).toBuffer()),
  }));
  const widest = widths.at(-1) ?? pixels.width;
  const still = encodeStill(pixels, widest, jpeg).then((bytes) => ({ name: `${widest}.jpg`, bytes }));
  return Promise.all([...versions, still]);
}

/** What stands in for a picture until it is there: its ThumbHash, base64. */
export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await imageOf(pixels)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
