import type { IncomingMessage } from "node:http";
import { SOCKET_MESSAGES_MAX, SOCKET_MESSAGES_WINDOW_MS } from "#contract/limits-realtime";
import { MIB } from "#contract/units";
import type { Clock } from "#upstream/core/clock";
import type { MemberSocketServer } from "./socket-server.ts";

/** Unsent data per connection; a page that reads is rarely more than one event behind. */
const UNSENT_MAX_BYTES = MIB;

/** The part of the ws package's WebSocket that is used here. */
interface WebSocketConnection {
  on(event: "message" | "ping" | "pong", listener: () => void): void;
  terminate(): void;
}

/**
 * Closes connections that send more than SOCKET_MESSAGES_MAX packets within SOCKET_MESSAGES_WINDOW_MS. Every packet from
 * the first counts, before and after admission, over polling or WebSocket, including pongs and empty ones. A page sends two
 * on connecting, a pong every 25 s, and what it shows at most every other second. Packets are at most
 * SOCKET_MESSAGE_MAX_BYTES, so this limits bytes as well.
 */
export function limitMessages(io: MemberSocketServer, clock: Clock): void {
  io.engine.on("connection", (connection) => {
    connection.on(
      "packet",
      packetCounter(clock, () => connection.close(true)),
    );
  });
  // Below the engine: protocol pings, and a WebSocket that is still upgrading from polling.
  io.engine.on(
    "headers",
    (_headers: unknown, request: IncomingMessage & { websocket?: WebSocketConnection }) => {
      // It is set once the headers are written, and nothing is read from it before.
      process.nextTick(() => {
        const { websocket } = request;
        if (!websocket) return;
        // `close()` would go on reading until the other side answers.
        const count = packetCounter(clock, () => websocket.terminate());
        for (const event of ["message", "ping", "pong"] as const) websocket.on(event, count);
      });
    },
  );
}

/** @returns a function to call for each packet, which calls `end` above the limit */
function packetCounter(clock: Clock, end: () => void): () => void {
  let windowEndsMs = 0;
  let count = 0;
  return () => {
    const nowMs = clock().getTime();
    if (nowMs >= windowEndsMs) {
      windowEndsMs = nowMs + SOCKET_MESSAGES_WINDOW_MS;
      count = 0;
    }
    count += 1;
    if (count > SOCKET_MESSAGES_MAX) end();
  };
}

const bytesOf = (data: unknown) => (typeof data === "string" || data instanceof Uint8Array ? data.length : 0);

/**
 * Closes connections that do not read what they are sent, before their backlog fills the memory. A page reconnects and
 * fetches what it missed.
 */
export function dropSlowSockets(io: MemberSocketServer): void {
  io.engine.on("connection", (connection) => {
    let unsent = 0;
    connection.on("packetCreate", ({ data }: { data?: unknown }) => {
      unsent += bytesOf(data);
      if (unsent > UNSENT_MAX_BYTES) connection.close(true);
    });
    // Handed to the transport, which accepts more only after it has sent these.
    connection.on("flush", () => {
      unsent = 0;
    });
  });
}
