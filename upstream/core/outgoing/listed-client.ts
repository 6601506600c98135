import { Agent, request } from "undici";
import { isListedAddress, isLoopbackService } from "./listed-hosts.ts";
import { publicLookup, type ResolveName } from "./public-lookup.ts";

const CONNECTIONS_PER_HOST = 16;
const CONNECT_TIMEOUT_MS = 2_000;

/** The accepted response, and its limits. */
export interface Accepted {
  /** Accepted MIME types, such as `image/gif`. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** For the whole request. */
  readonly timeoutMs: number;
}

/** A complete response. */
export interface Received {
  readonly type: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** An HTTP client that calls only listed hosts. */
export interface ListedClient {
  /** Whether the address is allowed. */
  accepts(address: string): boolean;
  /**
   * Sends a GET request. Redirects are not followed.
   * @throws Error for an address that is not listed, and for any response other than 200 with an accepted type and size
   */
  get(address: string, accepted: Accepted): Promise<Received>;
  /** Posts JSON and ignores the response body. @throws Error for an address that is not listed, or a status of 300 or above */
  post(address: string, body: unknown, timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates a client for the listed hosts, reachable at public IP addresses only.
 * @param hosts patterns for `isListedAddress`
 * @param resolve DNS lookup; the system's by default
 */
export function createListedClient(hosts: readonly string[], resolve?: ResolveName): ListedClient {
  const limits = { connections: CONNECTIONS_PER_HOST, pipelining: 1 };
  const connect = { lookup: publicLookup(resolve), timeout: CONNECT_TIMEOUT_MS };
  const outside = new Agent({ ...limits, connect });
  const onThisMachine = new Agent(limits);

  function send(address: string, options: Parameters<typeof request>[1], timeoutMs: number) {
    if (!isListedAddress(address, hosts)) throw new Error("This address does not belong to a listed host");
    const dispatcher = isLoopbackService(address) ? onThisMachine : outside;
    return request(address, { ...options, dispatcher, signal: AbortSignal.timeout(timeoutMs) });
  }

  return {
    accepts: (address) => isListedAddress(address, hosts),
    async get(address, accepted) {
      const headers = { accept: accepted.types.join(", ") };
      const response = await send(address, { headers }, accepted.timeoutMs);
      try {
        return await read(response, accepted);
      } finally {
        drop(response.body);
      }
    },
    async post(address, body, timeoutMs) {
      const headers = { "content-type": "application/json" };
      const response = await send(
        address,
        { method: "POST", headers, body: JSON.stringify(body) },
        timeoutMs,
      );
      drop(response.body);
      if (response.statusCode >= 300) throw new Error(`The service answered ${response.statusCode}`);
    },
    async close() {
      await Promise.all([outside.destroy(), onThisMachine.destroy()]);
    },
  };
}

/** Discards an unread body. Destroying the stream emits an error, which is ignored. */
function drop(body: Response["body"]): void {
  body.on("error", () => undefined);
  body.destroy();
}

type Response = Awaited<ReturnType<typeof request>>;

async function read({ statusCode, headers, body }: Response, accepted: Accepted): Promise<Received> {
  if (statusCode !== 200) throw new Error(`The service answered ${statusCode}`);
  const [type = ""] = String(headers["content-type"] ?? "")
    .toLowerCase()
    .split(";");
  if (!accepted.types.includes(type.trim()))
    throw new Error(`The service answered with ${type || "no type"}`);
  const tooMuch = new Error(`The service answered with more than ${accepted.maxBytes} bytes`);
  if (Number(headers["content-length"] ?? 0) > accepted.maxBytes) throw tooMuch;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > accepted.maxBytes) throw tooMuch;
    chunks.push(chunk);
  }
  return { type: type.trim(), bytes: Buffer.concat(chunks) };
}
