import { SOCKET_LIFETIME_MS, SOCKETS_PER_MEMBER } from "#contract/limits";
import { socketAuth, socketRefusals } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import { countOnAllNodes } from "./connect-nodes.ts";
import { logRefusals } from "./log-refusals.ts";
import type { SocketReads } from "./socket-reads.ts";
import type { MemberSocket, MemberSocketServer } from "./socket-server.ts";

/** Lets sockets in that bring a fresh ticket, up to ten per member over all nodes. */
export function admitSockets(io: MemberSocketServer, deps: AppDeps, reads: SocketReads): void {
  const logRefusal = logRefusals(deps);
  // Kept here before anything is awaited, so that many at once on this node cannot all be the tenth.
  const held = new Map<string, Set<MemberSocket>>();

  function release(socket: MemberSocket, userId: string): void {
    const sockets = held.get(userId);
    sockets?.delete(socket);
    if (sockets?.size === 0) held.delete(userId);
  }

  /** @returns how many the member holds on this node, this one included */
  function hold(socket: MemberSocket, userId: string): number {
    const sockets = held.get(userId) ?? new Set();
    held.set(userId, sockets.add(socket));
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
      hold(socket, owner.userId) > SOCKETS_PER_MEMBER ||
      // While the others cannot be asked, this node's own count holds.
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
      deps.log.error({ err }, "a socket could not be admitted");
      next(new Error("INTERNAL"));
    }
  });
}
