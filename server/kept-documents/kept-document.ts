import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { withHashes } from "./hash-policy.ts";
import type { RenderedDocument } from "./render-document.ts";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a copy depends on; `rsc` tells the router's own requests at the same address apart. */
const VARY = "Accept-Encoding, Cookie, RSC, Sec-Fetch-Dest";

/** A visitor's document, ready to be sent to any number of visitors. */
export interface KeptDocument {
  readonly status: number;
  /** All headers but those for caching, which depend on the moment: made once, not for each visitor. */
  readonly headers: Readonly<Record<Encoding, Readonly<Record<string, string | number>>>>;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Of the text, without quotes. */
  readonly tag: string;
  /** What it takes of the memory, in bytes. */
  readonly bytes: number;
}

/** What a shared render has come to. */
export type SharedRender =
  /** Kept, and for everybody. */
  | { readonly outcome: "kept"; readonly document: KeptDocument }
  /**
   * It was refused or failed, wholly or in part: not kept, but for everybody who waits for it, since a render of their
   * own would only add to what has made it fail. Null if there is no answer at all.
   */
  | {
      readonly outcome: "failed";
      readonly document: KeptDocument | null;
      /** If this client has asked the upstream too often, which is no reason to refuse others. */
      readonly limitedAddress?: string | undefined;
    }
  /**
   * It may not be the same for everybody: only for the request that it was rendered for, and null if not even that, since it
   * sets a cookie without having seen the browser's own.
   */
  | { readonly outcome: "private"; readonly response: RenderedDocument | null };

/** Headers of one response, which the copies do not have. */
const ownHeaders = new Set([
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
  "vary",
  "x-request-id",
]);
const keptStatuses: ReadonlySet<number> = new Set([200, 404]);
const TAG_LENGTH = 22;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
// Half of the default's bytes saved for a tenth of its time.
const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Decides who gets what was rendered, and makes it fit to be sent to them.
 * @param scriptSource as in `withHashes`
 */
export async function shareRender(rendered: RenderedDocument, scriptSource: string): Promise<SharedRender> {
  const { status, headers, isDegraded, limitedAddress } = rendered;
  if (headers["set-cookie"]) return { outcome: "private", response: null };
  const isHtml = headers["content-type"]?.startsWith("text/html") ?? false;
  const policy = headers["content-security-policy"]?.toString() ?? "";
  const guarded = isHtml ? withHashes({ html: rendered.body.toString(), policy }, scriptSource) : null;
  if (isDegraded || status >= 500) {
    // A plain page has no script, and so no nonce.
    const { html, policy: sent } = guarded ?? { html: rendered.body.toString(), policy };
    return { outcome: "failed", limitedAddress, document: await documentOf(rendered, html, sent) };
  }
  if (!keptStatuses.has(status) || !guarded) return { outcome: "private", response: rendered };
  return { outcome: "kept", document: await documentOf(rendered, guarded.html, guarded.policy) };
}

/** Compresses it once, off the event loop. */
async function documentOf(
  { status, headers }: RenderedDocument,
  html: string,
  policy: string,
): Promise<KeptDocument> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([brotli(identity, brotliOptions), gzip(identity)]);
  const bodies = { br, gzip: gz, identity };
  const own = Object.entries(headers)
    .filter(([name]) => !ownHeaders.has(name))
    // Preloads carry the nonce, too.
    .map(([name, value]) => [name, String(value).replaceAll(/; nonce="[^"]*"/g, "")] as const);
  const headersFor = (encoding: Encoding) => ({
    ...Object.fromEntries(own),
    ...(policy && { "content-security-policy": policy }),
    vary: VARY,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": bodies[encoding].length,
  });
  return {
    status,
    headers: { br: headersFor("br"), gzip: headersFor("gzip"), identity: headersFor("identity") },
    bodies,
    tag: createHash("sha256").update(identity).digest("base64url").slice(0, TAG_LENGTH),
    bytes: identity.length + br.length + gz.length,
  };
}
