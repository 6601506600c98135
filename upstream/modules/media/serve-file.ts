import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors";
import { VIDEO_RANGE_MAX_BYTES } from "#contract/limits-media";
import { limitRange, parseRange } from "./byte-range.ts";
import type { MediaStorage } from "./storage/storage.ts";

const PAST_THE_END = 416;
const PARTIAL = 206;
const NOT_MODIFIED = 304;

/** A file that somebody may open. */
interface ServedFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** How long it may be kept and by whom, as `cache-control`. */
  readonly caching: string;
}

const notFound = () => new AppError("NOT_FOUND", "Not found");

/** The range to answer: none for a player that knows another version of the file, of which there is only this one. */
function rangeOf({ headers, method }: FastifyRequest, tag: string) {
  const ifRange = headers["if-range"];
  const isOther = ifRange !== undefined && ifRange !== tag;
  return method !== "GET" || isOther ? null : parseRange(headers.range);
}

/** How the file may be used and kept. What says that there is none is kept by nobody, so this comes only when there is one. */
function labelled(reply: FastifyReply, { key, type, caching }: ServedFile): FastifyReply {
  return reply.headers({
    "content-type": type,
    "accept-ranges": "bytes",
    etag: `"${key}"`,
    "cache-control": caching,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
}

async function sendWhole(
  storage: MediaStorage,
  file: ServedFile,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, name } = file;
  // Of a file that only its length is asked of, no more than a byte is read.
  const isAsked = reply.request.method === "GET";
  const found = await (isAsked
    ? storage.open(key, name)
    : storage.openPart(key, name, { first: 0, last: 0 }));
  if (!found || !("content" in found)) throw notFound();
  return labelled(reply, file).header("content-length", found.size).send(found.content);
}

/**
 * Answers with a stored file, in parts where a player asks for one. Where it asks for more at once than it can soon show, it gets
 * the beginning and asks on: a player that pauses keeps no connection. Whoever has the file already is told so.
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
  if (request.headers["if-none-match"] === tag) return labelled(reply, file).code(NOT_MODIFIED).send();
  const range = rangeOf(request, tag);
  if (!range) return sendWhole(storage, file, reply);
  const part = await storage.openPart(key, name, limitRange(range, VIDEO_RANGE_MAX_BYTES));
  if (!part) throw notFound();
  if ("content" in part) {
    const { first, last, size, content } = part;
    return labelled(reply, file)
      .code(PARTIAL)
      .headers({ "content-range": `bytes ${first}-${last}/${size}`, "content-length": last - first + 1 })
      .send(content);
  }
  return reply
    .code(PAST_THE_END)
    .headers({ "cache-control": "no-store", "content-range": `bytes */${part.size}` })
    .send();
}
