import * as z from "zod";
import { id } from "#contract/primitives";
import type { AppDeps } from "#upstream/app-deps";
import type { OutboxEvent } from "#upstream/core/events/outbox-event";
import type { SocketReads } from "./socket-reads.ts";
import { type MemberSocket, type MemberSocketServer, roomOf } from "./socket-server.ts";
import { forgetAudiences } from "./typing.ts";
import { wantsPresenceOf, watchAgain } from "./watch-people.ts";

/** Between nodes. */
const STANDING_CHANGED = "standingChanged";

const told = z.object({ userIds: z.array(id), isOfRule: z.boolean() });
type Told = z.infer<typeof told>;

/** Whose pages an event has hear of others from now on; null where it changes nothing of that. */
export function standingChangeIn(event: OutboxEvent): Told | null {
  if (event.kind === "relationChanged" || event.kind === "conversationChanged") {
    return { userIds: event.userIds, isOfRule: false };
  }
  return event.kind === "presenceRuleChanged" ? { userIds: [event.userId], isOfRule: true } : null;
}

/**
 * Has every node decide anew what its pages hear of typing and presence, since it is kept in memory.
 * @returns what to call when people stand to each other otherwise (`isOfRule`: when one shows or hides whether they are there)
 */
export function tellNodesOfChat(io: MemberSocketServer, deps: AppDeps, reads: SocketReads) {
  /** Pages of these people; where somebody shows or hides themselves, those of others too that show them. */
  function concerned({ userIds, isOfRule }: Told): MemberSocket[] {
    const own = userIds.flatMap((userId) => {
      const ids = io.sockets.adapter.rooms.get(roomOf(userId)) ?? [];
      return [...ids].flatMap((socketId) => io.sockets.sockets.get(socketId) ?? []);
    });
    if (!isOfRule) return own;
    const others = [...io.sockets.sockets.values()].filter((socket) =>
      userIds.some((userId) => wantsPresenceOf(socket, userId)),
    );
    return [...new Set([...own, ...others])];
  }

  async function decideAnew(change: Told): Promise<void> {
    const sockets = concerned(change);
    for (const socket of sockets) forgetAudiences(socket);
    for (const socket of sockets) await watchAgain(socket, { log: deps.log, reads });
  }

  const start = (change: Told) => {
    decideAnew(change).catch((err) => deps.log.error({ err }, "pages were not told who is there"));
  };
  io.on(STANDING_CHANGED, (change: unknown) => start(told.parse(change)));

  return (change: Told): void => {
    if (deps.redis) io.serverSideEmit(STANDING_CHANGED, change);
    start(change);
  };
}
