import { SOCKET_MESSAGES_MAX, SOCKET_MESSAGES_WINDOW_MS } from "#contract/limits";
import { clientEvents } from "#contract/socket-events";
import type { Clock } from "#upstream/clock";
import { type MemberSocket, type MemberSocketServer, roomOf } from "./socket-server.ts";

/** Answers what clients send: `register`, and nothing else. */
export function serveSockets(io: MemberSocketServer): void {
  io.on("connection", (socket) => {
    socket.onAny((event: unknown, ...payload: unknown[]) => {
      if (event === "register") void register(socket, payload[0]);
      else socket.disconnect(true);
    });
  });
}

async function register(socket: MemberSocket, payload: unknown): Promise<void> {
  const userId = clientEvents.register.safeParse(payload);
  if (!userId.success || userId.data !== socket.data.userId) {
    socket.disconnect(true);
    return;
  }
  await socket.join(roomOf(userId.data));
  socket.emit("registered", { userId: userId.data });
}

/** Closes connections that send more than twenty messages in ten seconds, of whatever kind, admitted or not. */
export function limitMessages(io: MemberSocketServer, clock: Clock): void {
  io.engine.on("connection", (connection) => {
    let windowEndsMs = 0;
    let count = 0;
    connection.on("packet", ({ type }: { type: string }) => {
      if (type !== "message") return;
      const nowMs = clock().getTime();
      if (nowMs >= windowEndsMs) {
        windowEndsMs = nowMs + SOCKET_MESSAGES_WINDOW_MS;
        count = 0;
      }
      count += 1;
      if (count > SOCKET_MESSAGES_MAX) connection.close(true);
    });
  });
}
