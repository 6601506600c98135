import { describe, expect, test } from "@jest/globals";
import { pictureFormatOf } from "#contract/media/picture-format";
import { isAnimatedPng, isAnimatedWebp, isHeic, readPictureFormat } from "#lib/client/media/picture-file";
import { drawAnimation, drawHalves, heicHead } from "#tests/upstream/support/upload";

/** An animated PNG's control chunk in a PNG, before its pixels or behind them. */
async function withControl(pictures: number, isBefore = true): Promise<Uint8Array> {
  const png = Buffer.from(await drawHalves(8, 8, "png"));
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write("acTL", 4);
  chunk.writeUInt32BE(pictures, 8);
  const at = isBefore ? 33 : png.length - 12;
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
}

describe("the format of a picture", () => {
  test.each(["jpeg", "png", "gif", "webp", "avif"] as const)(
    "is known by the bytes of a %s",
    async (format) => {
      const bytes = await drawHalves(8, 8, format);
      expect(pictureFormatOf(bytes)).toBe(format);
      for (const name of ["picture", "picture.txt", "picture.png"]) {
        expect(await readPictureFormat(new File([bytes], name, { type: "text/plain" }))).toBe(format);
      }
    },
  );

  test.each([
    ["nothing", new Uint8Array(0)],
    ["text", Buffer.from("Not a picture")],
    ["a TIFF", Buffer.from("II*\0", "latin1")],
    ["a film", Buffer.from("\0\0\0\x18ftypqt  \0\0\0\0qt  ", "latin1")],
    ["half of a start", Buffer.from([0xff, 0xd8])],
    ["a sound", Buffer.from("RIFF\0\0\0\0WAVE", "latin1")],
  ])("is none of %s", (_, bytes) => {
    expect(pictureFormatOf(bytes)).toBeNull();
  });

  test("is HEIC by its bytes, or by its name where they are of another kind", () => {
    expect(pictureFormatOf(heicHead())).toBe("heic");
    expect(isHeic(new File([], "a.jpg", { type: "image/jpeg" }), "heic")).toBe(true);
    expect(isHeic(new File([], "a.HEIC"), null)).toBe(true);
    expect(isHeic(new File([], "a.heic", { type: "image/heic" }), "jpeg")).toBe(false);
  });
});

test("an animation is known by its bytes", async () => {
  expect(isAnimatedWebp(await drawAnimation(8, 8, 2, "webp"))).toBe(true);
  expect(isAnimatedWebp(await drawHalves(8, 8, "webp"))).toBe(false);
  expect(isAnimatedPng(await withControl(2))).toBe(true);
  expect(isAnimatedPng(await drawHalves(8, 8, "png"))).toBe(false);
});

test("a PNG of one picture, or with its control chunk where it counts for nothing, stands still anyway", async () => {
  expect(isAnimatedPng(await withControl(1))).toBe(false);
  expect(isAnimatedPng(await withControl(2, false))).toBe(false);
  expect(isAnimatedPng((await withControl(2)).subarray(0, 40))).toBe(false);
});
