import { clientEvents } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import { countUnread } from "#upstream/modules/notification/count-unread";
import { type MemberSocket, type MemberSocketServer, roomOf } from "./socket-server.ts";
import { watchPosts } from "./watch-posts.ts";

/** Answers what clients send: `register`, `watchPosts`, and nothing else. */
export function serveSockets(io: MemberSocketServer, deps: AppDeps): void {
  io.on("connection", (socket) => {
    socket.onAny((event: unknown, ...payload: unknown[]) => {
      if (event === "register") void register(socket, payload[0], deps);
      else if (event === "watchPosts") void watchPosts(socket, payload[0], deps);
      else socket.disconnect(true);
    });
  });
}

async function register(socket: MemberSocket, payload: unknown, { db, clock, log }: AppDeps): Promise<void> {
  const userId = clientEvents.register.safeParse(payload);
  if (!userId.success || userId.data !== socket.data.userId) {
    socket.disconnect(true);
    return;
  }
  try {
    await socket.join(roomOf(userId.data));
    // Counted once the page hears of everything, so that nothing falls in between.
    const unreadCount = await countUnread(db, userId.data, clock());
    socket.emit("registered", { userId: userId.data, unreadCount });
  } catch (err) {
    log.error({ err }, "a socket could not be registered");
    // To the page this is a broken line: it comes back.
    socket.conn.close();
  }
}
