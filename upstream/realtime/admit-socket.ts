import { SOCKET_LIFETIME_MS, SOCKETS_PER_MEMBER } from "#contract/limits";
import { socketAuth, socketRefusals } from "#contract/socket-events";
import type { AppDeps } from "#upstream/app-deps";
import { logRefusals } from "./log-refusals.ts";
import { redeemTicket } from "./realtime-ticket.ts";
import { type MemberSocket, type MemberSocketServer, roomOf } from "./socket-server.ts";

/** Lets sockets in that bring a fresh ticket, up to ten per member over all nodes. */
export function admitSockets(io: MemberSocketServer, deps: AppDeps): void {
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
    const owner = auth.success ? await redeemTicket(deps.db, auth.data.ticket, now) : null;
    if (!owner) return socketRefusals.ticket;
    socket.data = { ...owner, closesAtMs: now.getTime() + SOCKET_LIFETIME_MS };
    const isOneTooMany =
      hold(socket, owner.userId) > SOCKETS_PER_MEMBER ||
      (await countRegistered(io, deps, owner.userId)) >= SOCKETS_PER_MEMBER;
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

/** Registered sockets of a member on all nodes; 0 while the others cannot be asked. */
async function countRegistered(io: MemberSocketServer, { redis }: AppDeps, userId: string): Promise<number> {
  if (redis?.status !== "ready") return 0;
  try {
    return (await io.in(roomOf(userId)).fetchSockets()).length;
  } catch {
    // A node that does not answer in time is no reason to refuse a member; this node's own count holds.
    return 0;
  }
}
