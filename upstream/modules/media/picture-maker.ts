import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import sharp from "sharp";
import { AppError } from "#contract/errors";
import { IMAGE_MAX_PIXELS } from "#contract/limits";
import { createWorkGate } from "#upstream/work-gate";
import { encodeVersions, thumbhashOf } from "./encode-versions.ts";
import type { PictureShape } from "./picture-shapes.ts";
import type { PictureFile } from "./storage.ts";

const RUNNING_PER_CORE = 2;
const QUEUE_MAX = 20;
const RETRY_AFTER_SECONDS = 2;
const DECODE_TIMEOUT_SECONDS = 20;

const QUALITY = { webp: { quality: 82, effort: 4 }, jpeg: { quality: 82, mozjpeg: true } };

/** How the files of the two formats begin. */
const signatures = [
  { format: "jpeg", bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { format: "png", bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
];
const SIGNATURE_BYTES = 8;

/** A picture ready to be stored: nothing of the uploaded file is in it but the pixels. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  /** Ascending, in pixels; each is there as `<width>.webp`, the last as `<width>.jpg` too. */
  readonly widths: number[];
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
    operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadSvgBuffer"],
  });
}

async function readFormat(path: string): Promise<string> {
  const handle = await open(path);
  const { buffer } = await handle
    .read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    .finally(() => handle.close());
  const signature = signatures.find(({ bytes }) => buffer.subarray(0, bytes.length).equals(bytes));
  if (signature) return signature.format;
  throw new AppError("UNSUPPORTED_MEDIA_TYPE", "Only JPEG and PNG images can be uploaded");
}

/** Whatever sharp says about a file that was uploaded is the fault of the file. */
function damaged(cause: unknown): AppError {
  return new AppError("VALIDATION_FAILED", "This image is damaged and cannot be used", { cause });
}

async function refuseBeyondLimit(path: string, format: string): Promise<void> {
  // Looks at the head of the file only, so its claims cost nothing.
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
}

async function makePicture(path: string, { widths, maxHeight }: PictureShape): Promise<MadePicture> {
  const format = await readFormat(path);
  await refuseBeyondLimit(path, format);
  const source = sharp(path, { failOn: "error", limitInputPixels: IMAGE_MAX_PIXELS, sequentialRead: true });
  // Decoded once: every version is made from these pixels, which carry no metadata any more.
  const { data, info } = await source
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: widths.at(-1), height: maxHeight, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause) => {
      throw damaged(cause);
    });
  const { width, height, channels } = info;
  const pixels = { data, width, height, channels };
  const kept = [...widths.filter((each) => each < width), width];
  const [files, thumbhash] = [await encodeVersions(pixels, kept, QUALITY), await thumbhashOf(pixels)];
  return { width, height, widths: kept, thumbhash, files };
}
