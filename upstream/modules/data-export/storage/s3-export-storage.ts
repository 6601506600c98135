import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import * as z from "zod";
import { MIB } from "#contract/units";
import type { S3Settings } from "#upstream/core/config";
import { createBucket } from "#upstream/modules/media/storage/s3-bucket";
import type { ExportStorage } from "./export-storage.ts";

const PREFIX = "exports/";
/** Buffered in memory once while writing and once per reader. */
const PART_BYTES = 8 * MIB;
const PART_DIGITS = 6;

/** Splits a stream into parts of equal size; the last one may be smaller. */
async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    gathered.push(chunk);
    bytes += chunk.length;
    while (bytes >= PART_BYTES) {
      const all = Buffer.concat(gathered);
      yield all.subarray(0, PART_BYTES);
      gathered = [all.subarray(PART_BYTES)];
      bytes -= PART_BYTES;
    }
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

/** The manifest names the attempt whose parts make up the file. Written last, so that only a complete file can be opened. */
const manifest = z.object({ attempt: z.string(), parts: z.number().int(), size: z.number().int() });

/**
 * Stores exports in an S3-compatible bucket, so that every node can serve them. The length of a file is not known in advance, so
 * it is stored in parts: plain objects, which every S3-compatible store supports.
 */
export function createS3ExportStorage(settings: S3Settings): ExportStorage {
  const { call, listObjects } = createBucket(settings);
  const folder = (id: string) => `${PREFIX}${id}/`;
  const manifestPath = (id: string) => `/${folder(id)}whole.json`;
  const partPath = (id: string, attempt: string, number: number) =>
    `/${folder(id)}${attempt}/${String(number).padStart(PART_DIGITS, "0")}`;

  async function put(path: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { "content-type": "application/octet-stream" };
    if (!(await call("PUT", path, { body, headers })))
      throw new Error("The bucket of S3_BUCKET does not exist.");
  }

  async function pathsOf(prefix: string): Promise<string[]> {
    const paths: string[] = [];
    for await (const objects of listObjects(prefix)) paths.push(...objects.map(({ path }) => path));
    return paths;
  }

  async function* read(id: string, { attempt, parts }: z.infer<typeof manifest>): AsyncGenerator<Buffer> {
    for (let number = 1; number <= parts; number += 1) {
      const part = await call("GET", partPath(id, attempt, number));
      if (!part) throw new Error("A part of an export is missing.");
      yield Buffer.from(await part.arrayBuffer());
    }
  }

  return {
    async write(id, content) {
      // A unique folder: a process that was presumed dead may still be writing the same export.
      const attempt = randomUUID();
      let [parts, size] = [0, 0];
      for await (const part of partsOf(content)) {
        parts += 1;
        size += part.length;
        await put(partPath(id, attempt, parts), new Uint8Array(part));
      }
      await put(manifestPath(id), new TextEncoder().encode(JSON.stringify({ attempt, parts, size })));
      return size;
    },
    async open(id) {
      const found = await call("GET", manifestPath(id));
      if (!found) return null;
      const file = manifest.parse(await found.json());
      return { size: file.size, content: Readable.from(read(id, file), { objectMode: false }) };
    },
    async remove(id) {
      for (const path of await pathsOf(folder(id))) await call("DELETE", `/${path}`);
    },
    async list() {
      const ids = (await pathsOf(PREFIX)).map((path) => path.slice(PREFIX.length).split("/")[0] ?? "");
      return [...new Set(ids)];
    },
  };
}
