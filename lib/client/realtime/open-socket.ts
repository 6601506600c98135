import { io, type Socket } from "socket.io-client";
import type * as z from "zod";
import { SOCKET_PATH } from "#contract/paths";
import type {
  ClientEvent,
  ClientPayload,
  ServerPayload,
  socketAuth,
  socketRefusals,
} from "#contract/socket-events";
import {
  parseServerEvent,
  type ReceivedEvent,
  receivedEventNames,
  receivedEvents,
} from "./received-events.ts";

/**
 * Why a line is gone. `lost`: broken, or never there. `ended`: the server has ended it on purpose. `full`: the member has
 * as many as a member may have.
 */
export type ConnectionEnd = "lost" | "ended" | "full";

/** One connection, from a ticket to its end. */
export interface SocketConnection {
  /** Ends it; nothing more is heard of it. */
  close: () => void;
  /** Says something to the server; lost when the line is. */
  send: <Event extends ClientEvent>(event: Event, payload: ClientPayload<Event>) => void;
  /** When anything, be it a ping, was last heard, on the clock of `Date.now()`. */
  lastReceivedAt: () => number;
}

interface SocketOptions {
  ticket: string;
  userId: string;
  /** The first one is `registered`; those that are not this member's, or not what the contract says, are left out. */
  onEvent: <Event extends ReceivedEvent>(event: Event, payload: ServerPayload<Event>) => void;
  onEnd: (end: ConnectionEnd) => void;
}

const full: (typeof socketRefusals)["tooMany"] = "TOO_MANY_SOCKETS";

/** Connects by a fresh ticket and registers the member (part 1 section 7). Coming back is not its business. */
export function openSocket({ ticket, userId, onEvent, onEnd }: SocketOptions): SocketConnection {
  const auth: z.input<typeof socketAuth> = { ticket };
  const socket: Socket = io({
    path: SOCKET_PATH,
    auth,
    // A WebSocket needs one round trip and no sticky sessions; polling is for networks that let none through.
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
  });
  let heardAt = Date.now();

  socket.on("connect", () => {
    send("register", userId);
  });
  socket.on("connect_error", ({ message }) => end(message === full ? "full" : "lost"));
  socket.on("disconnect", (reason) => end(reason === "io server disconnect" ? "ended" : "lost"));
  socket.io.on("ping", () => {
    heardAt = Date.now();
  });
  for (const event of receivedEventNames) {
    socket.on(event, (received: unknown) => {
      heardAt = Date.now();
      const payload = parseServerEvent(event, received);
      if (!payload) return;
      const isForAnother =
        receivedEvents[event] === "own" && "userId" in payload && payload.userId !== userId;
      if (!isForAnother) onEvent(event, payload);
    });
  }

  function send<Event extends ClientEvent>(event: Event, payload: ClientPayload<Event>): void {
    socket.emit(event, payload);
  }

  function close(): void {
    socket.off();
    socket.io.off();
    // Browsers complain of a WebSocket that is given up while it opens; nothing is said over it before it is closed.
    if (socket.io.engine?.readyState === "opening") socket.io.once("open", () => socket.disconnect());
    else socket.disconnect();
  }

  function end(how: ConnectionEnd): void {
    close();
    onEnd(how);
  }

  return { close, send, lastReceivedAt: () => heardAt };
}
