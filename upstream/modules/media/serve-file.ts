import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors";
import { VIDEO_RANGE_MAX_BYTES } from "#contract/limits-media";
import { limitRange, parseRange } from "./byte-range.ts";
import type { MediaStorage } from "./storage/storage.ts";

const RANGE_NOT_SATISFIABLE = 416;
const PARTIAL = 206;
const NOT_MODIFIED = 304;

interface ServedFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** The value of `cache-control`. */
  readonly caching: string;
  /** The value of `content-disposition`, for a file that is never shown. */
  readonly disposition?: string;
}

const notFound = () => new AppError("NOT_FOUND", "Not found");

/** The range to send; null for the whole file. A range conditional on another version (`if-range`) is ignored. */
function rangeOf({ headers, method }: FastifyRequest, tag: string) {
  const ifRange = headers["if-range"];
  const isOther = ifRange !== undefined && ifRange !== tag;
  return method !== "GET" || isOther ? null : parseRange(headers.range);
}

/** Sets the headers of an existing file. Error responses must not get its cache headers. */
function withFileHeaders(reply: FastifyReply, { key, type, caching, disposition }: ServedFile): FastifyReply {
  return reply.headers({
    "content-type": type,
    "accept-ranges": "bytes",
    etag: `"${key}"`,
    "cache-control": caching,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    ...(disposition !== undefined && { "content-disposition": disposition }),
  });
}

async function sendWhole(
  storage: MediaStorage,
  file: ServedFile,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, name } = file;
  // HEAD needs only the size, so no more than one byte is read.
  const sendsContent = reply.request.method === "GET";
  const found = await (sendsContent
    ? storage.open(key, name)
    : storage.openPart(key, name, { first: 0, last: 0 }));
  if (!found || !("content" in found)) throw notFound();
  return withFileHeaders(reply, file).header("content-length", found.size).send(found.content);
}

/**
 * Sends a stored file, or a part of it for a range request. Parts are limited to `VIDEO_RANGE_MAX_BYTES`, so that a
 * paused player does not keep a connection open. Answers 304 if the client has the file already.
 * @throws AppError NOT_FOUND
 */
export async function serveFile(
  storage: MediaStorage,
  file: ServedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, name } = file;
  const tag = `"${key}"`;
  if (request.headers["if-none-match"] === tag) return withFileHeaders(reply, file).code(NOT_MODIFIED).send();
  const range = rangeOf(request, tag);
  if (!range) return sendWhole(storage, file, reply);
  const part = await storage.openPart(key, name, limitRange(range, VIDEO_RANGE_MAX_BYTES));
  if (!part) throw notFound();
  if ("content" in part) {
    const { first, last, size, content } = part;
    return withFileHeaders(reply, file)
      .code(PARTIAL)
      .headers({ "content-range": `bytes ${first}-${last}/${size}`, "content-length": last - first + 1 })
      .send(content);
  }
  return reply
    .code(RANGE_NOT_SATISFIABLE)
    .headers({ "cache-control": "no-store", "content-range": `bytes */${part.size}` })
    .send();
}
