import { createHash } from "node:crypto";
import sharp from "sharp";

const COLUMNS = 12;
const ROWS = 12;

/** A picture of blurred patches that differ with the name, as photos do: always the same for a name, as JPEG. */
export async function drawPattern(
  name: string,
  { width = 600, height = 600 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const gray = Buffer.alloc(COLUMNS * ROWS);
  for (let at = 0; at < gray.length; at += 1) {
    gray[at] = createHash("sha256").update(`${name} ${at}`).digest()[0] ?? 0;
  }
  const image = sharp(gray, { raw: { width: COLUMNS, height: ROWS, channels: 1 } })
    .resize({ width, height, fit: "fill" })
    .jpeg({ quality: 90 });
  return new Uint8Array(await image.toBuffer());
}
