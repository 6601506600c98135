import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { S3Settings } from "#upstream/config";
import { createBucket } from "./s3-bucket.ts";
import { type MediaStorage, pictureContentTypes, pictureKeyPattern, type StoredKey } from "./storage.ts";

/** Pictures in a bucket of any store that speaks S3. */
export function createS3Storage(settings: S3Settings): MediaStorage {
  const { call, listObjects } = createBucket(settings);

  async function remove(key: string): Promise<void> {
    for await (const objects of listObjects(`${key}/`)) {
      await Promise.all(objects.map(({ path }) => call("DELETE", `/${path}`)));
    }
  }

  return {
    async save(key, files) {
      const put = files.map(async ({ name, bytes }) => {
        const type = pictureContentTypes[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
        const stored = await call("PUT", `/${key}/${name}`, {
          body: bytes,
          headers: { "content-type": type },
        });
        if (!stored) throw new Error("The bucket of S3_BUCKET does not exist.");
      });
      const failed = (await Promise.allSettled(put)).find((outcome) => outcome.status === "rejected");
      if (!failed) return;
      // Should the store be gone altogether, the sweep finds what is left.
      await remove(key).catch(() => undefined);
      throw failed.reason;
    },
    async open(key, name) {
      const response = await call("GET", `/${key}/${name}`);
      if (!response?.body) return null;
      // The same class under two names, the browser's and Node's.
      const content = Readable.fromWeb(response.body as NodeReadableStream);
      return { size: Number(response.headers.get("content-length")), content };
    },
    remove,
    async *list() {
      // The files of one picture may be spread over two pages, so the last picture waits for the next page.
      let open: StoredKey | undefined;
      for await (const objects of listObjects("")) {
        const complete: StoredKey[] = [];
        for (const { path, modifiedAt } of objects) {
          const key = path.slice(0, path.indexOf("/"));
          if (!pictureKeyPattern.test(key)) continue;
          if (open && open.key !== key) complete.push(open);
          open = { key, modifiedAt };
        }
        yield complete;
      }
      if (open) yield [open];
    },
    // An object is there whole or not at all.
    removeUnfinished: async () => undefined,
  };
}
