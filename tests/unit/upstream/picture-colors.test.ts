import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { createPictureMaker } from "#upstream/modules/media/pictures/picture-maker";
import { postShape } from "#upstream/modules/media/pictures/picture-shapes";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "roost-colors-"));
});

afterAll(() => rm(folder, { recursive: true }));

/** The middle pixel of every file that is made of a picture. */
async function colorsOf(upload: Uint8Array): Promise<number[][]> {
  const path = join(folder, "upload");
  await writeFile(path, upload);
  const { files } = await createPictureMaker().make(path, postShape);
  return Promise.all(
    files.map(async ({ bytes }) => {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
      return [...data.subarray(at, at + info.channels)];
    }),
  );
}

/** Expects a color in every file, but for what encoding loses. */
async function expectColor(upload: Uint8Array, color: readonly number[]): Promise<void> {
  const colors = await colorsOf(upload);
  expect(colors.length).toBeGreaterThan(0);
  for (const found of colors) {
    for (const [at, value] of color.entries()) expect(Math.abs((found[at] ?? -1) - value)).toBeLessThan(5);
  }
}

const size = { width: 32, height: 32 };
const plain = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { ...size, channels, background } });

test("ink without a profile comes out as browsers show it", async () => {
  const jpeg = await plain("#3366cc").toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer();
  const { data } = await sharp(jpeg)
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = data;
  // What is left of the light: 1 - C, times 1 - K.
  const left = [cyan, magenta, yellow].map((ink) => ((255 - ink) * (255 - black)) / 255);
  await expectColor(jpeg, left);
});

test("ink with a profile comes out as the profile says", async () => {
  const jpeg = await plain("#3366cc").withIccProfile("cmyk").jpeg({ quality: 100 }).toBuffer();
  expect(await sharp(jpeg).metadata()).toMatchObject({ space: "cmyk", hasProfile: true });
  const pixel = await sharp(jpeg).toColourspace("srgb").raw().toBuffer();
  await expectColor(jpeg, [...pixel.subarray(0, 3)]);
});

/** A PNG with further chunks after its first, in which its size is. */
async function pngWith(background: string, chunks: [type: string, data: Buffer][]): Promise<Buffer> {
  const png = await plain(background, background.length > 7 ? 4 : 3)
    .png()
    .toBuffer();
  const afterHead = 8 + 25;
  const made = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const chunk = Buffer.alloc(body.length + 8);
    chunk.writeUInt32BE(data.length, 0);
    body.copy(chunk, 4);
    chunk.writeUInt32BE(crc32(body), body.length + 4);
    return chunk;
  });
  return Buffer.concat([png.subarray(0, afterHead), ...made, png.subarray(afterHead)]);
}

function gamma(units: number): [string, Buffer] {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(units);
  return ["gAMA", data];
}

/** Those of sRGB. */
const primaries: [string, Buffer] = [
  "cHRM",
  Buffer.from(Uint32Array.of(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000).buffer).swap32(),
];

describe("a PNG with a gamma", () => {
  test("of linear light comes out as bright as browsers show it", async () => {
    // IEC 61966-2-1: a light of 55/255 is 128 in sRGB.
    await expectColor(await pngWith("#373737", [gamma(100_000)]), [128, 128, 128]);
  });

  test("keeps its opacity", async () => {
    const path = join(folder, "upload");
    await writeFile(path, await pngWith("#37373780", [gamma(100_000)]));
    const { files } = await createPictureMaker().make(path, postShape);
    const { data } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[3] ?? 0) - 128)).toBeLessThan(3);
    expect(Math.abs((data[0] ?? 0) - 128)).toBeLessThan(6);
  });

  test.each([
    ["that is sRGB's own", [gamma(45_455)]],
    ["overruled by sRGB", [["sRGB", Buffer.from([0])], gamma(100_000)]],
    ["that means nothing", [gamma(0)]],
    ["near sRGB's own", [gamma(43_500)]],
  ] as [string, [string, Buffer][]][])("%s looks as its samples say", async (_, chunks) => {
    await expectColor(await pngWith("#202020", chunks), [32, 32, 32]);
  });

  // What Chromium shows of the same files.
  test.each([
    ["and primaries, as exact as it is", [gamma(43_500), primaries], 23],
    ["not near sRGB's own", [gamma(43_000)], 22],
    ["not near sRGB's own, on the other side", [gamma(50_000)], 34],
  ] as [string, [string, Buffer][], number][])("%s", async (_, chunks, level) => {
    await expectColor(await pngWith("#202020", chunks), [level, level, level]);
  });

  test("that ends within a chunk is damaged", async () => {
    const png = await pngWith("#808080", [gamma(100_000)]);
    await expect(colorsOf(png.subarray(0, 40))).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  });
});
