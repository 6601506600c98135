import { SOCKET_LIFETIME_MS, SOCKETS_PER_MEMBER } from "#contract/limits-realtime";
import { socketAuth, socketRefusals } from "#contract/socket-events";
import { MINUTE } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { givenRequestId } from "#upstream/core/plugins/request-context";
import { countOnAllNodes } from "./connect-nodes.ts";
import type { SocketReads } from "./socket-reads.ts";
import type { MemberSocket, MemberSocketServer } from "./socket-server.ts";

/** Refusals logged per minute; further ones are only counted, so that no client can fill the disk. */
const LOGGED_PER_MINUTE = 10;

/**
 * Logs refused sockets with the request id that the web server logs as well. Sockets carry no proof of coming through the
 * web server, so the id is a hint only: a client that reaches this port directly can invent one.
 */
function refusalLogger({ log, clock }: Pick<AppDeps, "log" | "clock">) {
  let windowEndsMs = 0;
  let count = 0;
  return ({ handshake }: MemberSocket, reason: string): void => {
    const nowMs = clock().getTime();
    if (nowMs >= windowEndsMs) {
      const omitted = count - LOGGED_PER_MINUTE;
      if (omitted > 0) log.info({ event: "sockets-refused", count: omitted }, "realtime");
      windowEndsMs = nowMs + MINUTE;
      count = 0;
    }
    count += 1;
    const line = { event: "socket-refused", reason, reqId: givenRequestId(handshake.headers) };
    log[count > LOGGED_PER_MINUTE ? "debug" : "info"](line, "realtime");
  };
}

/** Admits sockets that present a fresh ticket, up to SOCKETS_PER_MEMBER per member across all nodes. */
export function admitSockets(io: MemberSocketServer, deps: AppDeps, reads: SocketReads): void {
  const logRefusal = refusalLogger(deps);
  // Added before anything is awaited, so that parallel connections to this node cannot each count as the last free one.
  const admitted = new Map<string, Set<MemberSocket>>();

  function release(socket: MemberSocket, userId: string): void {
    const sockets = admitted.get(userId);
    sockets?.delete(socket);
    if (sockets?.size === 0) admitted.delete(userId);
  }

  /** @returns the member's sockets on this node, including this one */
  function reserve(socket: MemberSocket, userId: string): number {
    const sockets = admitted.get(userId) ?? new Set();
    admitted.set(userId, sockets.add(socket));
    socket.conn.once("close", () => release(socket, userId));
    return sockets.size;
  }

  async function refusalOf(socket: MemberSocket): Promise<string | null> {
    const auth = socketAuth.safeParse(socket.handshake.auth);
    const now = deps.clock();
    const owner = auth.success ? await reads.redeem(auth.data.ticket) : null;
    if (!owner) return socketRefusals.ticket;
    socket.data = { ...owner, closesAtMs: now.getTime() + SOCKET_LIFETIME_MS };
    const isOneTooMany =
      reserve(socket, owner.userId) > SOCKETS_PER_MEMBER ||
      // While the other nodes do not answer, only this node's own count applies.
      ((await countOnAllNodes(io, deps, owner.userId)) ?? 0) >= SOCKETS_PER_MEMBER;
    if (!isOneTooMany) return null;
    release(socket, owner.userId);
    return socketRefusals.tooMany;
  }

  io.use(async (socket, next) => {
    try {
      const refusal = await refusalOf(socket);
      if (refusal === null) return next();
      logRefusal(socket, refusal);
      next(new Error(refusal));
    } catch (err) {
      deps.log.error({ err }, "socket admission failed");
      next(new Error("INTERNAL"));
    }
  });
}
