import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import { drawHalves } from "#tests/upstream/support/upload";
import { createPictureMaker, restrictDecoders } from "#upstream/modules/media/pictures/picture-maker";
import { postShape, profileShape } from "#upstream/modules/media/pictures/picture-shapes";

const DRAWING = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "roost-decoders-"));
  for (const format of ["jpeg", "png", "gif", "webp", "avif", "tiff"] as const) {
    await writeFile(join(folder, format), await drawHalves(40, 40, format));
  }
  await writeFile(join(folder, "svg"), DRAWING);
});

afterAll(async () => {
  // The restriction applies to the whole process, which other tests share.
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  await rm(folder, { recursive: true, force: true });
});

test("opens only JPEG, PNG, WebP, AVIF and GIF in a process with restricted decoders", async () => {
  const opens = (input: string | Buffer) =>
    sharp(input)
      .metadata()
      .then(({ format }) => format)
      .catch(() => null);
  expect(await opens(join(folder, "tiff"))).toBe("tiff");
  restrictDecoders();
  for (const format of ["tiff", "svg"]) expect(await opens(join(folder, format))).toBeNull();
  for (const format of ["jpeg", "png", "webp", "gif"]) expect(await opens(join(folder, format))).toBe(format);
  expect(await opens(join(folder, "avif"))).toBe("heif");
  expect(await opens(Buffer.from(DRAWING))).toBeNull();
  for (const format of ["jpeg", "png", "webp", "avif"]) {
    const made = await createPictureMaker().make(join(folder, format), profileShape);
    expect(made).toMatchObject({ width: 40, height: 40, widths: [40] });
    expect(made.files.map(({ name }) => name)).toEqual(["40.webp", "40.jpg"]);
  }
  await expect(createPictureMaker().make(join(folder, "gif"), profileShape)).rejects.toMatchObject({
    message: "Only JPEG, PNG, WebP and AVIF images can be uploaded",
  });
  await expect(createPictureMaker().make(join(folder, "gif"), postShape)).resolves.toMatchObject({
    width: 40,
  });
});
