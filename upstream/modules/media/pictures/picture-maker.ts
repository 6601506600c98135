import { availableParallelism } from "node:os";
import sharp, { type Metadata, type ResizeOptions } from "sharp";
import { AppError } from "#contract/errors";
import { ANIMATION_MAX_FRAMES, ANIMATION_MAX_PIXELS, IMAGE_MAX_PIXELS } from "#contract/limits-media";
import { createWorkGate } from "#upstream/core/load/work-gate";
import type { PictureFile } from "#upstream/modules/media/storage/storage";
import { encodeAnimation } from "./encode-animation.ts";
import { encodeVersions, type Pixels, thumbhashOf } from "./encode-versions.ts";
import type { PictureShape } from "./picture-shapes.ts";
import { readPictureFormat } from "./read-picture-format.ts";

const RUNNING_PER_CORE = 2;
const QUEUE_MAX = 20;
const RETRY_AFTER_SECONDS = 2;
const DECODE_TIMEOUT_SECONDS = 20;

const QUALITY = { webp: { quality: 82, effort: 4 }, jpeg: { quality: 82, mozjpeg: true } };

/** A picture ready to be stored: nothing of the uploaded file is in it but the pixels. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  /** Ascending, in pixels; each is there as `<width>.webp`, the last as `<width>.jpg` too. */
  readonly widths: number[];
  /** Its one WebP file moves; the JPEG is the first frame. */
  readonly isAnimated: boolean;
  readonly thumbhash: string;
  readonly files: PictureFile[];
}

export interface PictureMaker {
  /**
   * Makes the versions of a picture from an uploaded file, the right way up.
   * @param path of the file
   * @throws AppError UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED when it is damaged or too large, BUSY
   */
  make(path: string, shape: PictureShape): Promise<MadePicture>;
}

interface PictureMakerOptions {
  maxRunning?: number;
  maxQueued?: number;
}

/** Makes pictures from uploads, a bounded number at a time. */
export function createPictureMaker(options: PictureMakerOptions = {}): PictureMaker {
  const run = createWorkGate({
    maxRunning: options.maxRunning ?? RUNNING_PER_CORE * availableParallelism(),
    maxQueued: options.maxQueued ?? QUEUE_MAX,
    busyMessage: "Too many pictures are being uploaded right now. Please try again in a moment.",
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  return { make: (path, shape) => run(() => makePicture(path, shape)) };
}

/**
 * Leaves this process no decoder but those of uploads, and of the drawings that it makes itself. What an
 * upload may be is decided by its first bytes; this stands behind that.
 */
export function restrictDecoders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegFile",
      "VipsForeignLoadPngFile",
      "VipsForeignLoadWebpFile",
      // AVIF alone: sharp's libheif is built without a decoder for HEVC.
      "VipsForeignLoadHeifFile",
      "VipsForeignLoadNsgifFile",
      "VipsForeignLoadSvgBuffer",
    ],
  });
}

/** Whatever sharp says about a file that was uploaded is the fault of the file. */
function damaged(cause: unknown): AppError {
  return new AppError("VALIDATION_FAILED", "This image is damaged and cannot be used", { cause });
}

/** What a file says of itself in its head, if that is within the limits. Reads no more, so its claims cost nothing. */
async function readFacts(path: string, format: string): Promise<Metadata> {
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw damaged(cause);
    });
  if (facts.format !== format) throw damaged(`It says ${format} and is ${facts.format}`);
  if (facts.width * facts.height > IMAGE_MAX_PIXELS) {
    const most = IMAGE_MAX_PIXELS / 1_000_000;
    throw new AppError("VALIDATION_FAILED", `Images can have at most ${most} megapixels`);
  }
  const frames = facts.pages ?? 1;
  if (frames > ANIMATION_MAX_FRAMES || facts.width * facts.height * frames > ANIMATION_MAX_PIXELS) {
    throw new AppError("VALIDATION_FAILED", "This animation is too long. Shorten it, or make it smaller.");
  }
  return facts;
}

/** Into what a picture is made smaller: all of it, or the middle of it that has the wanted form. Never enlarged. */
function roomFor({ autoOrient }: Metadata, { widths, maxHeight, aspect }: PictureShape): ResizeOptions {
  const width = widths.at(-1);
  if (aspect === undefined || width === undefined) return { width, height: maxHeight, fit: "inside" };
  const cut = Math.max(1, Math.floor(Math.min(width, autoOrient.width, autoOrient.height * aspect)));
  return { width: cut, height: Math.min(maxHeight, Math.round(cut / aspect)), fit: "cover" };
}

/** Decodes a file's picture, or its first frame, the right way up. */
async function decode(path: string, room: ResizeOptions): Promise<Pixels> {
  const source = sharp(path, { failOn: "error", limitInputPixels: IMAGE_MAX_PIXELS, sequentialRead: true });
  // Decoded once: every version is made from these pixels, which carry no metadata any more.
  const { data, info } = await source
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ ...room, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw damaged(cause);
    });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function makePicture(path: string, shape: PictureShape): Promise<MadePicture> {
  const format = await readPictureFormat(path, shape.animatedWidth !== undefined);
  const facts = await readFacts(path, format);
  // The pages of an AVIF file are pictures of their own, of which the first counts.
  const isAnimated = format !== "heif" && (facts.pages ?? 1) > 1 && shape.animatedWidth !== undefined;
  const room = isAnimated
    ? ({ width: shape.animatedWidth, height: shape.maxHeight, fit: "inside" } as const)
    : roomFor(facts, shape);
  const pixels = await decode(path, room);
  const { width, height } = pixels;
  const thumbhash = await thumbhashOf(pixels);
  const widths = isAnimated ? [width] : [...shape.widths.filter((each) => each < width), width];
  const files = isAnimated
    ? await encodeAnimation(path, pixels, QUALITY.jpeg).catch((cause) => {
        throw damaged(cause);
      })
    : await encodeVersions(pixels, widths, QUALITY);
  return { width, height, widths, isAnimated, thumbhash, files };
}
