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

/** Slow readers hold their connection, so pictures have connections of their own. */
const CONNECTIONS = 32;
const CONNECT_TIMEOUT_MS = 1 * SECOND;
const HEADERS_TIMEOUT_MS = 5 * SECOND;
/** The upstream has to fetch it first. */
const PREVIEW_HEADERS_TIMEOUT_MS = 10 * SECOND;
/** Between two parts of one picture. */
const IDLE_TIMEOUT_MS = 10 * SECOND;

/** Below `/media/private/` the key is part of a grant. */
const picturePath =
  /^\/(?:[0-9a-f]{32}|private\/(?:common\.)?[0-9a-f]{32}\.\d{1,16}\.[\w-]{22})\/\d{1,5}\.(webp|jpg)$/;

const contentTypes: Readonly<Record<string, string>> = { webp: "image/webp", jpg: "image/jpeg" };

const gifToken = /^[\w-]{1,8000}\.[\w-]{43}$/;

const previewTypes: readonly string[] = ["image/webp", "image/gif", "image/jpeg", "image/png"];

/**
 * Passes a stored picture on from the upstream as it comes, without reading it whole. The upstream decides who may open it, and
 * says who may keep it and for how long. Stops reading when the client leaves.
 */
export async function streamPicture(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const name = path.startsWith(MEDIA_PREFIX) ? path.slice(MEDIA_PREFIX.length) : "";
  const type = contentTypes[picturePath.exec(name)?.[1] ?? ""];
  return type ? passOn(request, { path, types: [type] }) : missingMedia(404);
}

/** Passes a provider's small picture of a GIF on, which the upstream has signed the address of. */
export async function streamGifPreview(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get("of") ?? "";
  if (!gifToken.test(token)) return missingMedia(404);
  return passOn(request, {
    path: `${GIF_PREVIEW_PATH}?of=${token}`,
    types: previewTypes,
    keeping: `private, max-age=${HOUR / SECOND}`,
    headersTimeoutMs: PREVIEW_HEADERS_TIMEOUT_MS,
  });
}

interface PassedPicture {
  /** On the upstream. */
  path: string;
  /** That it may be of. */
  types: readonly string[];
  /** How long browsers keep it, as `cache-control`; as the upstream says where it is left out. */
  keeping?: string;
  headersTimeoutMs?: number;
}

async function passOn(
  request: Request,
  { path, types, keeping, headersTimeoutMs = HEADERS_TIMEOUT_MS }: PassedPicture,
): Promise<Response> {
  const pool = globalOnce("picture pool", makePool);
  const known = request.headers.get("if-none-match");
  const ask = () =>
    pool.request({
      method: "GET",
      path: upstreamPath(path),
      headers: { ...(known !== null && { "if-none-match": known }) },
      signal: request.signal,
      headersTimeout: headersTimeoutMs,
    });
  try {
    // A kept connection may have been closed at the other end just now: a second try takes another one.
    const { statusCode, headers, body } = await ask().catch((error) => {
      if (request.signal.aborted) throw error;
      return ask();
    });
    const { etag } = headers;
    const lasting = {
      "cache-control": keeping ?? String(headers["cache-control"] ?? "no-store"),
      ...(typeof etag === "string" && { etag }),
    };
    if (statusCode === 304) {
      await body.dump();
      return new Response(null, { status: 304, headers: lasting });
    }
    const type = String(headers["content-type"]);
    if (statusCode !== 200 || !types.includes(type)) {
      await body.dump();
      return missingMedia(statusCode);
    }
    const length = headers["content-length"];
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
      // Node's own type for the same thing
      headers: {
        "content-type": type,
        ...pictureHeaders,
        ...lasting,
        ...(typeof length === "string" && { [FILE_LENGTH_HEADER]: length }),
      },
    });
  } catch {
    // Whatever kept the picture away, the page shows its placeholder; the upstream's own log has the cause.
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
