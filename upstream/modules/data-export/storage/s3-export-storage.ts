import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import * as z from "zod";
import { MIB } from "#contract/limits";
import type { S3Settings } from "#upstream/core/config";
import { createBucket } from "#upstream/modules/media/storage/s3-bucket";
import type { ExportStorage } from "./export-storage.ts";

const PREFIX = "exports/";
/** What is held in memory, once while writing and once for each reader. */
const PART_BYTES = 8 * MIB;
const PART_DIGITS = 6;

/** Cuts a stream into parts of the same size, the last one smaller. */
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

/** Says which attempt's parts are the file; written last, so that there is a file only once it is whole. */
const whole = z.object({ attempt: z.string(), parts: z.number().int(), size: z.number().int() });

/**
 * Exports in a bucket of any store that speaks S3, so that the node that is asked for a file need not be the one that made
 * it. A file is kept in parts, since its length is not known before its end: plain objects that any store takes.
 */
export function createS3ExportStorage(settings: S3Settings): ExportStorage {
  const { call, listObjects } = createBucket(settings);
  const folder = (id: string) => `${PREFIX}${id}/`;
  const wholePath = (id: string) => `/${folder(id)}whole.json`;
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

  async function* read(id: string, { attempt, parts }: z.infer<typeof whole>): AsyncGenerator<Buffer> {
    for (let number = 1; number <= parts; number += 1) {
      const part = await call("GET", partPath(id, attempt, number));
      if (!part) throw new Error("A part of an export is missing.");
      yield Buffer.from(await part.arrayBuffer());
    }
  }

  return {
    async write(id, content) {
      // A folder of its own: a process that was thought dead may still be writing the same export.
      const attempt = randomUUID();
      let [parts, size] = [0, 0];
      for await (const part of partsOf(content)) {
        parts += 1;
        size += part.length;
        await put(partPath(id, attempt, parts), new Uint8Array(part));
      }
      await put(wholePath(id), new TextEncoder().encode(JSON.stringify({ attempt, parts, size })));
      return size;
    },
    async open(id) {
      const found = await call("GET", wholePath(id));
      if (!found) return null;
      const file = whole.parse(await found.json());
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
