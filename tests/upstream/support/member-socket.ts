import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { io, type Socket } from "socket.io-client";
import { SOCKET_PATH } from "#contract/paths";
import { type ServerEvent, type ServerPayload, serverEvents } from "#contract/socket-events";
import { eventsDelivered } from "#tests/upstream/support/events-delivered";
import { eventually } from "#tests/upstream/support/eventually";
import { type Member, TEST_ORIGIN, type TestUpstream } from "#tests/upstream/support/test-upstream";

interface SocketOptions {
  ticket?: unknown;
  headers?: Record<string, string>;
  transports?: ("websocket" | "polling")[];
}

/** What pages are opened at. */
type OpenUpstream = Pick<TestUpstream, "app" | "db">;

/** A member, and the ticket of one of their pages. */
export interface Bearer {
  readonly member: Member;
  readonly ticket: string;
}

/** The address of an upstream; the first call makes it listen on a free port. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo; // it listens on a port, not a pipe
  return `http://127.0.0.1:${port}`;
}

/** One page's socket, which records the events it receives, parsed with the contract. */
export class MemberSocket {
  readonly socket: Socket;
  readonly #memberId: string;
  /** The reason of the disconnect, after it has happened. */
  ending: string | null = null;
  readonly #heard: { event: string; payload: unknown }[] = [];

  constructor(socket: Socket, memberId: string) {
    this.socket = socket;
    this.#memberId = memberId;
    socket.onAny((event: string, payload: unknown) => this.#heard.push({ event, payload }));
    socket.on("disconnect", (reason) => {
      this.ending = reason;
    });
  }

  /** All payloads of an event so far. */
  heard<Event extends ServerEvent>(event: Event): ServerPayload<Event>[] {
    return this.#heard
      .filter((message) => message.event === event)
      .map(({ payload }) => serverEvents[event].parse(payload) as ServerPayload<Event>); // its own schema
  }

  /** Waits until an event was received `count` times. */
  async receives<Event extends ServerEvent>(event: Event, count = 1): Promise<ServerPayload<Event>[]> {
    return eventually(
      () => this.heard(event),
      (messages) => messages.length >= count,
    );
  }

  /**
   * Registers (again), and waits for the answer: the server handles a page's events in order, so it has handled all that the page
   * emitted before, and what it sent the page before is received.
   */
  async catchesUp(): Promise<void> {
    const before = this.heard("registered").length;
    this.socket.emit("register", this.#memberId);
    await this.receives("registered", before + 1);
  }

  /** Waits for the disconnect and returns its reason. */
  async ended(): Promise<string | null> {
    return eventually(
      () => this.ending,
      (ending) => ending !== null,
    );
  }
}

const open = new Set<Socket>();

/** Closes the sockets that a test has left open. */
export function closeMemberSockets(): void {
  for (const socket of open) socket.disconnect();
  open.clear();
}

/** Creates a socket without connecting it. */
function prepareSocket(address: string, options: SocketOptions): Socket {
  const socket = io(address, {
    path: SOCKET_PATH,
    auth: { ticket: options.ticket },
    transports: options.transports ?? ["websocket"],
    extraHeaders: options.headers ?? { origin: TEST_ORIGIN },
    autoConnect: false,
    forceNew: true,
    reconnection: false,
  });
  open.add(socket);
  return socket;
}

/** Connects; returns the message of a refusal, or null. */
function connect(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(null));
    socket.once("connect_error", ({ message }) => resolve(message));
    socket.connect();
  });
}

/** Tries to connect; returns the message of a refusal, or null. */
export function tryToConnect(address: string, options: SocketOptions): Promise<string | null> {
  return connect(prepareSocket(address, options));
}

/** A registered page, which may still receive events of what was changed before it opened. */
async function openAtOnce(app: FastifyInstance, { member, ticket }: Bearer): Promise<MemberSocket> {
  const socket = prepareSocket(await addressOf(app), { ticket });
  const page = new MemberSocket(socket, member.id);
  const refusal = await connect(socket);
  if (refusal !== null) throw new Error(`The socket was refused: ${refusal}`);
  await page.catchesUp();
  return page;
}

/**
 * Opens a page's socket of a member, connected and registered. Everything that was changed before is delivered first, so the page
 * receives only what is changed after this call. Not so for `postChanged`, as `eventsDelivered` says.
 */
export async function openPage(upstream: OpenUpstream, member: Member): Promise<MemberSocket> {
  await eventsDelivered(upstream);
  const { ticket } = await member.client.ok("openRealtimeTicket");
  return openAtOnce(upstream.app, { member, ticket });
}

/** Opens pages with existing tickets, all at the same time, and otherwise as `openPage` does. */
export async function openPagesWith(
  upstream: OpenUpstream,
  bearers: readonly Bearer[],
): Promise<MemberSocket[]> {
  await eventsDelivered(upstream);
  return Promise.all(bearers.map((bearer) => openAtOnce(upstream.app, bearer)));
}

// The underlying socket of the ws package, below what the client does by itself.
const webSocketOf = ({ io }: Socket) =>
  (io.engine.transport as unknown as { ws: { send(packet: string): void; ping(): void } }).ws;

/** Sends an unsolicited pong. */
export function sendPong(socket: Socket): void {
  webSocketOf(socket).send("3");
}

/** Sends a WebSocket protocol ping, which scripts in browsers cannot. */
export function sendPing(socket: Socket): void {
  webSocketOf(socket).ping();
}

/** A raw WebSocket that sends single packets and does not close when asked to. */
export async function openRawLine(address: string) {
  const url = `${address.replace("http", "ws")}${SOCKET_PATH}/?EIO=4&transport=websocket`;
  // Node's own takes headers; the type is the browser's.
  const options = { headers: { origin: TEST_ORIGIN } } as unknown as string[];
  const line = new WebSocket(url, options);
  const received: string[] = [];
  let closeCode: number | null = null;
  line.addEventListener("message", ({ data }) => received.push(String(data)));
  line.addEventListener("close", ({ code }) => {
    closeCode = code;
  });
  await eventually(
    () => received,
    ({ length }) => length > 0,
  );
  return {
    send: (packet: string) => line.send(packet),
    received: () => received,
    closeCode: (): number | null => closeCode,
  };
}
