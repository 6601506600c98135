import "server-only";
import { createRequire } from "node:module";
import type Sharp from "sharp";

/** Sharp as a CommonJS module: for an asynchronous one outside the bundle, Turbopack gives every browser more script. */
// Its package says the same of both.
export const sharp = createRequire(import.meta.url)("sharp") as typeof Sharp;
