import { createHash } from "node:crypto";
import type { Random } from "./random.ts";

/** A UUIDv7 whose random part comes from the seed: the same world at the same time has the same ids. */
export function demoId(at: Date, random: Random): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  const bits = (length: number) =>
    Math.floor(random.next() * 16 ** length)
      .toString(16)
      .padStart(length, "0");
  const variant = (8 + random.int(0, 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits(3)}-${variant}${bits(3)}-${bits(6)}${bits(6)}`;
}

/** The key of a demo picture: 32 hex characters that follow from the seed and what the picture is. */
export function demoMediaKey(seed: string, label: string): string {
  return createHash("sha256").update(`${seed}/${label}`).digest("hex").slice(0, 32);
}
