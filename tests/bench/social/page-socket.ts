import { once } from "node:events";
import { io } from "socket.io-client";
import { SOCKET_PATH } from "#contract/paths";

const PATIENCE_MS = 20_000;

/** An open page's line to the server, registered. */
export interface PageSocket {
  /** Resolves when it hears of its next notification. */
  nextNotification(): Promise<void>;
  close(): void;
}

/**
 * Opens one as a page does.
 * @param address of the upstream, or of the web side that passes sockets on
 * @param origin which the server takes for its own pages'
 */
export async function openPageSocket(
  address: string,
  origin: string,
  { userId, ticket }: { userId: string; ticket: string },
): Promise<PageSocket> {
  const socket = io(address, {
    path: SOCKET_PATH,
    auth: { ticket },
    transports: ["websocket"],
    extraHeaders: { origin },
    forceNew: true,
    reconnection: false,
  });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  await Promise.race([
    once(socket as never, "connect", { signal }), // it has the methods of an emitter that `once` needs
    once(socket as never, "connect_error").then(([error]) => Promise.reject(error)),
  ]);
  const registered = once(socket as never, "registered", { signal });
  socket.emit("register", userId);
  await registered;
  return {
    nextNotification: async () => {
      await once(socket as never, "notification", { signal: AbortSignal.timeout(PATIENCE_MS) });
    },
    close: () => socket.disconnect(),
  };
}
