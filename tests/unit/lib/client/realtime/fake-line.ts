import type { ClientEvent, ServerEvent, ServerPayload } from "#contract/socket-events";
import type { Line, LineEnd, openLine } from "#lib/client/realtime/open-line";

type LineOptions = Parameters<typeof openLine>[0];

/** A connection that does what the test says. */
class FakeLine implements Line {
  isClosed = false;
  heardAt = Date.now();
  readonly sent: [event: ClientEvent, payload: unknown][] = [];
  readonly #options: LineOptions;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  get ticket(): string {
    return this.#options.ticket;
  }

  close = (): void => {
    this.isClosed = true;
  };

  send: Line["send"] = (event, payload) => {
    this.sent.push([event, payload]);
  };

  lastHeardAt = (): number => this.heardAt;

  says<Event extends ServerEvent>(event: Event, payload: ServerPayload<Event>): void {
    this.#options.onEvent(event, payload);
  }

  registers(unreadCount = 0): void {
    this.says("registered", { userId: this.#options.userId, unreadCount, asOf: 1 });
  }

  ends(how: LineEnd): void {
    this.isClosed = true;
    this.#options.onEnd(how);
  }
}

/** In place of the socket: every line that was opened. */
export class FakeLines {
  readonly opened: FakeLine[] = [];

  open: typeof openLine = (options) => {
    const line = new FakeLine(options);
    this.opened.push(line);
    return line;
  };

  get last(): FakeLine {
    const line = this.opened.at(-1);
    if (!line) throw new Error("No line has been opened");
    return line;
  }
}
