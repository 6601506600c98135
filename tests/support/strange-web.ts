import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { createWebClient, type WebClient } from "#upstream/core/outgoing/web-client";

export type WebAnswer = (response: ServerResponse, request: IncomingMessage) => void;

/** An address of documentation pages would be refused, so this is a real one of the public internet, which is never called. */
export const PUBLIC_ADDRESS = "93.184.215.14";
const TIMEOUT_MS = 400;

/** Answers with a page. */
export const page =
  (html: string | Uint8Array, headers: Record<string, string> = {}): WebAnswer =>
  (response) =>
    void response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);

/** A page whose head has these elements. */
export const pageWith = (head: string): WebAnswer =>
  page(`<!doctype html><html><head>${head}</head><body></body></html>`);

export const picture =
  (content: Uint8Array, type = "image/png"): WebAnswer =>
  (response) =>
    void response.writeHead(200, { "content-type": type }).end(content);

export const redirect =
  (location: string): WebAnswer =>
  (response) =>
    void response.writeHead(302, { location }).end();

/**
 * The web as the upstream's client sees it: names resolve as a test says, and what may be called is answered by a server of this
 * machine. The client is that of production, with its own check of what each connection leads to.
 */
export class StrangeWeb {
  /** Answers by host and path, such as `page.example/a`; any host of `*`. */
  readonly pages = new Map<string, WebAnswer>();
  /** What a name resolves to, one after the other, the last one for good; `PUBLIC_ADDRESS` for any other name. */
  readonly names = new Map<string, string[]>();
  /** Host and path of every request. */
  readonly requests: string[] = [];
  /** IP addresses that were connected to. */
  readonly connections: string[] = [];
  readonly client: WebClient;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response));
    this.client = createWebClient({
      userAgent: "Roost test",
      timeoutMs: TIMEOUT_MS,
      resolve: (name, answer) => {
        const [next = PUBLIC_ADDRESS, ...later] = this.names.get(name) ?? [];
        if (later.length > 0) this.names.set(name, later);
        answer(null, [{ address: next, family: next.includes(":") ? 6 : 4 }]);
      },
      connectWith: (lookup) => this.#connectWith(lookup),
    });
  }

  static async start(): Promise<StrangeWeb> {
    const web = new StrangeWeb();
    await new Promise<void>((resolve) => web.#server.listen(0, "127.0.0.1", resolve));
    return web;
  }

  /** Requests and connections so far are forgotten. */
  reset(): void {
    this.pages.clear();
    this.names.clear();
    this.requests.length = 0;
    this.connections.length = 0;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #connectWith(lookup: LookupFunction): buildConnector.connector {
    const connect = buildConnector({});
    return (options, callback) =>
      lookup(options.hostname, { all: true }, (error, found) => {
        if (error) return callback(error, null);
        this.connections.push(...(found as { address: string }[]).map(({ address }) => address)); // `all` gives a list
        const { port } = this.#server.address() as AddressInfo; // it listens on a port
        const here = { hostname: "127.0.0.1", host: "127.0.0.1", port: String(port), protocol: "http:" };
        connect({ ...options, ...here }, callback);
      });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const asked = `${request.headers.host}${request.url}`;
    this.requests.push(asked);
    const answer = this.pages.get(asked) ?? this.pages.get("*");
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  }
}
