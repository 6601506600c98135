import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isMissingFile } from "#upstream/core/is-missing-file";
import type { ExportStorage } from "./export-storage.ts";

/** Stores exports in a local folder or a shared volume, readable only by this process's user. */
export function createLocalExportStorage(folder: string): ExportStorage {
  const finished = (id: string) => join(folder, `${id}.zip`);
  return {
    async write(id, content) {
      // A unique name: a process that was presumed dead may still be writing the same export.
      const unfinished = join(folder, `${id}.${randomUUID()}.new`);
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flags: "wx", flush: true }));
        const { size } = await stat(unfinished);
        await rename(unfinished, finished(id));
        return size;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(id) {
      const handle = await open(finished(id)).catch((error) => {
        if (isMissingFile(error)) return null;
        throw error;
      });
      if (!handle) return null;
      const { size } = await handle.stat();
      return { size, content: handle.createReadStream() };
    },
    async remove(id) {
      const names = await readdir(folder);
      for (const name of names) if (name.startsWith(`${id}.`)) await rm(join(folder, name), { force: true });
    },
    async list() {
      const ids = (await readdir(folder)).flatMap((name) => name.split(".")[0] ?? []);
      return [...new Set(ids)];
    },
  };
}
