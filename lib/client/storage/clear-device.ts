import { removeValues } from "./device-storage.ts";

/**
 * Removes all members' stored values and files, except those of the given member: for signing out and for another
 * member's sign-in. Resolves when the files are removed too.
 */
export async function clearDevice(exceptUserId?: string): Promise<void> {
  if (!removeValues(exceptUserId)) return;
  await import("./device-files.ts").then(
    ({ clearFiles }) => clearFiles(exceptUserId),
    () => undefined,
  );
}
