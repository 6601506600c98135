import { once } from "node:events";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);
const keptHeaders = ["content-type", "content-security-policy", "cache-control"];

interface Kept {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * The fastest server there could be for a page: its HTML, styles, scripts and pictures as the product sent them
 * once, compressed in memory, behind a bare `node:http`.
 */
export class StaticCopy {
  readonly #kept = new Map<string, Kept>();
  readonly #source: string;
  readonly #cookie: string;
  readonly #server: Server;
  origin = "";

  private constructor(source: string, cookie: string) {
    this.#source = source;
    this.#cookie = cookie;
    this.#server = createServer((request, response) => {
      const kept = this.#kept.get(request.url ?? "");
      if (kept) response.writeHead(kept.status, kept.headers).end(kept.body);
      else
        this.#fetchOnce(request).then(
          ({ status, headers, body }) => response.writeHead(status, headers).end(body),
          () => response.writeHead(502).end(),
        );
    });
  }

  /** @param cookie whose pages it copies; empty for a visitor's */
  static async start(source: string, cookie: string): Promise<StaticCopy> {
    const copy = new StaticCopy(source, cookie);
    copy.#server.listen(0, "127.0.0.1");
    await once(copy.#server, "listening");
    const address = copy.#server.address();
    if (address === null || typeof address === "string") throw new Error("The server has no port");
    copy.origin = `http://localhost:${address.port}`;
    return copy;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  // The first request for an address is passed on; from then on it is answered from memory.
  async #fetchOnce({ url = "/" }: IncomingMessage): Promise<Kept> {
    const answer = await fetch(this.#source + url, { headers: { cookie: this.#cookie }, redirect: "manual" });
    const plain = Buffer.from(await answer.arrayBuffer());
    const isText = /text|javascript|json|svg|manifest/.test(answer.headers.get("content-type") ?? "");
    const body = isText ? await compress(plain) : plain;
    const kept: Kept = {
      status: answer.status,
      headers: {
        ...Object.fromEntries(keptHeaders.map((name) => [name, answer.headers.get(name) ?? ""])),
        ...(isText && { "content-encoding": "gzip" }),
        "content-length": body.byteLength,
      },
      body,
    };
    this.#kept.set(url, kept);
    return kept;
  }
}
