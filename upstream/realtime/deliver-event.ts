import { inArray } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/db/connection";
import { users } from "#upstream/db/schema";
import { countUnread } from "#upstream/modules/notification/count-unread";
import { findEntry } from "#upstream/modules/notification/notification-queries";
import type { OutboxEvent } from "#upstream/modules/outbox/outbox-event";
import { queuePushes } from "#upstream/modules/push/queue-pushes";
import { deliverChatOfPair, deliverConversation, deliverReading } from "./deliver-chat.ts";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";

type MemberEvent = Exclude<
  OutboxEvent,
  { kind: "postChanged" | "postPublished" | "storiesChanged" | "messageChanged" }
>;

/**
 * Passes an event of the outbox to the open pages of the members it concerns, on whatever node they are, and queues
 * what browsers without an open page are pushed.
 */
export async function deliverEvent(
  io: MemberSocketServer,
  deps: Pick<AppDeps, "clock" | "jobs" | "keys">,
  tx: Database,
  event: MemberEvent,
): Promise<void> {
  if (event.kind === "relationChanged") {
    await deliverRelation(io, tx, event.userIds);
    return deliverChatOfPair(io, deps, tx, event.userIds);
  }
  if (event.kind === "conversationChanged") return deliverConversation(io, deps, tx, event);
  if (event.kind === "conversationRead") return deliverReading(io, deps, tx, event);
  // Told to each node by itself.
  if (event.kind === "presenceRuleChanged") return;
  if (event.kind === "memberGone") return deliverDeparture(io, event);
  if (event.kind === "communityChanged") {
    for (const userId of event.userIds) io.to(roomOf(userId)).emit("communityChanged", { slug: event.slug });
    return;
  }
  const { userId } = event;
  const pages = io.to(roomOf(userId));
  const unreadCount = await countUnread(tx, userId, deps.clock());
  switch (event.kind) {
    case "notification": {
      // Read now, not when it was written: meanwhile it may have been taken back, or its maker blocked.
      const entry = await findEntry(tx, userId, event.notificationId, deps.clock());
      if (!entry) return;
      pages.emit("notification", { ...entry, unreadCount });
      if (!entry.isRead) await queuePushes(deps, tx, userId, event.notificationId);
      return;
    }
    case "notificationMarkedAsRead":
    case "notificationWithdrawn":
      pages.emit(event.kind, { userId, id: event.notificationId, unreadCount });
      return;
    case "notificationsMarkedAsRead":
      pages.emit(event.kind, { userId, unreadCount });
      return;
  }
}

async function deliverRelation(
  io: MemberSocketServer,
  tx: Database,
  [oneId, otherId]: readonly [string, string],
): Promise<void> {
  const people = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [oneId, otherId]));
  for (const { id: personId, username } of people) {
    const userId = personId === oneId ? otherId : oneId;
    io.to(roomOf(userId)).emit("relationChanged", { userId, personId, username });
  }
}

/** To pages this is a person they may no longer see: they look, and find nobody. */
function deliverDeparture(
  io: MemberSocketServer,
  { personId, username, userIds }: OutboxEvent & { kind: "memberGone" },
): void {
  for (const userId of userIds) io.to(roomOf(userId)).emit("relationChanged", { userId, personId, username });
}
