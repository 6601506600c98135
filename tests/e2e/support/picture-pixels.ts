import type { Locator } from "@playwright/test";
import sharp from "sharp";
import type { WebClient } from "#tests/support/web-client";

/** Pixels without the border, where the mask draws its line. */
const EDGE = 8;
const SIDE = 96;

/**
 * A picture that is unique at every position and in every rotation: red and green run through
 * their range three times from left to right and from top to bottom, blue distinguishes the quadrants.
 */
export async function drawMap(width: number, height: number, orientation?: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  const wave = (share: number) => Math.round(127 - 127 * Math.cos(share * 3 * Math.PI));
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const quadrant = (x < 0.5 ? 0 : 1) + (y < 0.5 ? 0 : 2);
    data.set([wave(x), wave(y), 60 * quadrant + 30], at * 3);
  }
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  if (orientation === undefined) return image.png().toBuffer();
  return image.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
}

/** The content of the crop dialog's mask, which must be square. */
export async function previewPixels(mask: Locator): Promise<Buffer> {
  const shot = await mask.screenshot({ animations: "disabled" });
  const { width, height } = await sharp(shot).metadata();
  const inside = { left: EDGE, top: EDGE, width: width - 2 * EDGE, height: height - 2 * EDGE };
  return sharp(shot).extract(inside).resize(SIDE, SIDE, { fit: "fill" }).removeAlpha().raw().toBuffer();
}

/** The same part of the stored picture, as served. */
export async function storedPixels(
  client: WebClient,
  field: "profileImage" | "bgImage",
  mask: { width: number; height: number },
) {
  const answer = await client.fetch("/api/profile");
  const { user } = await answer.json();
  const picture = user[field] as { url: string; width: number; height: number };
  const file = await client.fetch(picture.url);
  const scale = picture.width / mask.width;
  const inside = {
    left: Math.round(EDGE * scale),
    top: Math.round(EDGE * scale),
    width: Math.round((mask.width - 2 * EDGE) * scale),
    height: Math.round((mask.height - 2 * EDGE) * scale),
  };
  const pixels = await sharp(Buffer.from(await file.arrayBuffer()))
    .extract(inside)
    .resize(SIDE, SIDE, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, picture };
}

/** The mean difference of two pictures, from 0 to 255 per channel. */
export function differenceOf(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}
