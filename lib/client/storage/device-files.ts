import { createStore, del, delMany, get, keys, set, type UseStore } from "idb-keyval";
import { hasFilesValue, writeValue } from "./device-storage.ts";

// Files of drafts and unsent content: in memory, and in IndexedDB for a reload, since local storage holds no files.

const files = new Map<string, File>();
let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore("roost-draft-files", "files");
  return opened;
}

const keyOf = (userId: string, id: string) => `${userId}.${id}`;

/** Without storage, as in some private windows, a file is kept in memory only. */
async function attempt<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}

/** Stores a picked or recorded file until it is uploaded. Resolves when it survives a reload. */
export async function keepFile(userId: string, id: string, file: File): Promise<void> {
  files.set(id, file);
  // Marks that signing out has files to remove.
  writeValue(userId, hasFilesValue, true);
  await attempt(() => set(keyOf(userId, id), file, store()));
}

/** A stored file, also of an earlier page; undefined if it is no longer on this device. */
export async function readFile(userId: string, id: string): Promise<File | undefined> {
  const file = files.get(id) ?? (await attempt(() => get<unknown>(keyOf(userId, id), store())));
  if (!(file instanceof File)) return undefined;
  files.set(id, file);
  return file;
}

/** Removes a file that was uploaded or discarded. */
export function dropFile(userId: string, id: string): void {
  files.delete(id);
  void attempt(() => del(keyOf(userId, id), store()));
}

/** Removes all files, except those of the given member. */
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
