import type { IncomingMessage, ServerResponse } from "node:http";
import { SECOND } from "#contract/units";
import { ENCODINGS, type Encoding, type KeptDocument } from "./kept-document.ts";
import type { Copy, KeepLimits } from "./kept-documents.ts";
import type { RenderedDocument } from "./render-document.ts";

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
  const etag = `"${document.tag}-${encoding}"`;
  const caching = { "cache-control": cacheControl(ageMs, limits), etag };
  if (document.status === 200 && hasTag(request.headers["if-none-match"], etag)) {
    // Those of a body that is not sent would mislead.
    const {
      "content-length": _length,
      "content-encoding": _encoding,
      ...headers
    } = document.headers[encoding];
    response.writeHead(304, { ...headers, ...caching }).end();
    return;
  }
  sendBody(request, response, document, encoding, caching);
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
  sendBody(request, response, document, encodingFor(request.headers["accept-encoding"]), noStore);
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
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, bodies }: KeptDocument,
  encoding: Encoding,
  caching: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { ...headers[encoding], ...caching });
  response.end(method === "HEAD" ? undefined : bodies[encoding]);
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
