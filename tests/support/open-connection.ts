import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";

/** A connection that is kept open, as browsers and proxies do, for one request after another. */
export class OpenConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #address: string;

  /** @param address what is asked for */
  constructor(address: string) {
    this.#address = address;
  }

  /** Asks once; fails if the connection was closed. */
  async ask(): Promise<{ status: number | undefined; connection: string | undefined }> {
    const sent = request(this.#address, { agent: this.#agent }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage]; // the event's argument
    response.resume();
    await once(response, "end");
    return { status: response.statusCode, connection: response.headers.connection };
  }

  /** Asks again and again until an answer says that it is the last one on this connection; fails if one is missing. */
  async untilClosed(): Promise<void> {
    for (;;) {
      const { status, connection } = await this.ask();
      if (status !== 200) throw new Error(`Answered with ${status}`);
      if (connection === "close") return;
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}
