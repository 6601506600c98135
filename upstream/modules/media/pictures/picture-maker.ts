import { availableParallelism } from "node:os";
import sharp, { type Metadata, type ResizeOptions } from "sharp";
import { AppError } from "#contract/errors";
import { ANIMATION_MAX_FRAMES, ANIMATION_MAX_PIXELS, IMAGE_MAX_PIXELS } from "#contract/limits-media";
import { createWorkGate } from "#upstream/core/load/work-gate";
import type { PictureFile } from "#upstream/modules/media/storage/storage";
import { type ColorSource, colorSourceOf } from "./browser-colors.ts";
import { encodeAnimation, encodeVersions, type Pixels, thumbhashOf } from "./encode-picture.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { PictureShape } from "./picture-shapes.ts";
import { readPictureFormat, type StoredFormat } from "./read-picture-format.ts";

const RUNNING_PER_CORE = 2;
const QUEUE_MAX = 20;
const RETRY_AFTER_SECONDS = 2;
const DECODE_TIMEOUT_SECONDS = 20;

const QUALITY = { webp: { quality: 82, effort: 4 }, jpeg: { quality: 82, mozjpeg: true } };

/** A picture ready to be stored, re-encoded from the pixels of the upload without its metadata. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  /** Ascending, in pixels; each is a file `<width>.webp`, the last also `<width>.jpg`. */
  readonly widths: number[];
  /** Its only WebP file is an animation; the JPEG is the first frame. */
  readonly isAnimated: boolean;
  readonly thumbhash: string;
  /** See `fingerprintOf`; null for shapes that are not recognized. */
  readonly fingerprint: string | null;
  readonly files: PictureFile[];
}

export interface PictureMaker {
  /**
   * Makes the versions of an uploaded picture, rotated as its EXIF orientation says.
   * @param path of the upload
   * @throws AppError UNSUPPORTED_MEDIA_TYPE; VALIDATION_FAILED if it is damaged or too large; BUSY
   */
  make(path: string, shape: PictureShape): Promise<MadePicture>;
}

interface PictureMakerOptions {
  maxRunning?: number;
  maxQueued?: number;
}

/** A picture maker with limited concurrency and queue. */
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
 * Disables every decoder of this process except those for uploads. A second line of defence: the
 * format of an upload is checked by its first bytes before.
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
    ],
  });
}

/** Every error of sharp about an upload is treated as a damaged file. */
function damaged(cause: unknown): AppError {
  return new AppError("VALIDATION_FAILED", "This image is damaged and cannot be used", { cause });
}

/** Reads a file's header and checks its claimed size against the limits, before any pixel is decoded. */
async function readFacts(path: string, stored: StoredFormat): Promise<Metadata> {
  const format = stored === "avif" ? "heif" : stored; // sharp's name for it
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

/** The resize options of a shape: the whole picture, or its middle cut to the shape's aspect. Never enlarges. */
function resizeFor({ autoOrient }: Metadata, { widths, maxHeight, aspect }: PictureShape): ResizeOptions {
  const width = widths.at(-1);
  if (aspect === undefined || width === undefined) return { width, height: maxHeight, fit: "inside" };
  const cut = Math.max(1, Math.floor(Math.min(width, autoOrient.width, autoOrient.height * aspect)));
  return { width: cut, height: Math.min(maxHeight, Math.round(cut / aspect)), fit: "cover" };
}

/** Decodes a picture, or the first frame of an animation, rotated as its EXIF orientation says. */
async function decode(path: string, resize: ResizeOptions, { space, toSrgb }: ColorSource): Promise<Pixels> {
  const source = sharp(path, { failOn: "error", limitInputPixels: IMAGE_MAX_PIXELS, sequentialRead: true });
  // Ink stays ink until it is converted as browsers do.
  if (space === "cmyk") source.pipelineColourspace(space);
  // Decoded once: every version is encoded from these pixels, which have no metadata.
  const { data, info } = await source
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ ...resize, withoutEnlargement: true })
    .toColourspace(space)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw damaged(cause);
    });
  return toSrgb({ data, width: info.width, height: info.height, channels: info.channels });
}

async function makePicture(path: string, shape: PictureShape): Promise<MadePicture> {
  const format = await readPictureFormat(path, shape.animatedWidth !== undefined);
  const facts = await readFacts(path, format);
  // The pages of an AVIF file are separate pictures, of which the first is used.
  const isAnimated = format !== "avif" && (facts.pages ?? 1) > 1 && shape.animatedWidth !== undefined;
  const resize = isAnimated
    ? ({ width: shape.animatedWidth, height: shape.maxHeight, fit: "inside" } as const)
    : resizeFor(facts, shape);
  const pixels = await decode(path, resize, await colorSourceOf(path, facts));
  const { width, height } = pixels;
  const thumbhash = await thumbhashOf(pixels);
  const fingerprint = shape.isRecognized ? await fingerprintOf(pixels) : null;
  const widths = isAnimated ? [width] : [...shape.widths.filter((each) => each < width), width];
  const files = isAnimated
    ? await encodeAnimation(path, pixels, QUALITY.jpeg).catch((cause) => {
        throw damaged(cause);
      })
    : await encodeVersions(pixels, widths, QUALITY);
  return { width, height, widths, isAnimated, thumbhash, fingerprint, files };
}
