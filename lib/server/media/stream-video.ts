import "server-only";
import { Readable } from "node:stream";
import { Pool } from "undici";
import { SECOND } from "#contract/limits";
import { MEDIA_PREFIX } from "#contract/paths";
import { env } from "#lib/server/env";
import { FILE_LENGTH_HEADER } from "#lib/server/gate/response-headers";
import { globalOnce } from "#lib/server/global-once";
import { upstreamPath } from "#lib/server/upstream/transport";
import { pictureHeaders } from "#lib/shared/answer-headers";
import { missingMedia, noStoreHeaders } from "./missing-media.ts";

/** A slow player occupies its connection for a whole range, so videos must not share connections with pictures. */
const CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 1 * SECOND;
const HEADERS_TIMEOUT_MS = 5 * SECOND;
/** Between two chunks from the upstream; time spent waiting for the reader does not count. */
const IDLE_TIMEOUT_MS = 10 * SECOND;

const videoPath = /^\/[0-9a-f]{32}\/(?:video\.(mp4|webm)|captions-[0-9a-f]{16}\.(vtt))$/;

/** Content types of videos and captions, by file extension. */
export const videoTypes: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
};

const PARTIAL = 206;
const NOT_MODIFIED = 304;
const PAST_THE_END = 416;

/** Range, validator and cache headers. */
const forwardedHeaders = ["content-range", "accept-ranges", "etag", "cache-control"] as const;

/** Content type of the video or captions at a path; undefined for anything else. */
export function videoTypeOf(pathname: string): string | undefined {
  const name = pathname.startsWith(MEDIA_PREFIX) ? pathname.slice(MEDIA_PREFIX.length) : "";
  const [, video, captions] = videoPath.exec(name) ?? [];
  return videoTypes[video ?? captions ?? ""];
}

/**
 * Streams a video or its captions from the upstream, or the range that a player requests. Aborts when the client
 * disconnects.
 * @param type from `videoTypeOf`
 */
export async function streamVideo(request: Request, type: string): Promise<Response> {
  const { method, headers: asked, signal } = request;
  const pool = globalOnce("video pool", makePool);
  const ask = () =>
    pool.request({
      method: method === "HEAD" ? "HEAD" : "GET",
      path: upstreamPath(new URL(request.url).pathname),
      headers: headersOf(asked),
      signal,
    });
  try {
    // A keep-alive connection may just have been closed by the other end: a second try takes another one.
    const { statusCode, headers, body } = await ask().catch((error) => {
      if (signal.aborted) throw error;
      return ask();
    });
    const range = headers["content-range"];
    if (statusCode === PAST_THE_END && typeof range === "string") {
      await body.dump();
      return new Response(null, {
        status: PAST_THE_END,
        headers: { ...noStoreHeaders, "content-range": range },
      });
    }
    const forwarded = forwardedHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    });
    if (statusCode === NOT_MODIFIED) {
      await body.dump();
      return new Response(null, { status: NOT_MODIFIED, headers: Object.fromEntries(forwarded) });
    }
    if ((statusCode !== 200 && statusCode !== PARTIAL) || headers["content-type"] !== type) {
      await body.dump();
      return missingMedia(statusCode);
    }
    const length = headers["content-length"];
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
      // Node's own type of ReadableStream
      status: statusCode,
      headers: {
        "content-type": type,
        ...pictureHeaders,
        ...Object.fromEntries(forwarded),
        ...(typeof length === "string" && { [FILE_LENGTH_HEADER]: length }),
      },
    });
  } catch {
    // The page shows its poster; the upstream's own log has the cause.
    return missingMedia(503);
  }
}

function headersOf(asked: Headers): Record<string, string> {
  const range = asked.get("range");
  const ifRange = asked.get("if-range");
  const known = asked.get("if-none-match");
  return {
    ...(range && { range }),
    ...(ifRange && { "if-range": ifRange }),
    ...(known && { "if-none-match": known }),
  };
}

function makePool(): Pool {
  return new Pool(new URL(env().apiBaseUrl).origin, {
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: IDLE_TIMEOUT_MS,
  });
}
