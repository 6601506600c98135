import sharp from "sharp";
import type { Pixels } from "./encode-picture.ts";

const ROWS = 8;
const STEPS = 8;
/** How much brighter a neighbor is, of 255: less is noise of a plain surface, such as paper. */
const STEP_MIN = 4;
/** Steps between neighbors that a picture must have in each direction: surfaces and gradients look like any other. */
const STEPS_MIN = 8;

/**
 * What a picture looks like, as text of 64 bits: for each step to the right in a grid of 9 x 8 gray means, whether it gets brighter ("dHash"). Copies
 * that were scaled, compressed or toned differ in few bits.
 * @returns null for a picture that has too little in it to be told from others
 */
export async function fingerprintOf({ data, width, height, channels }: Pixels): Promise<string | null> {
  const gray = await sharp(data, { raw: { width, height, channels } })
    .flatten({ background: "#ffffff" })
    .resize({ width: STEPS + 1, height: ROWS, fit: "fill" })
    .greyscale()
    .raw()
    .toBuffer();
  const bits: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < STEPS; column++) {
      const at = row * (STEPS + 1) + column;
      bits.push((gray[at + 1] ?? 0) - (gray[at] ?? 0) >= STEP_MIN ? "1" : "0");
    }
  }
  const rising = bits.filter((bit) => bit === "1").length;
  return rising < STEPS_MIN || bits.length - rising < STEPS_MIN ? null : bits.join("");
}
