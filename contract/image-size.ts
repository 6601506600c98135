import { fileTooLargeMessage } from "./file-size.ts";

// No zod here: the browser imports this file.

/**
 * The warning for an image above the limit (part 1 section 5).
 * @param bytes its size; null when only known to be too large
 */
export function imageTooLargeMessage(bytes: number | null): string {
  return fileTooLargeMessage({}, bytes);
}
