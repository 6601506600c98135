import type { ClientEvent, ServerEvent, ServerPayload } from "#contract/socket-events";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import type { ConnectionEnd, openSocket, SocketConnection } from "#lib/client/realtime/open-socket";

type SocketOptions = Parameters<typeof openSocket>[0];

/** A connection that the test controls. */
class FakeSocket implements SocketConnection {
  isClosed = false;
  heardAt = Date.now();
  readonly sent: [event: ClientEvent, payload: unknown][] = [];
  readonly #options: SocketOptions;

  constructor(options: SocketOptions) {
    this.#options = options;
  }

  get ticket(): string {
    return this.#options.ticket;
  }

  get transports(): string[] {
    return this.#options.transports;
  }

  close = (): void => {
    this.isClosed = true;
  };

  send: SocketConnection["send"] = (event, payload) => {
    this.sent.push([event, payload]);
  };

  lastReceivedAt = (): number => this.heardAt;

  says<Event extends ServerEvent>(event: Event, payload: ServerPayload<Event>): void {
    if (event === "registered") this.#options.onRegistered();
    publishServerEvent(event, payload);
  }

  registers(unreadCount = 0): void {
    this.says("registered", { userId: this.#options.userId, unreadCount, asOf: 1 });
  }

  ends(how: ConnectionEnd): void {
    this.isClosed = true;
    this.#options.onEnd(how);
  }
}

/** Replaces the socket: every connection that was opened. */
export class FakeSockets {
  readonly opened: FakeSocket[] = [];

  open: typeof openSocket = (options) => {
    const line = new FakeSocket(options);
    this.opened.push(line);
    return line;
  };

  get last(): FakeSocket {
    const line = this.opened.at(-1);
    if (!line) throw new Error("No line has been opened");
    return line;
  }
}
