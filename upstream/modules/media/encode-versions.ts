import sharp, { type JpegOptions, type Raw, type WebpOptions } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import type { PictureFile } from "./storage.ts";

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

/**
 * The files of a picture: each width as WebP, and the widest as JPEG for whatever reads no WebP.
 * @param widths in pixels, ascending, none above the picture's own
 */
export async function encodeVersions(
  pixels: Pixels,
  widths: readonly number[],
  { webp, jpeg }: Quality,
): Promise<PictureFile[]> {
  const versions = widths.map((width) => ({
    name: `${width}.webp`,
    image: imageOf(pixels).resize({ width }).webp(webp),
  }));
  versions.push({
    name: `${widths.at(-1)}.jpg`,
    image: imageOf(pixels)
      .resize({ width: widths.at(-1) })
      .flatten({ background: WHITE })
      .jpeg(jpeg),
  });
  return Promise.all(
    versions.map(async ({ name, image }) => ({ name, bytes: new Uint8Array(await image.toBuffer()) })),
  );
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
