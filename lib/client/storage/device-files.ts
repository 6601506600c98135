import { createStore, del, delMany, get, keys, set, type UseStore } from "idb-keyval";
import { hasFilesValue, writeValue } from "./device-storage.ts";

// Files of what is being written or waits to be sent: in memory, and in IndexedDB for a reload, since local storage holds no files.

const files = new Map<string, File>();
let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore("roost-draft-files", "files");
  return opened;
}

const keyOf = (userId: string, id: string) => `${userId}.${id}`;

/** Without storage, as in some private windows, a file lasts as long as the page. */
async function attempt<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}

/** Keeps a picked or recorded file until the server has it. Resolves when it would outlive the page. */
export async function keepFile(userId: string, id: string, file: File): Promise<void> {
  files.set(id, file);
  // Signing out then knows that there are files to remove.
  writeValue(userId, hasFilesValue, true);
  await attempt(() => set(keyOf(userId, id), file, store()));
}

/** The file that was kept, also by an earlier page; undefined when it is not on this device any more. */
export async function readFile(userId: string, id: string): Promise<File | undefined> {
  const file = files.get(id) ?? (await attempt(() => get<unknown>(keyOf(userId, id), store())));
  if (!(file instanceof File)) return undefined;
  files.set(id, file);
  return file;
}

/** Removes a file: the server has it, or will not get it. */
export function dropFile(userId: string, id: string): void {
  files.delete(id);
  void attempt(() => del(keyOf(userId, id), store()));
}

/** Removes every file, except those of the member given. */
export async function clearFiles(exceptUserId?: string): Promise<void> {
  const kept = exceptUserId === undefined ? null : keyOf(exceptUserId, "");
  await attempt(async () => {
    const all = await keys<string>(store());
    await delMany(
      all.filter((key) => !(kept && key.startsWith(kept))),
      store(),
    );
  });
}
