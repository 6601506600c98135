import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { SECOND } from "#contract/limits";
import type { S3Settings } from "#upstream/config";
import { type MediaStorage, pictureContentTypes, pictureKeyPattern, type StoredKey } from "./storage.ts";

/** For one call with its repeats. */
const CALL_TIMEOUT_MS = 20 * SECOND;
const RETRIES = 3;

// The keys of our own objects hold nothing that XML would have to escape.
const entryPattern = /<Contents>(.*?)<\/Contents>/gs;
const textOf = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];

interface FoundObject {
  readonly path: string;
  readonly modifiedAt: Date;
}

/** The objects of an answer, and after which of them the next page begins. */
function parseListing(xml: string): { objects: FoundObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(entryPattern)].flatMap(([, entry = ""]) => {
    const path = textOf(entry, "Key");
    const modified = textOf(entry, "LastModified");
    return path && modified ? [{ path, modifiedAt: new Date(modified) }] : [];
  });
  const isTruncated = textOf(xml, "IsTruncated") === "true";
  return { objects, next: isTruncated ? objects.at(-1)?.path : undefined };
}

function createBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  // The bucket stands in the path: that works for every store, whatever names its certificate has.
  const base = `${endpoint.replace(/\/$/, "")}/${bucket}`;

  /** A call; status 404 is an answer, any other failure throws. */
  async function call(method: string, path: string, init: RequestInit = {}): Promise<Response | null> {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await client.fetch(`${base}${path}`, { method, signal, ...init });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`The picture store answered ${method} with ${response.status}.`);
  }

  async function* listObjects(prefix: string): AsyncGenerator<FoundObject[]> {
    let marker: string | undefined = "";
    // The first version of the call: every store has it, and its marker is simply the last path.
    while (marker !== undefined) {
      const query = new URLSearchParams({ prefix, marker });
      const response = await call("GET", `?${query}`);
      if (!response) throw new Error("The bucket of S3_BUCKET does not exist.");
      const { objects, next } = parseListing(await response.text());
      yield objects;
      marker = next;
    }
  }

  return { call, listObjects };
}

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
