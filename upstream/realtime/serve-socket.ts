import { type ClientEvent, clientEvents } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import type { PresenceKeeper } from "./keep-presence.ts";
import type { SocketReads } from "./socket-reads.ts";
import { type MemberSocket, type MemberSocketServer, roomOf } from "./socket-server.ts";
import { passTypingOn, showConversation } from "./typing.ts";
import { watchPeople } from "./watch-people.ts";
import { watchPosts } from "./watch-posts.ts";

type Answer = (socket: MemberSocket, payload: unknown) => Promise<void>;

/** Answers what clients send: the events of the contract, and nothing else. */
export function serveSockets(
  io: MemberSocketServer,
  deps: AppDeps,
  presence: PresenceKeeper,
  reads: SocketReads,
): void {
  const withReads = { ...deps, reads };
  const answers: Record<ClientEvent, Answer> = {
    register: (socket, payload) => register(socket, payload, withReads, presence),
    watchPosts: (socket, payload) => watchPosts(socket, payload, withReads),
    watchPeople: (socket, payload) => watchPeople(socket, payload, withReads),
    showConversation: (socket, payload) => showConversation(socket, payload, deps),
    typing: (socket, payload) => passTypingOn(io, socket, payload, deps),
  };
  const answerOf = new Map<unknown, Answer>(Object.entries(answers));
  io.on("connection", (socket) => {
    socket.onAny((event: unknown, ...payload: unknown[]) => {
      const answer = answerOf.get(event);
      if (answer) void answer(socket, payload[0]);
      else socket.disconnect(true);
    });
  });
}

async function register(
  socket: MemberSocket,
  payload: unknown,
  { log, reads }: Pick<AppDeps, "log"> & { reads: SocketReads },
  presence: PresenceKeeper,
): Promise<void> {
  const userId = clientEvents.register.safeParse(payload);
  if (!userId.success || userId.data !== socket.data.userId) {
    socket.disconnect(true);
    return;
  }
  try {
    const isFirst = !socket.rooms.has(roomOf(userId.data));
    await socket.join(roomOf(userId.data));
    if (isFirst && socket.connected) presence.arrive(socket);
    // Counted once the page hears of everything, so that nothing falls in between.
    const { unreadCount, chatCounts, asOf } = await reads.countsOf(userId.data);
    socket.emit("registered", { userId: userId.data, unreadCount, asOf });
    socket.emit("chatCountsChanged", { ...chatCounts, asOf });
  } catch (err) {
    log.error({ err }, "a socket could not be registered");
    // To the page this is a broken line: it comes back.
    socket.conn.close();
  }
}
