import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isMissingFile } from "#upstream/core/is-missing-file";
import { type ByteRange, resolveRange } from "#upstream/modules/media/byte-range";
import {
  type CopiedFile,
  type MediaStorage,
  type PictureFile,
  pictureKeyPattern,
  type StoredKey,
} from "./storage.ts";

const UNFINISHED_PREFIX = ".new-";
const PAGE_SIZE = 1_000;

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function copyDurably(from: string, path: string): Promise<void> {
  await copyFile(from, path);
  const handle = await open(path, "r+");
  await handle.sync().finally(() => handle.close());
}

async function openPart(path: string, range: ByteRange): ReturnType<MediaStorage["openPart"]> {
  const handle = await open(path).catch(nullWhenMissing);
  if (!handle) return null;
  const { size } = await handle.stat();
  const part = resolveRange(range, size);
  if (part) {
    const { first, last } = part;
    return { size, first, last, content: handle.createReadStream({ start: first, end: last }) };
  }
  await handle.close();
  return { size };
}

/** Stores media in a folder of this machine or on a volume that several machines share. */
export function createLocalStorage(folder: string): MediaStorage {
  async function save(key: string, files: readonly (PictureFile | CopiedFile)[]): Promise<void> {
    const unfinished = join(folder, `${UNFINISHED_PREFIX}${key}`);
    const finished = join(folder, key);
    try {
      // Either exists only if the same picture is made again after a crash.
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished);
      const written = files.map((file) => {
        const path = join(unfinished, file.name);
        return "path" in file ? copyDurably(file.path, path) : writeDurably(path, file.bytes);
      });
      await Promise.all(written);
      await syncFolder(unfinished);
      await rm(finished, { recursive: true, force: true });
      await rename(unfinished, finished);
      await syncFolder(folder);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  }

  async function copy(key: string, to: string): Promise<boolean> {
    const names = await readdir(join(folder, key)).catch(nullWhenMissing);
    if (!names) return false;
    await save(
      to,
      names.map((name) => ({ name, path: join(folder, key, name) })),
    );
    return true;
  }

  async function find(key: string): Promise<StoredKey | null> {
    const found = await stat(join(folder, key)).catch(nullWhenMissing);
    return found && { key, modifiedAt: found.mtime };
  }

  async function add(key: string, { name, bytes }: PictureFile): Promise<void> {
    const unfinished = join(folder, `${UNFINISHED_PREFIX}${randomUUID()}`);
    try {
      await writeDurably(unfinished, bytes);
      await rename(unfinished, join(folder, key, name));
      await syncFolder(join(folder, key));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    save,
    add,
    copy,
    async open(key, name) {
      const handle = await open(join(folder, key, name)).catch(nullWhenMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { size, content: handle.createReadStream() };
    },
    openPart: (key, name, range) => openPart(join(folder, key, name), range),
    remove: (key) => rm(join(folder, key), { recursive: true, force: true }),
    async *list() {
      const keys = (await readdir(folder)).filter((name) => pictureKeyPattern.test(name)).sort();
      for (let at = 0; at < keys.length; at += PAGE_SIZE) {
        const found = await Promise.all(keys.slice(at, at + PAGE_SIZE).map(find));
        yield found.filter((entry) => entry !== null);
      }
    },
    async removeUnfinished(before) {
      for (const name of await readdir(folder)) {
        if (!name.startsWith(UNFINISHED_PREFIX)) continue;
        const entry = await find(name);
        if (entry && entry.modifiedAt < before)
          await rm(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

function nullWhenMissing(error: unknown): null {
  if (isMissingFile(error)) return null;
  throw error;
}
