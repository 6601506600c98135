import { io, type Socket } from "socket.io-client";
import type { Message } from "#contract/message";
import { SOCKET_PATH } from "#contract/paths";
import type { Crowd, CrowdMember } from "./crowd.ts";

const PATIENCE_MS = 60_000;

/** A member's open page, which records the time of each received event. */
export interface ChatPage {
  onMessage: (message: Message) => void;
  close(): void;
}

function openSocket(address: string, origin: string, ticket: string): Promise<Socket> {
  const socket = io(address, {
    path: SOCKET_PATH,
    auth: { ticket },
    transports: ["websocket"],
    extraHeaders: { origin },
    forceNew: true,
    reconnection: false,
    timeout: PATIENCE_MS,
  });
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });
}

/** Opens one and registers it. */
export async function openChatPage(
  address: string,
  origin: string,
  crowd: Crowd,
  member: CrowdMember,
): Promise<ChatPage> {
  const socket = await openSocket(address, origin, await crowd.ticketOf(member));
  const page: ChatPage = { onMessage: () => undefined, close: () => socket.disconnect() };
  socket.on("messageChanged", ({ message }: { message: Message }) => page.onMessage(message));
  const registered = new Promise<void>((resolve) => {
    socket.once("registered", () => resolve());
  });
  socket.emit("register", member.id);
  await registered;
  return page;
}
