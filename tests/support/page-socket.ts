import { io, type Socket } from "socket.io-client";
import { SOCKET_PATH } from "#contract/paths";
import type { WebClient } from "./web-client.ts";

export type Transport = "websocket" | "polling";

/** Opens a socket to the web side with a ticket of the member's, as their page would, plus the given headers. */
export async function openSocket(
  origin: string,
  member: WebClient,
  headers: Record<string, string>,
  transport: Transport,
): Promise<Socket> {
  const { ticket } = await (await member.post("/realtime/ticket")).json();
  return io(origin, {
    path: SOCKET_PATH,
    auth: { ticket },
    transports: [transport],
    extraHeaders: { cookie: member.cookieHeader, ...headers },
    forceNew: true,
    reconnection: false,
  });
}

/** The server's first event after it has registered the page, or the reason of a refusal. */
export function registered(socket: Socket, userId: string): Promise<unknown> {
  return new Promise((resolve) => {
    socket.on("registered", resolve);
    socket.on("connect_error", ({ message }) => resolve(message));
    socket.on("connect", () => socket.emit("register", userId));
  });
}
