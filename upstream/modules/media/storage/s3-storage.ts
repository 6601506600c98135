import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { MINUTE, SECOND } from "#contract/units";
import type { S3Settings } from "#upstream/core/config";
import { type ByteRange, formatRange, resolveRange } from "#upstream/modules/media/byte-range";
import { createBucket, RANGE_NOT_SATISFIABLE } from "./s3-bucket.ts";
import {
  type CopiedFile,
  type MediaStorage,
  type OpenPart,
  type PictureFile,
  pictureContentTypes,
  pictureKeyPattern,
  type StoredKey,
  videoContentTypes,
} from "./storage.ts";

/** For uploading a video, including retries. */
const VIDEO_TIMEOUT_MS = 2 * MINUTE;
/** Until a response begins. There is no limit for its body, since the client may read slowly. */
const PART_TIMEOUT_MS = 10 * SECOND;

const contentTypes: Readonly<Record<string, string>> = { ...pictureContentTypes, ...videoContentTypes };
const contentRange = /^bytes (\d+)-(\d+)\/(\d+)$/;

/**
 * Stores media in an S3-compatible bucket.
 * @param folder prefix of all keys, such as `private/`, so that several storages can share a bucket
 */
export function createS3Storage(settings: S3Settings, folder = ""): MediaStorage {
  const { call, listObjects } = createBucket(settings);

  async function remove(key: string): Promise<void> {
    for await (const objects of listObjects(`${folder}${key}/`)) {
      await Promise.all(objects.map(({ path }) => call("DELETE", `/${path}`)));
    }
  }

  async function put(key: string, file: PictureFile | CopiedFile): Promise<void> {
    const type = contentTypes[file.name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    const isCopied = "path" in file;
    const stored = await call("PUT", `/${folder}${key}/${file.name}`, {
      // A blob backed by the file, so that it is not read into memory.
      body: isCopied ? await openAsBlob(file.path) : file.bytes,
      headers: { "content-type": type },
      ...(isCopied && { signal: AbortSignal.timeout(VIDEO_TIMEOUT_MS) }),
    });
    if (!stored) throw new Error("The bucket of S3_BUCKET does not exist.");
  }

  /** Awaits all writes of a key's files; if one fails, removes them all. */
  async function finish(key: string, writes: readonly Promise<void>[]): Promise<void> {
    const failed = (await Promise.allSettled(writes)).find((outcome) => outcome.status === "rejected");
    if (!failed) return;
    // If the removal fails too, `sweepOrphans` removes the files.
    await remove(key).catch(() => undefined);
    throw failed.reason;
  }

  async function copyObject(path: string, to: string): Promise<void> {
    const source = `/${settings.bucket}/${path}`;
    const headers = { "x-amz-copy-source": encodeURI(source) };
    const answer = await call("PUT", `/${to}`, { headers, signal: AbortSignal.timeout(VIDEO_TIMEOUT_MS) });
    // A copy that fails on its way has status 200 all the same.
    if (!(await answer?.text())?.includes("CopyObjectResult"))
      throw new Error("The picture store could not copy a file.");
  }

  return {
    save: (key, files) =>
      finish(
        key,
        files.map((file) => put(key, file)),
      ),
    async copy(key, to) {
      const paths: string[] = [];
      for await (const objects of listObjects(`${folder}${key}/`))
        paths.push(...objects.map(({ path }) => path));
      const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
      await finish(
        to,
        paths.map((path) => copyObject(path, `${folder}${to}/${nameOf(path)}`)),
      );
      return paths.length > 0;
    },
    add: put,
    openPart: createPartReader(call, folder),
    async open(key, name) {
      const response = await call("GET", `/${folder}${key}/${name}`);
      if (!response?.body) return null;
      // The same class under two names, the browser's and Node's.
      const content = Readable.fromWeb(response.body as NodeReadableStream);
      return { size: Number(response.headers.get("content-length")), content };
    },
    remove,
    async *list() {
      // A picture's files may be split over two pages, so the last picture of a page is yielded with the next one.
      let open: StoredKey | undefined;
      for await (const objects of listObjects(folder)) {
        const complete: StoredKey[] = [];
        for (const { path, modifiedAt } of objects) {
          const key = path.slice(folder.length, path.indexOf("/", folder.length));
          if (!pictureKeyPattern.test(key)) continue;
          if (open && open.key !== key) complete.push(open);
          open = { key, modifiedAt };
        }
        yield complete;
      }
      if (open) yield [open];
    },
    // Object writes are atomic.
    removeUnfinished: async () => undefined,
  };
}

/** Creates `openPart` of a storage. */
function createPartReader(
  call: ReturnType<typeof createBucket>["call"],
  folder: string,
): MediaStorage["openPart"] {
  async function sizeOf(path: string): Promise<number | null> {
    const response = await call("HEAD", path);
    return response && Number(response.headers.get("content-length"));
  }

  async function openPart(
    key: string,
    name: string,
    range: ByteRange,
  ): Promise<OpenPart | { size: number } | null> {
    const path = `/${folder}${key}/${name}`;
    if ("suffix" in range) {
      // Not every store handles suffix ranges correctly.
      const size = await sizeOf(path);
      if (size === null) return null;
      const counted = resolveRange(range, size);
      return counted ? openPart(key, name, counted) : { size };
    }
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), PART_TIMEOUT_MS);
    const headers = { range: formatRange(range) };
    const response = await call("GET", path, { headers, signal: controller.signal }).finally(() =>
      clearTimeout(timer),
    );
    if (!response) return null;
    if (response.status === RANGE_NOT_SATISFIABLE) {
      const size = await sizeOf(path);
      return size === null ? null : { size };
    }
    const [, first, last, size] = contentRange.exec(response.headers.get("content-range") ?? "") ?? [];
    if (!response.body || size === undefined) throw new Error("The picture store gave no part of a file.");
    // The same class under two names, the browser's and Node's.
    const content = Readable.fromWeb(response.body as NodeReadableStream);
    return { size: Number(size), first: Number(first), last: Number(last), content };
  }

  return openPart;
}
