import "server-only";
import { createRequire } from "node:module";
import type Sharp from "sharp";

/** Sharp loaded as CommonJS: for an async external module Turbopack adds script to every page. */
// The package declares the same type for both.
export const sharp = createRequire(import.meta.url)("sharp") as typeof Sharp;
