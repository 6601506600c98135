import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { withHashes } from "./hash-policy.ts";
import type { RenderedDocument } from "./render-document.ts";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A visitor's document, ready to be sent to any number of visitors. */
export interface KeptDocument {
  readonly status: number;
  /** The page's own headers, without those for caching, length and compression, which `sendDocument` adds. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Of the text, without quotes. */
  readonly tag: string;
  /** What it takes of the memory, in bytes. */
  readonly bytes: number;
}

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
 * Makes a document fit to be kept; compresses it once, off the event loop.
 * @param scriptSource as in `withHashes`
 * @returns null if it must not be kept: it sets a cookie, leads elsewhere or is no page
 * @throws Error if it failed, wholly or in part: the requester may be rate limited, and another attempt may succeed
 */
export async function keptDocumentOf(
  { status, headers, body, isDegraded }: RenderedDocument,
  scriptSource: string,
): Promise<KeptDocument | null> {
  if (isDegraded || status >= 500) throw new Error(`It could not be loaded as it is: ${status}`);
  const isHtml = headers["content-type"]?.startsWith("text/html");
  const policy = headers["content-security-policy"];
  if (!keptStatuses.has(status) || !isHtml || headers["set-cookie"] || !policy || Array.isArray(policy))
    return null;
  const guarded = withHashes({ html: body.toString(), policy }, scriptSource);
  if (guarded === null) return null;
  const identity = Buffer.from(guarded.html);
  const [br, gz] = await Promise.all([brotli(identity, brotliOptions), gzip(identity)]);
  const kept = Object.entries(headers)
    .filter(([name]) => !ownHeaders.has(name))
    // Preloads carry the nonce, too.
    .map(([name, value]) => [name, String(value).replaceAll(/; nonce="[^"]*"/g, "")] as const);
  return {
    status,
    headers: {
      ...Object.fromEntries(kept),
      "content-security-policy": guarded.policy,
    },
    bodies: { br, gzip: gz, identity },
    tag: createHash("sha256").update(identity).digest("base64url").slice(0, TAG_LENGTH),
    bytes: identity.length + br.length + gz.length,
  };
}
