import type { Upload } from "#contract/endpoint";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import { MIB } from "#contract/units";

// No zod here: the browser imports this file.

/** The maximum size of an upload's file, in bytes. */
export function maxBytesOf({ maxBytes = IMAGE_MAX_BYTES }: Pick<Upload, "maxBytes">): number {
  return maxBytes;
}

/**
 * The message for a file above the limit: "Image size (12.00 MB) exceeds 10MB limit".
 * @param bytes its size; null when it is only known to be too large
 */
export function fileTooLargeMessage(upload: Pick<Upload, "noun" | "maxBytes">, bytes: number | null): string {
  const { noun = "image" } = upload;
  const limit = maxBytesOf(upload) / MIB;
  const size = bytes === null ? `over ${limit}` : (bytes / MIB).toFixed(2);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} size (${size} MB) exceeds ${limit}MB limit`;
}

/**
 * The message for an image above the limit.
 * @param bytes its size; null when it is only known to be too large
 */
export function imageTooLargeMessage(bytes: number | null): string {
  return fileTooLargeMessage({}, bytes);
}
