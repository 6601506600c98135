import type { Server as HttpServer } from "node:http";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import { SECOND, SOCKET_MESSAGE_MAX_BYTES } from "#contract/limits";
import { SOCKET_PATH } from "#contract/paths";
import type { ServerEvent, ServerPayload } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import { isOwnRequest } from "./is-own-request.ts";
import type { SocketOwner } from "./realtime-ticket.ts";

const JOIN_TIMEOUT_MS = 10 * SECOND;

type ServerEvents = { [Event in ServerEvent]: (payload: ServerPayload<Event>) => void };

/** What the server knows of a socket; it travels between nodes, so no Dates. */
interface SocketData extends SocketOwner {
  /** In milliseconds since 1970. */
  readonly closesAtMs: number;
}

// What clients send is parsed before it is believed, so no type is promised for it here.
export type MemberSocketServer = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>;
export type MemberSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>;

/** The room of all pages of a member, on every node. */
export function roomOf(userId: string): string {
  return `member:${userId}`;
}

const POST_ROOM = "post:";

/** The room of all pages that watch a post, on every node. */
export function postRoomOf(postId: string): string {
  return POST_ROOM + postId;
}

/** Whether it is such a room. */
export function isPostRoom(room: string): boolean {
  return room.startsWith(POST_ROOM);
}

const PRESENCE_ROOM = "presence:";

/** The room of all pages that watch whether somebody is there, on every node. */
export function presenceRoomOf(userId: string): string {
  return PRESENCE_ROOM + userId;
}

/** Whose presence a room is about; null for any other room. */
export function isPresenceRoom(room: string): string | null {
  return room.startsWith(PRESENCE_ROOM) ? room.slice(PRESENCE_ROOM.length) : null;
}

/**
 * Attaches Socket.IO to the API's server.
 * @param mayConnect false while shutting down
 */
export function attachSocketServer(
  server: HttpServer,
  { appOrigin }: AppDeps,
  mayConnect: () => boolean,
): MemberSocketServer {
  // Recovery of a connection's state stays off: it would let a socket back in without a ticket.
  return new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: SOCKET_MESSAGE_MAX_BYTES,
    connectTimeout: JOIN_TIMEOUT_MS,
    allowRequest: (request, answer) => answer("refused", mayConnect() && isOwnRequest(request, appOrigin)),
  });
}
