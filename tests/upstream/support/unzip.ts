import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise, type ZipFile } from "yauzl";

async function readAll(zip: ZipFile): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const content: Readable = await zip.openReadStreamPromise(entry);
    files.set(entry.fileName, await buffer(content));
  }
  return files;
}

/** Reads the files of a ZIP, by path; fails if the ZIP is malformed. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return readAll(await fromBufferPromise(bytes));
}
