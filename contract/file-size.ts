import type { Upload } from "./endpoint.ts";
import { MIB } from "./limits.ts";
import { IMAGE_MAX_BYTES } from "./limits-media.ts";

// No zod here: the browser imports this file.

/** How large the file of an upload may be, in bytes. */
export function maxBytesOf({ maxBytes = IMAGE_MAX_BYTES }: Pick<Upload, "maxBytes">): number {
  return maxBytes;
}

/**
 * The warning for a file above the limit, in the words of part 1 section 5: "Image size (12.00 MB) exceeds 10MB limit".
 * @param bytes its size; null when only known to be too large
 */
export function fileTooLargeMessage(upload: Pick<Upload, "noun" | "maxBytes">, bytes: number | null): string {
  const { noun = "image" } = upload;
  const limit = maxBytesOf(upload) / MIB;
  const size = bytes === null ? `over ${limit}` : (bytes / MIB).toFixed(2);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} size (${size} MB) exceeds ${limit}MB limit`;
}
