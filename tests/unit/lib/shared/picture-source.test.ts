import { expect, test } from "@jest/globals";
import { pictureSource } from "#lib/shared/picture-source";
import { thumbhashPlaceholder } from "#lib/shared/thumbhash-placeholder";

const key = "0123456789abcdef0123456789abcdef";
const stored = {
  url: `/media/${key}/1600.webp`,
  width: 1600,
  height: 900,
  widths: [320, 640, 1600],
  alt: "",
  thumbhash: null,
};

test("offers every stored width, the widest as src", () => {
  expect(pictureSource(stored)).toEqual({
    src: `/media/${key}/1600.webp`,
    srcSet: `/media/${key}/320.webp 320w, /media/${key}/640.webp 640w, /media/${key}/1600.webp 1600w`,
  });
});

test("offers no width above the requested one", () => {
  expect(pictureSource(stored, 700).src).toBe(`/media/${key}/640.webp`);
  expect(pictureSource(stored, 700).srcSet).not.toContain("1600");
});

test("offers a picture whose only widths exceed the requested one", () => {
  expect(pictureSource(stored, 100)).toEqual({ src: `/media/${key}/320.webp`, srcSet: undefined });
});

function pixels(address: string | undefined): number[][] {
  const bytes = Buffer.from(address?.split(",")[1] ?? "", "base64");
  expect(bytes.subarray(0, 2).toString()).toBe("BM");
  expect(bytes.readUInt32LE(2)).toBe(bytes.length);
  expect([bytes.readInt32LE(18), bytes.readInt32LE(22)]).toEqual([4, -3]);
  const colors = Array.from({ length: 12 }, (_, pixel) => 54 + pixel * 3);
  return colors.map((at) => [bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0]);
}

test("decodes a hash to the same colors as the reference decoder", async () => {
  const { rgbaToThumbHash, thumbHashToRGBA } = await import("thumbhash");
  // Orange at the top left, blue at the bottom right.
  const [width, height] = [40, 30];
  const source = Uint8Array.from({ length: width * height * 4 }, (_, index) => {
    const share = ((Math.floor(index / 4) % width) / width + Math.floor(index / 4 / width) / height) / 2;
    return [250 - 200 * share, 140, 40 + 200 * share, 255][index % 4] ?? 0;
  });
  const hash = rgbaToThumbHash(width, height, source);
  const reference = thumbHashToRGBA(hash);
  const placeholder = pixels(thumbhashPlaceholder(Buffer.from(hash).toString("base64")));

  for (const [pixel, color] of placeholder.entries()) {
    const x = Math.floor((((pixel % 4) + 0.5) / 4) * reference.w);
    const y = Math.floor(((Math.floor(pixel / 4) + 0.5) / 3) * reference.h);
    for (const [channel, value] of color.entries()) {
      const expected = reference.rgba[(y * reference.w + x) * 4 + channel] ?? 0;
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(12);
    }
  }
});

test.each(["", "AA==", "not base64 !", "💥"])("rejects %j as a placeholder", (value) => {
  expect(thumbhashPlaceholder(value)).toBeUndefined();
});
