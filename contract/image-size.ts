import { IMAGE_MAX_BYTES, MIB } from "./limits.ts";

// No zod here: the browser imports this file.

/**
 * The warning for an image above the limit (part 1 section 5).
 * @param bytes its size; null when only known to be too large
 */
export function imageTooLargeMessage(bytes: number | null): string {
  const limit = `${IMAGE_MAX_BYTES / MIB}MB`;
  const size = bytes === null ? `over ${IMAGE_MAX_BYTES / MIB}` : (bytes / MIB).toFixed(2);
  return `Image size (${size} MB) exceeds ${limit} limit`;
}
