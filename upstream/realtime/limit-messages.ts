import type { IncomingMessage } from "node:http";
import { SOCKET_MESSAGES_MAX, SOCKET_MESSAGES_WINDOW_MS } from "#contract/limits";
import type { Clock } from "#upstream/core/clock";
import type { MemberSocketServer } from "./socket-server.ts";

/** What the WebSockets of the ws package offer of what is needed here. */
interface WebSocketLine {
  on(event: "message" | "ping" | "pong", listener: () => void): void;
  terminate(): void;
}

/**
 * Ends connections that send more than twenty packets in ten seconds, from their first one on: admitted or not, by
 * polling or a WebSocket, messages as well as pongs and what is empty. A page sends two when it comes in, one pong every
 * 25 s, and what it shows at most every other second. No packet is above 16 KiB, so this limits the bytes as well.
 */
export function limitMessages(io: MemberSocketServer, clock: Clock): void {
  io.engine.on("connection", (connection) => {
    connection.on(
      "packet",
      limiter(clock, () => connection.close(true)),
    );
  });
  // Beneath the engine: pings of the protocol, and a WebSocket that is only about to take over from polling.
  io.engine.on("headers", (_headers: unknown, request: IncomingMessage & { websocket?: WebSocketLine }) => {
    // It is there once the headers have been written, and nothing is read from it before.
    process.nextTick(() => {
      const { websocket } = request;
      if (!websocket) return;
      // A polite end would go on listening until the other side agrees.
      const count = limiter(clock, () => websocket.terminate());
      for (const event of ["message", "ping", "pong"] as const) websocket.on(event, count);
    });
  });
}

/** @returns what to call for each packet */
function limiter(clock: Clock, end: () => void): () => void {
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
