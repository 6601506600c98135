import { beforeEach, expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { CropDialog } from "#components/ui/crop/crop-dialog";
import { type CropArea, cropImage } from "#components/ui/crop/crop-image.ts";
import { openImage } from "#components/ui/crop/open-image.ts";
import { standsStillMessage, webpStandsStillMessage } from "#contract/media/picture-file";
import { MIB } from "#contract/units";
import { animatedPng, pictureFile } from "#tests/unit/components/composer/fake-uploads";

// jsdom neither decodes nor draws; the browser tests compare the pixels.
const calls: unknown[][] = [];
const context = new Proxy(
  {},
  {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        calls.push([name, ...values]),
    set: () => true,
  },
);
let encoded: { blob: Blob | null; type?: string; quality?: number; width?: number; height?: number };

function image(naturalWidth: number, naturalHeight: number): HTMLImageElement {
  const element = new Image();
  Object.defineProperties(element, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  });
  return element;
}

const area = (changes: Partial<CropArea> = {}): CropArea => ({
  x: 0,
  y: 0,
  width: 400,
  height: 400,
  ...changes,
});

beforeEach(() => {
  calls.length = 0;
  encoded = { blob: new Blob(["jpeg"], { type: "image/jpeg" }) };
  // The only context type that is requested.
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done: (blob: Blob | null) => void,
    type?: string,
    quality?: number,
  ) {
    Object.assign(encoded, { type, quality, width: this.width, height: this.height });
    done(encoded.blob);
  } as HTMLCanvasElement["toBlob"]);
});

test("crops to a JPEG of quality 0.95 with the picture's pixels", async () => {
  await cropImage(image(1000, 800), { area: area(), rotation: 0, aspect: 1 });
  expect(encoded).toMatchObject({ type: "image/jpeg", quality: 0.95, width: 400, height: 400 });
});

test("limits the width to what can be stored", async () => {
  const wide = area({ width: 6000, height: 2000 });
  await cropImage(image(6000, 4000), { area: wide, rotation: 0, aspect: 3 });
  expect(encoded).toMatchObject({ width: 2048, height: 683 });
});

test("rotates a sideways picture around its center", async () => {
  await cropImage(image(1000, 800), { area: area({ x: 10, y: 20 }), rotation: 90, aspect: 1 });
  expect(calls).toContainEqual(["translate", -10, -20]);
  expect(calls).toContainEqual(["translate", 400, 500]);
  expect(calls).toContainEqual(["rotate", Math.PI / 2]);
});

test("reports an empty result and one over 5 MB", async () => {
  const crop = { area: area(), rotation: 0, aspect: 1 };
  encoded.blob = null;
  await expect(cropImage(image(1000, 800), crop)).rejects.toThrow("Canvas is empty");
  encoded.blob = new Blob([new Uint8Array(5 * MIB + 1)]);
  await expect(cropImage(image(1000, 800), crop)).rejects.toThrow(
    "The cropped image exceeds 5MB limit. Please try with a smaller image.",
  );
  await expect(cropImage(image(1000, 800), { ...crop, area: area({ width: 0, height: 0 }) })).rejects.toThrow(
    "Canvas is empty",
  );
});

test("rejects a picture with more pixels than a browser can decode and releases its file", async () => {
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => "blob:a",
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  jest.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(14_000);
  jest.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(14_000);
  jest.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  });
  const file = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)], "a", { type: "" });
  await expect(openImage(file)).rejects.toThrow(
    "This image is too large to edit (14000 × 14000 pixels). Choose one of at most 64 megapixels.",
  );
  expect(revoked).toEqual(["blob:a"]);
});

const animatedWebp = [...Buffer.from("RIFF\x0e\0\0\0WEBPVP8X\x0a\0\0\0\x02\0", "latin1")];

test.each([
  ["an animated PNG", pictureFile("a.png", "image/png", animatedPng(2)), standsStillMessage],
  ["a PNG of one picture", pictureFile("a.png", "image/png", animatedPng(1)), null],
  ["an animated WebP", pictureFile("a.webp", "image/webp", animatedWebp), webpStandsStillMessage],
])("says that the part of %s will stand still", async (_, file, note) => {
  Object.assign(URL, { createObjectURL: () => "blob:a", revokeObjectURL: () => undefined });
  jest.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  });
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
  const opened = await openImage(file);
  // The stage is not to load its picture.
  jest.restoreAllMocks();
  const nothing = () => undefined;
  render(<CropDialog opened={opened} title="Crop" aspect={1} onApply={nothing} onClose={nothing} />);
  expect(screen.getByRole("dialog", { name: "Crop" })).toHaveAccessibleDescription(note ?? "");
});

test("explains how to use a HEIC that the browser cannot decode", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:a", revokeObjectURL: () => undefined });
  jest.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event("error")));
  });
  const file = new File(["x"], "a.HEIC", { type: "" });
  await expect(openImage(file)).rejects.toThrow(
    "HEIC pictures cannot be used here. Open the picture in your photo app, export it as a JPEG, and choose that",
  );
});
