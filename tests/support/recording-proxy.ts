import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { SOCKET_PATH } from "#contract/paths";
import { upstreamCookie } from "#contract/protocol/session-protocol";

const secretCookies: readonly string[] = [
  upstreamCookie.accessToken,
  upstreamCookie.refreshToken,
  upstreamCookie.deviceKey,
];

/** A proxy between the web server and the upstream that records the tokens it forwards. */
export class RecordingProxy {
  /** Values of the secret cookies that the upstream has set. */
  readonly tokens = new Set<string>();
  /** Number of forwarded requests. */
  requestCount = 0;
  /** Address and headers of all Socket.IO requests. */
  readonly socketRequests: Pick<IncomingMessage, "url" | "headers">[] = [];
  readonly #server: Server;
  readonly #upstreamPort: number;
  readonly #lines = new Set<Duplex>();

  private constructor(upstreamPort: number) {
    this.#upstreamPort = upstreamPort;
    this.#server = createServer((incoming, outgoing) => this.#passOn(incoming, outgoing));
    // No timeout of its own: the upstream's keep-alive header is forwarded, and a connection that closes earlier here would
    // occasionally lose a request.
    this.#server.keepAliveTimeout = 0;
    this.#server.on("upgrade", (incoming, socket) => this.#passUpgradeOn(incoming, socket));
  }

  /** Starts a proxy in front of the upstream on `upstreamPort`. */
  static async start(port: number, upstreamPort: number): Promise<RecordingProxy> {
    const proxy = new RecordingProxy(upstreamPort);
    proxy.#server.listen(port, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    for (const line of this.#lines) line.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }

  #passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.requestCount += 1;
    this.#rememberSocket(incoming);
    const onward = request({
      host: "127.0.0.1",
      port: this.#upstreamPort,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    });
    onward.on("response", (answer) => {
      this.#remember(answer.headers["set-cookie"] ?? []);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    // An upstream that is down looks the same to the web server as without the proxy: a broken connection.
    onward.on("error", () => incoming.socket.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  }

  #passUpgradeOn(incoming: IncomingMessage, socket: Duplex): void {
    this.#rememberSocket(incoming);
    const onward = connect(this.#upstreamPort, "127.0.0.1");
    this.#lines.add(socket);
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
    socket.on("close", () => this.#lines.delete(socket));
    const { method, url, rawHeaders } = incoming;
    const lines = rawHeaders.map((part, index) => part + (index % 2 === 0 ? ": " : "\r\n"));
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join("")}\r\n`);
    socket.pipe(onward).pipe(socket);
  }

  #rememberSocket({ url, headers }: IncomingMessage): void {
    if (url?.startsWith(SOCKET_PATH)) this.socketRequests.push({ url, headers });
  }

  #remember(setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      const [pair = ""] = cookie.split(";");
      const separator = pair.indexOf("=");
      const value = decodeURIComponent(pair.slice(separator + 1));
      if (secretCookies.includes(pair.slice(0, separator)) && value.length >= 16) this.tokens.add(value);
    }
  }
}
