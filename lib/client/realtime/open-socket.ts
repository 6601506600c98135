import "./without-eval.ts";
import { io, type Socket } from "socket.io-client";
import type * as z from "zod";
import { SOCKET_PATH } from "#contract/paths";
import {
  type ClientEvent,
  type ClientPayload,
  type ServerEvent,
  type ServerPayload,
  serverEvents,
  type socketAuth,
  type socketRefusals,
} from "#contract/socket-events";
import { publishServerEvent } from "./on-server-event.ts";
import { receivedEventNames, receivedEvents } from "./received-events.ts";

/** Validates an event's payload, dropping unknown fields; null if invalid. */
export function parseServerEvent<Event extends ServerEvent>(
  event: Event,
  payload: unknown,
): ServerPayload<Event> | null {
  const parsed = serverEvents[event].safeParse(payload);
  // TypeScript does not see which schema of the union was used.
  return parsed.success ? (parsed.data as ServerPayload<Event>) : null;
}

/**
 * Why a connection ended. `lost`: broken, or never established. `ended`: the server closed it on purpose. `full`: the
 * member has too many sockets.
 */
export type ConnectionEnd = "lost" | "ended" | "full";

/** A single socket connection. */
export interface SocketConnection {
  /** Closes the connection; no more callbacks follow. */
  close: () => void;
  /** Emits an event; lost if the connection is. */
  send: <Event extends ClientEvent>(event: Event, payload: ClientPayload<Event>) => void;
  /** When anything, including pings, was last received (`Date.now()`). */
  lastReceivedAt: () => number;
}

interface SocketOptions {
  ticket: string;
  userId: string;
  /** As the ticket's answer has them. */
  transports: ("websocket" | "polling")[];
  /** The server sends all events from now on; called before the first one, `registered`, is published. */
  onRegistered: () => void;
  onEnd: (end: ConnectionEnd) => void;
}

const full: (typeof socketRefusals)["tooMany"] = "TOO_MANY_SOCKETS";

/**
 * Connects with a fresh ticket, registers the member and publishes the events, except for other members' and invalid
 * ones. Does not reconnect.
 */
export function openSocket({
  ticket,
  userId,
  transports,
  onRegistered,
  onEnd,
}: SocketOptions): SocketConnection {
  const auth: z.input<typeof socketAuth> = { ticket };
  const socket: Socket = io({
    path: SOCKET_PATH,
    auth,
    // A WebSocket needs one round trip and no sticky sessions; polling is for networks that block it.
    transports,
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
  });
  let receivedAt = Date.now();

  socket.on("connect", () => {
    send("register", userId);
  });
  socket.on("connect_error", ({ message }) => end(message === full ? "full" : "lost"));
  socket.on("disconnect", (reason) => end(reason === "io server disconnect" ? "ended" : "lost"));
  socket.io.on("ping", () => {
    receivedAt = Date.now();
  });
  for (const event of receivedEventNames) {
    socket.on(event, (received: unknown) => {
      receivedAt = Date.now();
      const payload = parseServerEvent(event, received);
      if (!payload) return;
      const isForAnother =
        receivedEvents[event] === "own" && "userId" in payload && payload.userId !== userId;
      if (isForAnother) return;
      if (event === "registered") onRegistered();
      publishServerEvent(event, payload);
    });
  }

  function send<Event extends ClientEvent>(event: Event, payload: ClientPayload<Event>): void {
    socket.emit(event, payload);
  }

  function close(): void {
    socket.off();
    socket.io.off();
    // Browsers log an error when a WebSocket is closed while opening, so it is closed once open; nothing is sent over
    // it.
    if (socket.io.engine?.readyState === "opening") socket.io.once("open", () => socket.disconnect());
    else socket.disconnect();
  }

  function end(reason: ConnectionEnd): void {
    close();
    onEnd(reason);
  }

  return { close, send, lastReceivedAt: () => receivedAt };
}
