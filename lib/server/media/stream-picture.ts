import "server-only";
import { Readable } from "node:stream";
import { Pool } from "undici";
import { HOUR, SECOND } from "#contract/limits";
import { GIF_PREVIEW_PATH, MEDIA_PREFIX } from "#contract/paths";
import { env } from "#lib/server/env";
import { FILE_LENGTH_HEADER } from "#lib/server/gate/response-headers";
import { globalOnce } from "#lib/server/global-once";
import { upstreamPath } from "#lib/server/upstream/transport";
import { pictureHeaders } from "#lib/shared/answer-headers";
import { missingMedia } from "./missing-media.ts";

/** Slow readers occupy their connection, so pictures have connections of their own. */
const CONNECTIONS = 32;
const CONNECT_TIMEOUT_MS = 1 * SECOND;
const HEADERS_TIMEOUT_MS = 5 * SECOND;
/** The upstream has to fetch the preview first. */
const PREVIEW_HEADERS_TIMEOUT_MS = 10 * SECOND;
/** Between two chunks of one picture. */
const IDLE_TIMEOUT_MS = 10 * SECOND;

/** Below `/media/private/` the key is part of a signed grant. */
const picturePath =
  /^\/(?:[0-9a-f]{32}|private\/(?:common\.)?[0-9a-f]{32}\.\d{1,16}\.[\w-]{22})\/\d{1,5}\.(webp|jpg)$/;

const contentTypes: Readonly<Record<string, string>> = { webp: "image/webp", jpg: "image/jpeg" };

const gifToken = /^[\w-]{1,8000}\.[\w-]{43}$/;

const previewTypes: readonly string[] = ["image/webp", "image/gif", "image/jpeg", "image/png"];

/**
 * Streams a stored picture from the upstream without buffering it. The upstream authorizes the request and sets the
 * cache lifetime. Aborts when the client disconnects.
 */
export async function streamPicture(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const name = path.startsWith(MEDIA_PREFIX) ? path.slice(MEDIA_PREFIX.length) : "";
  const type = contentTypes[picturePath.exec(name)?.[1] ?? ""];
  return type ? streamFrom(request, { path, types: [type] }) : missingMedia(404);
}

/** Streams a GIF provider's preview, whose URL the upstream has signed. */
export async function streamGifPreview(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get("of") ?? "";
  if (!gifToken.test(token)) return missingMedia(404);
  return streamFrom(request, {
    path: `${GIF_PREVIEW_PATH}?of=${token}`,
    types: previewTypes,
    cacheControl: `private, max-age=${HOUR / SECOND}`,
    headersTimeoutMs: PREVIEW_HEADERS_TIMEOUT_MS,
  });
}

interface PictureRequest {
  /** Path on the upstream. */
  path: string;
  /** Allowed content types. */
  types: readonly string[];
  /** Overrides the upstream's `cache-control`. */
  cacheControl?: string;
  headersTimeoutMs?: number;
}

async function streamFrom(
  request: Request,
  { path, types, cacheControl, headersTimeoutMs = HEADERS_TIMEOUT_MS }: PictureRequest,
): Promise<Response> {
  const pool = globalOnce("picture pool", makePool);
  const ifNoneMatch = request.headers.get("if-none-match");
  const ask = () =>
    pool.request({
      method: "GET",
      path: upstreamPath(path),
      headers: { ...(ifNoneMatch !== null && { "if-none-match": ifNoneMatch }) },
      signal: request.signal,
      headersTimeout: headersTimeoutMs,
    });
  try {
    // A keep-alive connection may just have been closed by the other end: a second try takes another one.
    const { statusCode, headers, body } = await ask().catch((error) => {
      if (request.signal.aborted) throw error;
      return ask();
    });
    const { etag } = headers;
    const cacheHeaders = {
      "cache-control": cacheControl ?? String(headers["cache-control"] ?? "no-store"),
      ...(typeof etag === "string" && { etag }),
    };
    if (statusCode === 304) {
      await body.dump();
      return new Response(null, { status: 304, headers: cacheHeaders });
    }
    const type = String(headers["content-type"]);
    if (statusCode !== 200 || !types.includes(type)) {
      await body.dump();
      return missingMedia(statusCode);
    }
    const length = headers["content-length"];
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
      // Node's own type of ReadableStream
      headers: {
        "content-type": type,
        ...pictureHeaders,
        ...cacheHeaders,
        ...(typeof length === "string" && { [FILE_LENGTH_HEADER]: length }),
      },
    });
  } catch {
    // The page shows its placeholder; the upstream's own log has the cause.
    return missingMedia(503);
  }
}

function makePool(): Pool {
  return new Pool(new URL(env().apiBaseUrl).origin, {
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: IDLE_TIMEOUT_MS,
  });
}
