import { describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { isTruncated } from "#lib/client/media/is-truncated";

/** A picture of random content, so that its file is several kilobytes long. */
function noise() {
  const [width, height] = [160, 120];
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => 128 + 127 * Math.sin(at * at));
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** The file with a whole small JPEG inside, like a camera's preview. */
async function withPreview(jpeg: Buffer): Promise<Buffer> {
  const preview = await noise().resize(16, 12).jpeg().toBuffer();
  const header = Buffer.from([0xff, 0xe1, 0, 0]);
  header.writeUInt16BE(preview.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, preview, jpeg.subarray(2)]);
}

const files = {
  "a JPEG": () => noise().jpeg({ quality: 90 }).toBuffer(),
  "a progressive JPEG": () => noise().jpeg({ quality: 90, progressive: true }).toBuffer(),
  "a JPEG with a preview": async () => withPreview(await noise().jpeg().toBuffer()),
  "a PNG": () => noise().png().toBuffer(),
  "a WebP": () => noise().webp({ quality: 90 }).toBuffer(),
  "an AVIF": () => noise().avif({ quality: 90, effort: 0 }).toBuffer(),
  "a PNG of few colors": () => noise().png({ palette: true, colors: 8 }).toBuffer(),
};

describe.each(Object.entries(files))("%s", (_, make) => {
  test("is complete, with or without data after its end", async () => {
    const file = await make();
    expect(isTruncated(file)).toBe(false);
    expect(isTruncated(Buffer.concat([file, Buffer.from("sent by my camera")]))).toBe(false);
    expect(isTruncated(Buffer.concat([file, Buffer.alloc(3_000)]))).toBe(false);
  });

  test("is recognized as truncated at any length", async () => {
    const file = await make();
    expect(file.length).toBeGreaterThan(3_000);
    const lengths = [8, 9, 20, 25, 100, 500, 1_000, 3_000, file.length >> 1, file.length - 12];
    for (const length of [...lengths, file.length - 2, file.length - 1]) {
      expect({ length, isTruncated: isTruncated(file.subarray(0, length)) }).toEqual({
        length,
        isTruncated: true,
      });
    }
  });
});

test("leaves unknown formats to the browser", () => {
  expect(isTruncated(Buffer.from("no picture"))).toBe(false);
  expect(isTruncated(new Uint8Array())).toBe(false);
});
