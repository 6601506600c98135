import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors";
import { VIDEO_RANGE_MAX_BYTES } from "#contract/limits-media";
import { limitRange, parseRange } from "./byte-range.ts";
import { type MediaStorage, videoContentTypes } from "./storage.ts";

const filePattern = /^(?:video\.(mp4|webm)|captions-[0-9a-f]{16}\.(vtt))$/;

const PAST_THE_END = 416;
const PARTIAL = 206;

/** Content type of a file that belongs to a video, by its name; undefined for any other name. */
export function videoFileType(name: string): string | undefined {
  const [, film, captions] = filePattern.exec(name) ?? [];
  return videoContentTypes[film ?? captions ?? ""];
}

const notFound = () => new AppError("NOT_FOUND", "Not found");

/** The range to answer: none for a player that knows another version of the file, of which there is only this one. */
function rangeOf({ headers, method }: FastifyRequest, tag: string) {
  const ifRange = headers["if-range"];
  const isOther = ifRange !== undefined && ifRange !== tag;
  return method !== "GET" || isOther ? null : parseRange(headers.range);
}

async function sendWhole(media: MediaStorage, key: string, name: string, reply: FastifyReply) {
  // Of a file that only its length is asked of, no more than a byte is read.
  const isAsked = reply.request.method === "GET";
  const found = await (isAsked ? media.open(key, name) : media.openPart(key, name, { first: 0, last: 0 }));
  if (!found || !("content" in found)) throw notFound();
  return reply.header("content-length", found.size).send(found.content);
}

/**
 * Answers with a video or its captions, in parts where a player asks for one. Where it asks for more at once than it can
 * soon show, it gets the beginning and asks on: a player that pauses keeps no connection.
 * @param name of the file, for which there is a `videoFileType`
 */
export async function serveVideoFile(
  media: MediaStorage,
  { key, name }: { key: string; name: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const tag = `"${key}"`;
  const range = rangeOf(request, tag);
  reply.headers({
    "content-type": videoFileType(name),
    "accept-ranges": "bytes",
    etag: tag,
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
  if (!range) return sendWhole(media, key, name, reply);
  const part = await media.openPart(key, name, limitRange(range, VIDEO_RANGE_MAX_BYTES));
  if (!part) throw notFound();
  if ("content" in part) {
    const { first, last, size, content } = part;
    return reply
      .code(PARTIAL)
      .headers({ "content-range": `bytes ${first}-${last}/${size}`, "content-length": last - first + 1 })
      .send(content);
  }
  return reply
    .code(PAST_THE_END)
    .removeHeader("content-type")
    .headers({ "cache-control": "no-store", "content-range": `bytes */${part.size}` })
    .send();
}
