import cluster from "node:cluster";
import type { Server as HttpServer, IncomingMessage } from "node:http";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import { SOCKET_MESSAGE_MAX_BYTES } from "#contract/limits-realtime";
import { SOCKET_PATH } from "#contract/paths";
import type { ServerEvent, ServerPayload } from "#contract/socket-events";
import { SECOND } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import type { SocketOwner } from "./realtime-ticket.ts";

const CONNECT_TIMEOUT_MS = 10 * SECOND;

type ServerEvents = { [Event in ServerEvent]: (payload: ServerPayload<Event>) => void };

/** What the server stores with a socket. It is serialized between nodes, so it has no Dates. */
interface SocketData extends SocketOwner {
  /** In ms since the epoch. */
  readonly closesAtMs: number;
}

// What clients send is untyped here: it is parsed with the contract first.
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

/** Whether a room is that of a post. */
export function isPostRoom(room: string): boolean {
  return room.startsWith(POST_ROOM);
}

const PRESENCE_ROOM = "presence:";

/** The room of all pages that watch a member's presence, on every node. */
export function presenceRoomOf(userId: string): string {
  return PRESENCE_ROOM + userId;
}

/** The member whose presence a room is about; null for any other room. */
export function presenceRoomMember(room: string): string | null {
  return room.startsWith(PRESENCE_ROOM) ? room.slice(PRESENCE_ROOM.length) : null;
}

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isOwnOrigin(origin: string, appOrigin: string): boolean {
  if (origin === appOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const own = new URL(appOrigin);
  const areLoopback = loopbackHosts.has(given.hostname) && loopbackHosts.has(own.hostname);
  return areLoopback && given.protocol === own.protocol && given.port === own.port;
}

/**
 * Whether a handshake comes from a page of our own origin. Browsers send `Origin` with every upgrade and POST; with a
 * same-origin GET they send `Sec-Fetch-Site: same-origin` instead, which scripts cannot set. Host proves nothing, so it
 * is never compared.
 */
function isOwnRequest({ method, headers }: IncomingMessage, appOrigin: string): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, appOrigin);
  return method === "GET" && headers.upgrade === undefined && headers["sec-fetch-site"] === "same-origin";
}

/** How sockets are opened here: between workers, polling would have to find the same one each time. */
export const transports: ("websocket" | "polling")[] = cluster.isWorker
  ? ["websocket"]
  : ["websocket", "polling"];

/**
 * Attaches Socket.IO to the API's HTTP server.
 * @param mayConnect returns false while shutting down
 */
export function attachSocketServer(
  server: HttpServer,
  { appOrigin }: AppDeps,
  mayConnect: () => boolean,
): MemberSocketServer {
  // Connection state recovery stays off: it would admit a socket without a ticket.
  return new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: SOCKET_MESSAGE_MAX_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    transports,
    allowRequest: (request, answer) => answer("refused", mayConnect() && isOwnRequest(request, appOrigin)),
  });
}
