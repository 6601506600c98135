import sharp from "sharp";
import { encodeVersions, thumbhashOf } from "#upstream/modules/media/pictures/encode-versions";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";
import type { Drawing } from "./draw-picture.ts";

// Flat art stays crisp at this quality, and a low effort makes the first start quick.
const QUALITY = { webp: { quality: 82, effort: 1 }, jpeg: { quality: 82 } };

/**
 * Renders a drawing once and stores it in each width.
 * @param widths in pixels, ascending, none above the drawing's own
 * @returns the ThumbHash, base64
 */
export async function storeDrawing(
  media: MediaStorage,
  key: string,
  drawing: Drawing,
  widths: readonly number[],
): Promise<string> {
  const { data, info } = await sharp(Buffer.from(drawing.svg))
    .resize(drawing.width, drawing.height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width, height: info.height, channels: info.channels };
  await media.save(key, await encodeVersions(pixels, widths, QUALITY));
  return thumbhashOf(pixels);
}
