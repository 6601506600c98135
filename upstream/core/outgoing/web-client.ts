import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { Agent, buildConnector, request } from "undici";
import { SECOND } from "#contract/units";
import { publicLookup, type ResolveName, resolveByQuery } from "./public-lookup.ts";

const CONNECT_TIMEOUT_MS = 2 * SECOND;
const TIMEOUT_MS = 5 * SECOND;
const REDIRECTS_MAX = 3;
const ADDRESS_MAX_LENGTH = 2_000;

/** The accepted response, and its limits. */
export interface AcceptedPage {
  /** Accepted MIME types, such as `text/html`. */
  readonly types: readonly string[];
  /** After decompression. */
  readonly maxBytes: number;
  /** Called with each part as it arrives; true ends the response there. */
  readonly isEnough?: (part: Buffer) => boolean;
}

/** A response, complete or as far as `isEnough` let it be read. */
export interface ReceivedPage {
  /** The address after redirects. */
  readonly address: string;
  /** The `content-type` header. */
  readonly contentType: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** An HTTP client for addresses that strangers choose. */
export interface WebClient {
  /**
   * Sends a GET request without cookies or credentials, and follows up to three redirects.
   * @throws Error for an address that `webAddress` refuses, also of a redirect; for a host within an internal network; for any response
   * other than 200 with an accepted type and size; after the time-out
   */
  get(address: string, accepted: AcceptedPage): Promise<ReceivedPage>;
  close(): Promise<void>;
}

/**
 * The normalized address if it may be called: http at port 80 or https at 443, with a name as its host and without user name or
 * password; otherwise null. The parser has made IPv4 addresses of their decimal, octal and hexadecimal forms.
 */
export function webAddress(text: string, base?: string): URL | null {
  const url = URL.parse(text, base);
  if (!url || url.href.length > ADDRESS_MAX_LENGTH) return null;
  const { protocol, hostname, port, username, password } = url;
  if ((protocol !== "http:" && protocol !== "https:") || port !== "") return null;
  if (username !== "" || password !== "") return null;
  if (!hostname.includes(".") || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return null;
  return url;
}

interface WebClientOptions {
  /** Names this server to those it calls. */
  readonly userAgent: string;
  /** For a whole call, redirects included; 5 s by default. */
  readonly timeoutMs?: number;
  /** DNS lookup; `resolveByQuery` by default. */
  readonly resolve?: ResolveName;
  /** Makes connections with the lookup that refuses internal networks. Tests lead them to a server of their own. */
  readonly connectWith?: (lookup: LookupFunction) => buildConnector.connector;
}

const connectDirectly = (lookup: LookupFunction) => buildConnector({ lookup, timeout: CONNECT_TIMEOUT_MS });

/** Creates a client that reaches public IP addresses only; each connection looks its host up anew, and checks what it finds. */
export function createWebClient(options: WebClientOptions): WebClient {
  const {
    userAgent,
    timeoutMs = TIMEOUT_MS,
    resolve = resolveByQuery(),
    connectWith = connectDirectly,
  } = options;
  // Without pipelining a connection is closed after its response, so that the next one is checked again.
  const dispatcher = new Agent({ connect: connectWith(publicLookup(resolve)), pipelining: 0 });

  async function open(address: string, types: readonly string[], signal: AbortSignal) {
    const url = webAddress(address);
    if (!url) throw new Error("This address is not called");
    const accept = types.join(", ");
    const headers = { "user-agent": userAgent, accept, "accept-encoding": "gzip, br" };
    return { url, response: await request(url, { dispatcher, signal, headers }) };
  }

  return {
    async get(address, accepted) {
      const signal = AbortSignal.timeout(timeoutMs);
      let next = address;
      for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
        const { url, response } = await open(next, accepted.types, signal);
        try {
          const target = redirectOf(response);
          if (target === null) return { address: url.href, ...(await read(response, accepted)) };
          next = URL.parse(target, url.href)?.href ?? "";
        } finally {
          drop(response.body);
        }
      }
      throw new Error("The page redirects too often");
    },
    close: () => dispatcher.destroy(),
  };
}

type Response = Awaited<ReturnType<typeof request>>;

/** Discards an unread body. Destroying the stream emits an error, which is ignored. */
function drop(body: Readable): void {
  body.on("error", () => undefined);
  body.destroy();
}

function redirectOf({ statusCode, headers: { location } }: Response): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  if (typeof location !== "string") throw new Error("The page redirects nowhere");
  return location;
}

/** The body as it was before compression. */
function decoded({ body, headers }: Response): Readable {
  const coding = String(headers["content-encoding"] ?? "identity").toLowerCase();
  if (coding === "identity") return body;
  if (coding !== "gzip" && coding !== "br") throw new Error(`The page is coded as ${coding}`);
  // An error of either stream is thrown to who reads the last one.
  return pipeline(body, coding === "gzip" ? createGunzip() : createBrotliDecompress(), () => undefined);
}

async function read(response: Response, { types, maxBytes, isEnough }: AcceptedPage) {
  const { statusCode, headers } = response;
  if (statusCode !== 200) throw new Error(`The page answered ${statusCode}`);
  const contentType = String(headers["content-type"] ?? "").toLowerCase();
  const [type = ""] = contentType.split(";");
  if (!types.includes(type.trim())) throw new Error(`The page answered with ${type || "no type"}`);
  const content = decoded(response);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of content) {
      length += chunk.length;
      if (length > maxBytes) throw new Error(`The page has more than ${maxBytes} bytes`);
      chunks.push(chunk);
      if (isEnough?.(chunk)) break;
    }
  } finally {
    drop(content);
  }
  return { contentType, bytes: Buffer.concat(chunks) };
}
