import { removeValues } from "./device-storage.ts";

/**
 * Removes what this device keeps for members, except for the one given: for signing out and for another member's sign-in. Resolves when
 * the files are gone too.
 */
export async function clearDevice(exceptUserId?: string): Promise<void> {
  if (!removeValues(exceptUserId)) return;
  await import("./device-files.ts").then(
    ({ clearFiles }) => clearFiles(exceptUserId),
    () => undefined,
  );
}
