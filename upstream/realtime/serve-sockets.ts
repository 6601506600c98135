import { type ClientEvent, clientEvents } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import type { SocketReads } from "./socket-reads.ts";
import { type MemberSocket, type MemberSocketServer, roomOf } from "./socket-server.ts";
import type { PresenceTracker } from "./track-presence.ts";
import { forwardTyping, showConversation } from "./typing.ts";
import { watchPeople } from "./watch-people.ts";
import { watchPosts } from "./watch-posts.ts";

type Handler = (socket: MemberSocket, payload: unknown) => Promise<void>;

/** Handles the client events of the contract; any other event disconnects its socket. */
export function serveSockets(
  io: MemberSocketServer,
  deps: AppDeps,
  presence: PresenceTracker,
  reads: SocketReads,
): void {
  const withReads = { ...deps, reads };
  const handlers: Record<ClientEvent, Handler> = {
    register: (socket, payload) => register(socket, payload, withReads, presence),
    watchPosts: (socket, payload) => watchPosts(socket, payload, withReads),
    watchPeople: (socket, payload) => watchPeople(socket, payload, withReads),
    showConversation: (socket, payload) => showConversation(socket, payload, deps),
    typing: (socket, payload) => forwardTyping(io, socket, payload, deps),
  };
  const handlerOf = new Map<unknown, Handler>(Object.entries(handlers));
  io.on("connection", (socket) => {
    socket.onAny((event: unknown, ...payload: unknown[]) => {
      const handler = handlerOf.get(event);
      if (handler) void handler(socket, payload[0]);
      else socket.disconnect(true);
    });
  });
}

async function register(
  socket: MemberSocket,
  payload: unknown,
  { log, reads }: Pick<AppDeps, "log"> & { reads: SocketReads },
  presence: PresenceTracker,
): Promise<void> {
  const userId = clientEvents.register.safeParse(payload);
  if (!userId.success || userId.data !== socket.data.userId) {
    socket.disconnect(true);
    return;
  }
  try {
    const isFirst = !socket.rooms.has(roomOf(userId.data));
    await socket.join(roomOf(userId.data));
    if (isFirst && socket.connected) presence.add(socket);
    // Counted after joining the room, so that no change is missed in between.
    const { unreadCount, chatCounts, asOf } = await reads.countsOf(userId.data);
    socket.emit("registered", { userId: userId.data, unreadCount, asOf });
    socket.emit("chatCountsChanged", { ...chatCounts, asOf });
  } catch (err) {
    log.error({ err }, "socket registration failed");
    // To the page this is a lost connection: it reconnects.
    socket.conn.close();
  }
}
