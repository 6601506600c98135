import * as z from "zod";
import { id } from "#contract/primitives";
import type { AppDeps } from "#upstream/app-deps";
import type { OutboxEvent } from "#upstream/core/events/event-outbox";
import type { SocketReads } from "./socket-reads.ts";
import { type MemberSocket, type MemberSocketServer, roomOf } from "./socket-server.ts";
import { expireAudiences } from "./typing.ts";
import { asksForPresenceOf, rejoinPresenceRooms } from "./watch-people.ts";

/** The event between nodes. */
const AUDIENCE_CHANGED = "standingChanged";

/** `isOfRule`: the members changed whether others may see their presence, so pages that show them are affected too. */
const audienceChange = z.object({ userIds: z.array(id), isOfRule: z.boolean() });
type AudienceChange = z.infer<typeof audienceChange>;

/** How an event changes who may see typing and presence; null when it does not. */
export function audienceChangeIn(event: OutboxEvent): AudienceChange | null {
  if (event.kind === "relationChanged" || event.kind === "conversationChanged") {
    return { userIds: event.userIds, isOfRule: false };
  }
  return event.kind === "presenceRuleChanged" ? { userIds: [event.userId], isOfRule: true } : null;
}

/**
 * Keeps what every node caches in memory about who may see typing and presence up to date.
 * @returns a function to call with each change
 */
export function refreshAudiences(io: MemberSocketServer, deps: AppDeps, reads: SocketReads) {
  function affectedSockets({ userIds, isOfRule }: AudienceChange): MemberSocket[] {
    const own = userIds.flatMap((userId) => {
      const ids = io.sockets.adapter.rooms.get(roomOf(userId)) ?? [];
      return [...ids].flatMap((socketId) => io.sockets.sockets.get(socketId) ?? []);
    });
    if (!isOfRule) return own;
    const others = [...io.sockets.sockets.values()].filter((socket) =>
      userIds.some((userId) => asksForPresenceOf(socket, userId)),
    );
    return [...new Set([...own, ...others])];
  }

  async function refresh(change: AudienceChange): Promise<void> {
    const sockets = affectedSockets(change);
    for (const socket of sockets) expireAudiences(socket);
    for (const socket of sockets) await rejoinPresenceRooms(socket, { log: deps.log, reads });
  }

  const start = (change: AudienceChange) => {
    refresh(change).catch((err) => deps.log.error({ err }, "updating presence audiences failed"));
  };
  io.on(AUDIENCE_CHANGED, (change: unknown) => start(audienceChange.parse(change)));

  return (change: AudienceChange): void => {
    if (deps.redis) io.serverSideEmit(AUDIENCE_CHANGED, change);
    start(change);
  };
}
