import type { IncomingMessage, ServerResponse } from "node:http";
import { SECOND } from "#contract/units";
import { ENCODINGS, type Encoding, type KeptDocument } from "./kept-document.ts";
import type { Copy, KeepLimits } from "./kept-documents.ts";
import type { RenderedDocument } from "./render-document.ts";

/** What a copy depends on; `rsc` tells the router's own requests at the same address apart. */
const VARY = "Accept-Encoding, Cookie, RSC, Sec-Fetch-Dest";
const noStore = { "cache-control": "private, no-store" };
/** Headers of a connection, which is another one here. */
const connectionHeaders: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** Sends a copy, or 304 if the browser has it. */
export function sendCopy(
  request: IncomingMessage,
  response: ServerResponse,
  { document, ageMs }: Copy,
  limits: KeepLimits,
): void {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const tag = `"${document.tag}-${encoding}"`;
  const headers = {
    ...document.headers,
    "cache-control": cacheControl(ageMs, limits),
    vary: VARY,
    etag: tag,
  };
  if (document.status === 200 && hasTag(request.headers["if-none-match"], tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  sendBody(request, response, document, headers);
}

/**
 * Caches in front of us may do as we do, for the time that is left to a copy: nginx, for one, does not subtract an `Age`.
 * Browsers ask each time.
 */
function cacheControl(ageMs: number, { freshMs, staleMs }: KeepLimits): string {
  const freshSeconds = Math.max(0, Math.floor((freshMs - ageMs) / SECOND));
  const leftSeconds = Math.max(0, Math.floor((freshMs + staleMs - ageMs) / SECOND));
  const staleSeconds = leftSeconds - freshSeconds;
  return `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`;
}

/** Sends what was refused or failed to one of those who have waited for it. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  document: KeptDocument,
): void {
  sendBody(request, response, document, { ...document.headers, ...noStore, vary: VARY });
}

/** Sends what was rendered for this request alone. */
export function sendPrivate(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RenderedDocument,
): void {
  const own = Object.entries(headers).filter(([name]) => !connectionHeaders.has(name));
  response.writeHead(status, { ...Object.fromEntries(own), ...noStore, "content-length": body.length });
  response.end(method === "HEAD" ? undefined : body);
}

function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { status, bodies }: KeptDocument,
  headers: Readonly<Record<string, string>>,
): void {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = bodies[encoding];
  response.writeHead(status, {
    ...headers,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** The first of our encodings that the browser takes; a weight of 0 refuses one. */
function encodingFor(accepted = ""): Encoding {
  const taken = new Set<string>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", weight = ""] = part.split(";").map((text) => text.trim());
    if (!/^q=0(?:\.0*)?$/.test(weight)) taken.add(name);
  }
  return ENCODINGS.find((encoding) => taken.has(encoding)) ?? "identity";
}

function hasTag(header: string | undefined, tag: string): boolean {
  return (
    header === "*" || (header?.split(",").some((text) => text.trim().replace(/^W\//, "") === tag) ?? false)
  );
}
