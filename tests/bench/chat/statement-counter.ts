import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

const HEADER_BYTES = 5;
const DEFAULT_PORT = 5432;

/** Reads what a client says to PostgreSQL (its frontend protocol, version 3): each statement that is to be run. */
class ClientReader {
  #rest = Buffer.alloc(0);
  #hasStarted = false;
  readonly #prepared = new Map<string, string>();
  #bound = "";

  /** @returns the statements whose messages are complete with these bytes */
  read(bytes: Buffer): string[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const run: string[] = [];
    for (;;) {
      // The first message has no kind.
      const kindBytes = this.#hasStarted ? 1 : 0;
      if (this.#rest.length < HEADER_BYTES) return run;
      const end = kindBytes + this.#rest.readInt32BE(kindBytes);
      if (this.#rest.length < end) return run;
      const kind = this.#hasStarted ? String.fromCharCode(this.#rest[0] ?? 0) : "";
      const [first = "", second = ""] = this.#rest.toString("utf8", HEADER_BYTES, end).split("\0", 2);
      this.#hasStarted = true;
      this.#rest = this.#rest.subarray(end);
      if (kind === "P") this.#prepared.set(first, second);
      if (kind === "B") this.#bound = this.#prepared.get(second) ?? second;
      if (kind === "Q") run.push(first);
      if (kind === "E") run.push(this.#bound);
    }
  }
}

/** Stands before a PostgreSQL server and counts the statements that it is given. */
export class StatementCounter {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #run: string[] = [];

  private constructor(host: string, port: number) {
    this.#server = createServer((client) => {
      const server = connect(port, host);
      const reader = new ClientReader();
      client.on("data", (bytes) => {
        this.#run.push(...reader.read(bytes));
        server.write(bytes);
      });
      server.pipe(client);
      for (const socket of [client, server]) {
        this.#sockets.add(socket);
        socket.on("error", () => undefined);
        socket.on("close", () => {
          client.destroy();
          server.destroy();
          this.#sockets.delete(socket);
        });
      }
    });
  }

  /** Starts one. @returns it and the address of the same database through it */
  static async start(databaseUrl: string): Promise<{ counter: StatementCounter; url: string }> {
    const url = new URL(databaseUrl);
    const counter = new StatementCounter(url.hostname, Number(url.port) || DEFAULT_PORT);
    counter.#server.listen(0, "127.0.0.1");
    await once(counter.#server, "listening");
    const address = counter.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("It listens nowhere");
    url.hostname = "127.0.0.1";
    url.port = String(address.port);
    return { counter, url: url.href };
  }

  /** The statements since it was last asked, in order. */
  take(): string[] {
    const run = this.#run;
    this.#run = [];
    return run;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }
}
