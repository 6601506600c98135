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
import { missingMedia, nothingKept } from "./missing-media.ts";

/** A player that is slow holds its connection as long as a part takes, so videos keep none from pictures. */
const CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 1 * SECOND;
const HEADERS_TIMEOUT_MS = 5 * SECOND;
/** Between two pieces that the upstream sends; a reader who does not take them is not meant. */
const IDLE_TIMEOUT_MS = 10 * SECOND;

const videoPath = /^\/[0-9a-f]{32}\/(?:video\.(mp4|webm)|captions-[0-9a-f]{16}\.(vtt))$/;

/** Content types of videos and captions, by the end of their names. */
export const videoTypes: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
};

const PARTIAL = 206;
const NOT_MODIFIED = 304;
const PAST_THE_END = 416;

/** What says which part it is, which part of what, and how long it may be kept. */
const passedHeaders = ["content-range", "accept-ranges", "etag", "cache-control"] as const;

/** Content type of what an address of ours names; undefined where that is no video and no captions. */
export function videoTypeOf(pathname: string): string | undefined {
  const name = pathname.startsWith(MEDIA_PREFIX) ? pathname.slice(MEDIA_PREFIX.length) : "";
  const [, film, captions] = videoPath.exec(name) ?? [];
  return videoTypes[film ?? captions ?? ""];
}

/**
 * Passes a video or its captions on from the upstream as they come, or the part of them that a player asks for. Stops
 * reading when the client leaves.
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
    // A kept connection may have been closed at the other end just now: a second try takes another one.
    const { statusCode, headers, body } = await ask().catch((error) => {
      if (signal.aborted) throw error;
      return ask();
    });
    const range = headers["content-range"];
    if (statusCode === PAST_THE_END && typeof range === "string") {
      await body.dump();
      return new Response(null, {
        status: PAST_THE_END,
        headers: { ...nothingKept, "content-range": range },
      });
    }
    const passed = passedHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value] as const] : [];
    });
    if (statusCode === NOT_MODIFIED) {
      await body.dump();
      return new Response(null, { status: NOT_MODIFIED, headers: Object.fromEntries(passed) });
    }
    if ((statusCode !== 200 && statusCode !== PARTIAL) || headers["content-type"] !== type) {
      await body.dump();
      return missingMedia(statusCode);
    }
    const length = headers["content-length"];
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
      // Node's own type for the same thing
      status: statusCode,
      headers: {
        "content-type": type,
        ...pictureHeaders,
        ...Object.fromEntries(passed),
        ...(typeof length === "string" && { [FILE_LENGTH_HEADER]: length }),
      },
    });
  } catch {
    // Whatever kept the video away, the page shows its poster; the upstream's own log has the cause.
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
