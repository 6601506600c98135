import * as z from "zod";

// Checked by shape, since an error from another realm is not an instance of this realm's Error.
const missing = z.object({ code: z.enum(["ENOENT", "ENOTDIR"]) });

/** Whether an error means that a file does not exist. */
export function isMissingFile(error: unknown): boolean {
  return missing.safeParse(error).success;
}
