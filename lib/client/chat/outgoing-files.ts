import { useEffect } from "react";
import { dropFile, keepFile, readFile } from "#lib/client/device-files";
import { createKeyedStore } from "#lib/client/keyed-store";
import { useStored } from "#lib/client/use-stored";

/** Addresses that show files of messages here, by file id. */
const addresses = createKeyedStore<string>();

/** How much of a file has left, from 0 to 1, while it is on its way; by file id. */
export const outgoingShares = createKeyedStore<number>();

function show(id: string, file: File): void {
  if (!addresses.get(id)) addresses.set(id, URL.createObjectURL(file));
}

/** Keeps a picked or recorded file until it is on the server. */
export async function keepOutgoingFile(userId: string, id: string, file: File): Promise<void> {
  show(id, file);
  await keepFile(userId, id, file);
}

/** The file; undefined when it is not on this device any more. */
export async function readOutgoingFile(userId: string, id: string): Promise<File | undefined> {
  const file = await readFile(userId, id);
  if (file) show(id, file);
  return file;
}

/** Lets go of a file: it is sent, or will not be. */
export function dropOutgoingFile(userId: string, id: string): void {
  const address = addresses.get(id);
  if (address) URL.revokeObjectURL(address);
  addresses.set(id, undefined);
  dropFile(userId, id);
}

/** An address that shows the file here; undefined until it is read from storage. */
export function useOutgoingFile(userId: string, id: string): string | undefined {
  useEffect(() => {
    void readOutgoingFile(userId, id);
  }, [userId, id]);
  return useStored(addresses, id);
}
