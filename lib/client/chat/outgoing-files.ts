import { useEffect } from "react";
import { keepDraftFile, readDraftFile, removeDraftFile } from "#lib/client/draft-files";
import { DRAFT_FILES, writeDraft } from "#lib/client/draft-storage";
import { createKeyedStore } from "#lib/client/keyed-store";
import { useStored } from "#lib/client/use-stored";

// Files of messages that are not on the server yet: in memory, and in the browser's storage for a reload.

const files = new Map<string, File>();
/** Addresses that show them here, by file id. */
const addresses = createKeyedStore<string>();

/** How much of a file has left, from 0 to 1, while it is on its way; by file id. */
export const outgoingShares = createKeyedStore<number>();

function show(id: string, file: File): void {
  files.set(id, file);
  if (!addresses.get(id)) addresses.set(id, URL.createObjectURL(file));
}

/** Keeps a picked or recorded file until it is on the server. */
export async function keepOutgoingFile(userId: string, id: string, file: File): Promise<void> {
  show(id, file);
  // Signing out then knows that there are files to remove.
  writeDraft(userId, DRAFT_FILES, "kept");
  await keepDraftFile(userId, id, file);
}

/** The file; undefined when it is not on this device any more. */
export async function readOutgoingFile(userId: string, id: string): Promise<File | undefined> {
  const file = files.get(id) ?? (await readDraftFile(userId, id));
  if (file) show(id, file);
  return file;
}

/** Lets go of a file: it is sent, or will not be. */
export function dropOutgoingFile(userId: string, id: string): void {
  files.delete(id);
  const address = addresses.get(id);
  if (address) URL.revokeObjectURL(address);
  addresses.set(id, undefined);
  void removeDraftFile(userId, id);
}

/** An address that shows the file here; undefined until it is read from storage. */
export function useOutgoingFile(userId: string, id: string): string | undefined {
  useEffect(() => {
    void readOutgoingFile(userId, id);
  }, [userId, id]);
  return useStored(addresses, id);
}
