import * as z from "zod";

// By its shape: an error of another realm is no instance of this one's Error.
const missing = z.object({ code: z.enum(["ENOENT", "ENOTDIR"]) });

/** Whether an error says that a file is not there. */
export function isMissingFile(error: unknown): boolean {
  return missing.safeParse(error).success;
}
