import type { IncomingMessage, ServerResponse } from "node:http";
import { SECOND } from "#contract/units";
import { ENCODINGS, type Encoding } from "./kept-document.ts";
import type { Answer, KeepLimits } from "./kept-documents.ts";

/** What a copy depends on; `rsc` tells the router's own requests at the same address apart. */
const VARY = "Accept-Encoding, Cookie, RSC, Sec-Fetch-Dest";

/** Sends a copy, or 304 if the browser has it. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { document, ageMs }: Answer,
  { freshMs, staleMs }: KeepLimits,
): void {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = document.bodies[encoding];
  const tag = `"${document.tag}-${encoding}"`;
  const headers = {
    ...document.headers,
    // Caches in front of us do as we do; browsers may show what they have while they ask.
    "cache-control": `public, max-age=0, s-maxage=${freshMs / SECOND}, stale-while-revalidate=${staleMs / SECOND}`,
    age: String(Math.floor(ageMs / SECOND)),
    vary: VARY,
    etag: tag,
  };
  if (document.status === 200 && hasTag(request.headers["if-none-match"], tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(document.status, {
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
