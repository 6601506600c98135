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

/** The files of a ZIP, by path; fails on anything that is not as a ZIP should be. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return readAll(await fromBufferPromise(bytes));
}
