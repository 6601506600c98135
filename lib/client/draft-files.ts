import { createStore, del, delMany, get, keys, set, type UseStore } from "idb-keyval";

// Picked pictures that are not on the server yet, kept like drafts (see draft-storage.ts), of which they are a part:
// local storage holds no files.

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore("roost-draft-files", "files");
  return opened;
}

const keyOf = (userId: string, id: string) => `${userId}.${id}`;

/** Without storage, as in some private windows, a file is kept as long as the page is open, by its upload. */
async function attempt<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}

/** Keeps a picked file until it is uploaded. */
export async function keepDraftFile(userId: string, id: string, file: File): Promise<void> {
  await attempt(() => set(keyOf(userId, id), file, store()));
}

/** The file kept under the id; undefined when there is none. */
export async function readDraftFile(userId: string, id: string): Promise<File | undefined> {
  const file = await attempt(() => get<unknown>(keyOf(userId, id), store()));
  return file instanceof File ? file : undefined;
}

export async function removeDraftFile(userId: string, id: string): Promise<void> {
  await attempt(() => del(keyOf(userId, id), store()));
}

/** Removes every file, except those of the member given. */
export async function clearDraftFiles(exceptUserId?: string): Promise<void> {
  await attempt(async () => {
    const all = await keys<string>(store());
    const kept = exceptUserId === undefined ? null : `${exceptUserId}.`;
    await delMany(
      all.filter((key) => !(kept && key.startsWith(kept))),
      store(),
    );
  });
}
