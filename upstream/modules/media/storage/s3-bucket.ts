import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import * as z from "zod";
import { AppError, errorStatus } from "#contract/errors";
import { SECOND } from "#contract/units";
import type { S3Settings } from "#upstream/core/config";

/** For one call including its retries. */
const CALL_TIMEOUT_MS = 20 * SECOND;
const RETRIES = 3;
/** The status for a range beyond the end of an object. */
export const RANGE_NOT_SATISFIABLE = 416;

const parser = new XMLParser({ parseTagValue: false, isArray: (tag) => tag === "Contents" });

/** What we read of the answer to a listing. */
const listing = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(["true", "false"]).default("false"),
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.coerce.date() })).default([]),
  }),
});

interface FoundObject {
  readonly path: string;
  readonly modifiedAt: Date;
}

/** The objects of a listing, and the marker of the next page. */
function parseListing(xml: string): { objects: FoundObject[]; next: string | undefined } {
  const { Contents, IsTruncated } = listing.parse(parser.parse(xml)).ListBucketResult;
  const objects = Contents.map(({ Key, LastModified }) => ({ path: Key, modifiedAt: LastModified }));
  return { objects, next: IsTruncated === "true" ? objects.at(-1)?.path : undefined };
}

/** A minimal S3 client for one bucket. */
export function createBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  // Path-style addresses work with every store; a host name per bucket may not match the store's certificate.
  const base = `${endpoint.replace(/\/$/, "")}/${bucket}`;

  /** Calls the bucket. Returns null for 404 and the response for 416; throws for any other error status. */
  async function call(method: string, path: string, init: RequestInit = {}): Promise<Response | null> {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await client.fetch(`${base}${path}`, { method, signal, ...init });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return null;
    if (response.status === RANGE_NOT_SATISFIABLE) return response;
    if (response.status === errorStatus.STORAGE_FULL)
      throw new AppError("STORAGE_FULL", "The bucket is full");
    throw new Error(`The picture store answered ${method} with ${response.status}.`);
  }

  async function* listObjects(prefix: string): AsyncGenerator<FoundObject[]> {
    let marker: string | undefined = "";
    // Version 1 of the listing: every store supports it, and its marker is simply the last path.
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
