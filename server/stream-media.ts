import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { type Dispatcher, Pool } from "undici";
import { AppError } from "#contract/errors";
import { messageFileTypes } from "#contract/message-files";
import { GIF_PREVIEW_PATH, MEDIA_PREFIX } from "#contract/paths";
import { HOUR, SECOND } from "#contract/units";
import { env } from "#lib/server/env";
import type { Answer } from "./answer.ts";
import { refuseCall } from "./refuse.ts";
import { isRead, pathOf } from "./step.ts";

/** Slow readers occupy their connection, so pictures and recordings have connections of their own each. */
const PICTURE_CONNECTIONS = 32;
const RECORDING_CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 1 * SECOND;
const HEADERS_TIMEOUT_MS = 5 * SECOND;
/** The upstream has to fetch the preview first. */
const PREVIEW_HEADERS_TIMEOUT_MS = 10 * SECOND;
/** Between two chunks from the upstream; time spent waiting for the reader does not count. */
const IDLE_TIMEOUT_MS = 10 * SECOND;

const KEY = "[0-9a-f]{32}";
/** Of a file of a message, story or non-public post: the key is part of a grant, which the upstream has signed. */
const GRANT = `private/(?:common\\.|reported\\.)?${KEY}\\.\\d{1,16}\\.[\\w-]{22}`;
const filePath = new RegExp(
  `^${MEDIA_PREFIX}/(?:(?:${KEY}|${GRANT})/(?:\\d{1,5}\\.(?:webp|jpg)|video\\.(?:mp4|webm)|captions-[0-9a-f]{16}\\.vtt)|${GRANT}/(?:voice\\.(?:webm|ogg|m4a)|file\\.bin))$`,
);
const gifToken = /^[\w-]{1,8000}\.[\w-]{43}$/;

const pictureTypes: Readonly<Record<string, string>> = { webp: "image/webp", jpg: "image/jpeg" };
const soundTypes: Readonly<Record<string, string>> = {
  webm: "audio/webm",
  ogg: "audio/ogg",
  m4a: "audio/mp4",
};
const videoTypes: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
};
/** Documents of messages, which are only ever downloaded. */
const documentTypes = Object.keys(messageFileTypes).map((type) =>
  type === "text/plain" ? "text/plain; charset=utf-8" : type,
);
const previewTypes = ["image/webp", "image/gif", "image/jpeg", "image/png"];

const PARTIAL = 206;
const NOT_MODIFIED = 304;
const PAST_THE_END = 416;

const noStore = { "cache-control": "no-store" };

interface MediaFile {
  /** Path and query on the upstream. */
  path: string;
  /** Allowed content types. */
  types: readonly (string | undefined)[];
  isRecording?: boolean;
  /** Refused unless the upstream says that it is to be downloaded. */
  isDownload?: boolean;
  /** Overrides the upstream's `cache-control`. */
  cacheControl?: string;
  headersTimeoutMs?: number;
}

/**
 * Streams a stored file from the upstream without buffering it: a picture, a recording or a range of one, captions, a
 * document, a GIF's preview. The upstream authorizes the request and sets the cache lifetime. Aborts when the client disconnects.
 */
export async function streamMedia(request: IncomingMessage, answer: Answer): Promise<boolean> {
  const path = pathOf(request);
  if (!path.startsWith(`${MEDIA_PREFIX}/`)) return false;
  if (!isRead(request)) {
    const refusal = new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
    refuseCall(answer, refusal, { allow: "GET, HEAD" });
    return true;
  }
  const file = path === GIF_PREVIEW_PATH ? previewIn(request) : fileAt(path);
  if (!file) refuseMedia(answer, 404);
  else await stream(file, request, answer);
  return true;
}

function fileAt(path: string): MediaFile | null {
  if (!filePath.test(path)) return null;
  const [name = "", extension = ""] = path.slice(path.lastIndexOf("/") + 1).split(".");
  if (extension === "bin") return { path, types: documentTypes, isRecording: true, isDownload: true };
  if (extension in pictureTypes) return { path, types: [pictureTypes[extension]] };
  const types = name === "voice" ? soundTypes : videoTypes;
  return { path, types: [types[extension]], isRecording: true };
}

/** A GIF provider's preview, whose URL the upstream has signed. */
function previewIn({ url = "" }: IncomingMessage): MediaFile | null {
  const token = new URLSearchParams(url.split("?")[1]).get("of") ?? "";
  if (!gifToken.test(token)) return null;
  return {
    path: `${GIF_PREVIEW_PATH}?of=${token}`,
    types: previewTypes,
    cacheControl: `private, max-age=${HOUR / SECOND}`,
    headersTimeoutMs: PREVIEW_HEADERS_TIMEOUT_MS,
  };
}

async function stream(file: MediaFile, request: IncomingMessage, answer: Answer): Promise<void> {
  const client = new AbortController();
  answer.once("close", () => client.abort());
  try {
    // A keep-alive connection may just have been closed by the other end: a second try takes another one.
    const found = await ask(file, request, client.signal).catch((error) => {
      if (client.signal.aborted) throw error;
      return ask(file, request, client.signal);
    });
    await pass(file, found, answer);
  } catch {
    // The page shows its placeholder; the upstream's own log has the cause.
    if (answer.headersSent) answer.destroy();
    else refuseMedia(answer, 503);
  }
}

async function ask(
  { path, isRecording = false, headersTimeoutMs = HEADERS_TIMEOUT_MS }: MediaFile,
  { method, headers }: IncomingMessage,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const target = new URL(env().apiBaseUrl + path);
  const asked = isRecording
    ? (["if-none-match", "range", "if-range"] as const)
    : (["if-none-match"] as const);
  return pool(target.origin, isRecording).request({
    method: method === "HEAD" ? "HEAD" : "GET",
    path: target.pathname + target.search,
    headers: pick(headers, asked),
    signal,
    headersTimeout: headersTimeoutMs,
  });
}

async function pass(file: MediaFile, found: Dispatcher.ResponseData, answer: Answer): Promise<void> {
  const { statusCode: status, headers, body } = found;
  const type = headers["content-type"];
  const cacheHeaders = {
    ...pick(headers, ["etag", "cache-control"]),
    ...(file.cacheControl && { "cache-control": file.cacheControl }),
  };
  if (status === NOT_MODIFIED) {
    await body.dump();
    answer.writeHead(NOT_MODIFIED, cacheHeaders).end();
  } else if (status === PAST_THE_END && file.isRecording) {
    await body.dump();
    answer.writeHead(PAST_THE_END, { ...noStore, ...pick(headers, ["content-range"]) }).end();
  } else if (isWhatWasAsked(found, file) && typeof type === "string" && file.types.includes(type)) {
    const described = pick(headers, [
      "content-length",
      "content-range",
      "accept-ranges",
      "content-disposition",
    ]);
    answer.writeHead(status, { ...noStore, ...cacheHeaders, ...described, "content-type": type });
    await pipeline(body, answer);
  } else {
    await body.dump();
    refuseMedia(answer, status);
  }
}

const isAttachment = ({ "content-disposition": disposition }: IncomingHttpHeaders) =>
  typeof disposition === "string" && disposition.startsWith("attachment;");

const isWhatWasAsked = (
  { statusCode, headers }: Dispatcher.ResponseData,
  { isRecording, isDownload }: MediaFile,
) =>
  (statusCode === 200 || (statusCode === PARTIAL && isRecording === true)) &&
  (isDownload !== true || isAttachment(headers));

/** The uncacheable answer in place of a file: the upstream's 404 or 503, and 502 for anything else. */
function refuseMedia(answer: Answer, status: number): void {
  answer.writeHead(status === 404 || status === 503 ? status : 502, noStore).end();
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

const pools = new Map<boolean, Pool>();

function pool(origin: string, isRecording: boolean): Pool {
  let found = pools.get(isRecording);
  if (!found) {
    found = new Pool(origin, {
      connections: isRecording ? RECORDING_CONNECTIONS : PICTURE_CONNECTIONS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      bodyTimeout: IDLE_TIMEOUT_MS,
    });
    pools.set(isRecording, found);
  }
  return found;
}
