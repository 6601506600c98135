import { type FileHandle, open } from "node:fs/promises";
import type { Metadata } from "sharp";
import type { Pixels } from "./encode-picture.ts";

// libvips converts what has an embedded profile as browsers do. What has none it reads in its own way.

/** How the colors of a decoded picture become those that browsers show of the original. */
export interface ColorSource {
  /** The colors are to be decoded in. */
  readonly space: "srgb" | "cmyk";
  readonly toSrgb: (pixels: Pixels) => Pixels;
}

const unchanged: ColorSource = { space: "srgb", toSrgb: (pixels) => pixels };

const MAX = 255;

/** Ink without a profile: browsers take what cyan, magenta or yellow leaves of the light that black leaves. */
function inkToSrgb({ data, width, height }: Pixels): Pixels {
  const rgb = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    const light = MAX - (data[from + 3] ?? 0);
    for (let at = 0; at < 3; at += 1) {
      rgb[to + at] = Math.round(((MAX - (data[from + at] ?? 0)) * light) / MAX);
    }
  }
  return { data: rgb, width, height, channels: 3 };
}

/** IEC 61966-2-1: linear light to sRGB, both from 0 to 1. */
const encodeSrgb = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** @param gamma of the file: samples are light to the power of it */
function gammaToSrgb(gamma: number): ColorSource["toSrgb"] {
  const table = Uint8Array.from({ length: MAX + 1 }, (_, sample) =>
    Math.round(encodeSrgb((sample / MAX) ** (1 / gamma)) * MAX),
  );
  return ({ data, width, height, channels }) => {
    const colors = channels - (channels % 2 === 0 ? 1 : 0); // the last of two or four is opacity
    const converted = Buffer.from(data);
    for (let pixel = 0; pixel < converted.length; pixel += channels) {
      for (let at = pixel; at < pixel + colors; at += 1) converted[at] = table[converted[at] ?? 0] ?? 0;
    }
    return { data: converted, width, height, channels };
  };
}

const PNG_START_BYTES = 8;
/** A chunk's length and type, and its checksum. */
const CHUNK_HEAD_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
/** No program writes nearly as many before the pixels. */
const CHUNKS_MAX = 1_000;
/** The file's gamma is an integer in units of this, and ignored outside these bounds, as by libpng. */
const GAMMA_UNITS = 100_000;
const GAMMA_MIN = 16;
const GAMMA_MAX = 625_000_000;
/** That of most screens. A file without primaries that is as near to it counts as sRGB. */
const GAMMA_OF_SCREENS = 1 / 2.2;
const GAMMA_TOLERANCE = 0.05;
/** Chunks that take precedence over gamma (PNG, third edition, 4.3). */
const strongerChunks = ["cICP", "iCCP", "sRGB"];

const isOfScreens = (gamma: number) => Math.abs(gamma / GAMMA_OF_SCREENS - 1) < GAMMA_TOLERANCE;

/** The gamma that a PNG's colors depend on; null without one. */
async function readPngGamma(file: FileHandle): Promise<number | null> {
  const head = Buffer.alloc(CHUNK_FRAME_BYTES);
  let gamma: number | null = null;
  let hasPrimaries = false;
  let at = PNG_START_BYTES;
  for (let chunk = 0; chunk < CHUNKS_MAX; chunk += 1) {
    const { bytesRead } = await file.read(head, 0, CHUNK_FRAME_BYTES, at);
    if (bytesRead < CHUNK_FRAME_BYTES) return null;
    const type = head.toString("latin1", 4, CHUNK_HEAD_BYTES);
    if (type === "IDAT") return gamma !== null && !hasPrimaries && isOfScreens(gamma) ? null : gamma;
    if (strongerChunks.includes(type)) return null;
    if (type === "cHRM") hasPrimaries = true;
    if (type === "gAMA") {
      const units = head.readUInt32BE(CHUNK_HEAD_BYTES);
      gamma = units >= GAMMA_MIN && units <= GAMMA_MAX ? units / GAMMA_UNITS : null;
    }
    at += CHUNK_FRAME_BYTES + head.readUInt32BE(0);
  }
  return null;
}

/** How a picture's colors are read. */
export async function colorSourceOf(
  path: string,
  { format, space, hasProfile }: Pick<Metadata, "format" | "space" | "hasProfile">,
): Promise<ColorSource> {
  if (space === "cmyk" && !hasProfile) return { space, toSrgb: inkToSrgb };
  if (format !== "png") return unchanged;
  const file = await open(path);
  const gamma = await readPngGamma(file).finally(() => file.close());
  return gamma === null ? unchanged : { space: "srgb", toSrgb: gammaToSrgb(gamma) };
}
