import { Agent, request } from "undici";
import { isListedAddress, isLoopbackService } from "./listed-hosts.ts";
import { publicLookup, type ResolveName } from "./public-lookup.ts";

const CONNECTIONS_PER_HOST = 16;
const CONNECT_TIMEOUT_MS = 2_000;

/** What is asked for, and how much of it is borne. */
export interface Wanted {
  /** The types that are taken, such as `image/gif`. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** For all of it. */
  readonly timeoutMs: number;
}

/** What was answered, read to its end. */
export interface Received {
  readonly type: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** Calls a few listed services, and nothing else. */
export interface ListedClient {
  /** Whether an address is called at all. */
  accepts(address: string): boolean;
  /**
   * Asks for what is at an address. Redirects are not followed.
   * @throws Error for an address that is not listed, and for every answer that is not what is wanted
   */
  get(address: string, wanted: Wanted): Promise<Received>;
  /** Tells a service something, as JSON; its answer is not read. @throws Error as `get` */
  post(address: string, body: unknown, timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A client for the listed hosts at their public addresses.
 * @param hosts what `isListedAddress` takes
 * @param resolve finds the addresses of names; the system's own unless a test says otherwise
 */
export function createListedClient(hosts: readonly string[], resolve?: ResolveName): ListedClient {
  const limits = { connections: CONNECTIONS_PER_HOST, pipelining: 1 };
  const connect = { lookup: publicLookup(resolve), timeout: CONNECT_TIMEOUT_MS };
  const outside = new Agent({ ...limits, connect });
  const onThisMachine = new Agent(limits);

  function send(address: string, options: Parameters<typeof request>[1], timeoutMs: number) {
    if (!isListedAddress(address, hosts)) throw new Error("This address is not of a listed host");
    const dispatcher = isLoopbackService(address) ? onThisMachine : outside;
    return request(address, { ...options, dispatcher, signal: AbortSignal.timeout(timeoutMs) });
  }

  return {
    accepts: (address) => isListedAddress(address, hosts),
    async get(address, wanted) {
      const headers = { accept: wanted.types.join(", ") };
      const response = await send(address, { headers }, wanted.timeoutMs);
      try {
        return await read(response, wanted);
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

/** Lets go of what is not read. Its stream then fails, as it should, and nobody else listens. */
function drop(body: Response["body"]): void {
  body.on("error", () => undefined);
  body.destroy();
}

type Response = Awaited<ReturnType<typeof request>>;

async function read({ statusCode, headers, body }: Response, wanted: Wanted): Promise<Received> {
  if (statusCode !== 200) throw new Error(`The service answered ${statusCode}`);
  const [type = ""] = String(headers["content-type"] ?? "")
    .toLowerCase()
    .split(";");
  if (!wanted.types.includes(type.trim())) throw new Error(`The service answered with ${type || "no type"}`);
  const tooMuch = new Error(`The service answered with more than ${wanted.maxBytes} bytes`);
  if (Number(headers["content-length"] ?? 0) > wanted.maxBytes) throw tooMuch;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > wanted.maxBytes) throw tooMuch;
    chunks.push(chunk);
  }
  return { type: type.trim(), bytes: Buffer.concat(chunks) };
}
