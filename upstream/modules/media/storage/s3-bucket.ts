import { AwsClient } from "aws4fetch";
import { AppError, errorStatus } from "#contract/errors";
import { SECOND } from "#contract/limits";
import type { S3Settings } from "#upstream/core/config";

/** For one call with its repeats. */
const CALL_TIMEOUT_MS = 20 * SECOND;
const RETRIES = 3;
/** What is answered for a range past the end of an object. */
export const PAST_THE_END = 416;

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

/** The calls that we make to a bucket: one object at a time, and lists of them. */
export function createBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  // The bucket stands in the path: that works for every store, whatever names its certificate has.
  const base = `${endpoint.replace(/\/$/, "")}/${bucket}`;

  /** A call; the statuses 404, as null, and 416 are answers, any other failure throws. */
  async function call(method: string, path: string, init: RequestInit = {}): Promise<Response | null> {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await client.fetch(`${base}${path}`, { method, signal, ...init });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    if (response.status === PAST_THE_END) return response;
    if (response.status === errorStatus.STORAGE_FULL)
      throw new AppError("STORAGE_FULL", "The bucket is full");
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
