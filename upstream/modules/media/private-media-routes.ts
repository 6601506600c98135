import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "#contract/errors";
import { SECOND } from "#contract/limits";
import { PRIVATE_MEDIA_PREFIX } from "#contract/paths";
import type { AppDeps } from "#upstream/app-deps";
import { voiceTypeOf } from "#upstream/modules/chat/voice-file";
import { type ByteRange, parseRange } from "./byte-range.ts";
import { readGrant } from "./private-media-grant.ts";
import { pictureContentTypes } from "./storage.ts";

const PARTIAL = 206;
const PAST_THE_END = 416;
const picturePattern = /^[1-9]\d{0,4}\.(webp|jpg)$/;

const notFound = () => new AppError("NOT_FOUND", "Not found");

function typeOf(file: string): string | undefined {
  const [, extension = ""] = picturePattern.exec(file) ?? [];
  return pictureContentTypes[extension] ?? voiceTypeOf(file);
}

interface Asked {
  readonly key: string;
  readonly file: string;
  readonly range: ByteRange | null;
}

async function send({ privateMedia }: AppDeps, { key, file, range }: Asked, reply: FastifyReply) {
  if (!range) {
    const found = await privateMedia.open(key, file);
    if (!found) throw notFound();
    return reply.header("content-length", found.size).send(found.content);
  }
  const part = await privateMedia.openPart(key, file, range);
  if (!part) throw notFound();
  if (!("content" in part)) {
    return reply
      .code(PAST_THE_END)
      .removeHeader("content-type")
      .headers({ "cache-control": "no-store", "content-range": `bytes */${part.size}` })
      .send();
  }
  const { first, last, size, content } = part;
  return reply
    .code(PARTIAL)
    .headers({ "content-range": `bytes ${first}-${last}/${size}`, "content-length": last - first + 1 })
    .send(content);
}

/**
 * Serves the files of messages and stories, in parts where a player asks for one. Whoever has an address may have the file until it
 * ends, since it was made for somebody who may; nothing but that reader's own browser keeps a copy.
 */
export function registerPrivateMediaRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { grant: string; file: string } }>(
    `${PRIVATE_MEDIA_PREFIX}/:grant/:file`,
    { schema: { hide: true }, config: { unlimited: true } },
    async ({ params: { grant, file }, headers }, reply) => {
      const now = deps.clock();
      const granted = readGrant(deps.keys.privateMedia, grant, now);
      const type = typeOf(file);
      if (!granted || !type) throw notFound();
      const { key, endsAtMs } = granted;
      reply.headers({
        "content-type": type,
        "accept-ranges": "bytes",
        "cache-control": `private, max-age=${Math.floor((endsAtMs - now.getTime()) / SECOND)}`,
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      });
      return send(deps, { key, file, range: parseRange(headers.range) }, reply);
    },
  );
}
