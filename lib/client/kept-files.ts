import { ApiError } from "./api-error.ts";
import { DRAFT_FILES, writeDraft } from "./draft-storage.ts";
import { unreachable } from "./send-call.ts";

// Files of what is being written or waits to be sent: in memory, and in the browser's storage for a reload.

const files = new Map<string, File>();

/** Storage of files is loaded when the first one is picked. */
export const loadDraftFiles = () => import("./draft-files.ts");

/** Keeps a picked or recorded file until the server has it. Resolves when it would outlive the page. */
export async function keepFile(userId: string, id: string, file: File): Promise<void> {
  files.set(id, file);
  // Signing out then knows that there are files to remove.
  writeDraft(userId, DRAFT_FILES, "kept");
  await loadDraftFiles().then(
    ({ keepDraftFile }) => keepDraftFile(userId, id, file),
    // Without a network it lasts as long as the page.
    () => undefined,
  );
}

/**
 * The file that was kept, also by an earlier page; undefined when it is not on this device any more. Throws `ApiError` where only a
 * network could tell.
 */
export async function readFile(userId: string, id: string): Promise<File | undefined> {
  const file = files.get(id) ?? (await readStored(userId, id));
  if (file) files.set(id, file);
  return file;
}

async function readStored(userId: string, id: string): Promise<File | undefined> {
  const { readDraftFile } = await loadDraftFiles().catch((cause) => {
    throw new ApiError(0, unreachable, cause);
  });
  return readDraftFile(userId, id);
}

/** Lets go of a file: the server has it, or will not get it. */
export function dropFile(userId: string, id: string): void {
  files.delete(id);
  loadDraftFiles().then(
    ({ removeDraftFile }) => removeDraftFile(userId, id),
    // Then it stays until all of them are cleared.
    () => undefined,
  );
}
