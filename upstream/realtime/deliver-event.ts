import { inArray } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import type { OutboxEvent } from "#upstream/core/events/outbox-event";
import { countUnread } from "#upstream/modules/notification/count-unread";
import { findEntry } from "#upstream/modules/notification/notification-queries";
import { queuePushes } from "#upstream/modules/push/queue-pushes";
import { deliverChatOfPair, deliverConversation, deliverMessages, deliverReading } from "./deliver-chat.ts";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";
import type { tellFeeds } from "./tell-feeds.ts";
import type { tellTrays } from "./tell-trays.ts";
import type { tellWatchers } from "./tell-watchers.ts";

type DeliveryDeps = Pick<AppDeps, "clock" | "jobs" | "keys">;
type Of<Kind extends OutboxEvent["kind"]> = Extract<OutboxEvent, { kind: Kind }>;

/** What tells pages that no member's room reaches: those that show a post, a feed or stories. */
interface Tellers {
  readonly watchers: ReturnType<typeof tellWatchers>;
  readonly feeds: ReturnType<typeof tellFeeds>;
  readonly trays: ReturnType<typeof tellTrays>;
}

/**
 * Passes an event of the outbox to the open pages of the members it concerns, on whatever node they are, and queues
 * what browsers without an open page are pushed. It is not `async`, so that a kind without a case does not compile.
 */
export function deliverEvent(
  io: MemberSocketServer,
  deps: DeliveryDeps,
  tellers: Tellers,
  tx: Database,
  event: OutboxEvent,
): Promise<void> {
  switch (event.kind) {
    case "notification":
      return deliverNotification(io, deps, tx, event);
    case "notificationMarkedAsRead":
    case "notificationWithdrawn":
    case "notificationsMarkedAsRead":
      return deliverReadState(io, deps, tx, event);
    case "relationChanged":
      return deliverRelation(io, deps, tx, event.userIds);
    case "memberGone":
      return deliverDeparture(io, event);
    case "communityChanged":
      return deliverCommunity(io, event);
    case "postPublished":
      return tellers.feeds(tx, event.postId);
    case "postChanged":
      return tellers.watchers.tell(event);
    case "storiesChanged":
      return tellers.trays(tx, event.authorId);
    case "messageChanged":
      return deliverMessages(io, deps, tx, [event]);
    case "conversationChanged":
      return deliverConversation(io, deps, tx, event);
    case "conversationRead":
      return deliverReading(io, deps, tx, event);
    case "presenceRuleChanged":
      // Each node decides anew what its pages show, see `tellNodesOfChat`.
      return Promise.resolve();
  }
}

async function deliverNotification(
  io: MemberSocketServer,
  deps: DeliveryDeps,
  tx: Database,
  { userId, notificationId }: Of<"notification">,
): Promise<void> {
  const now = deps.clock();
  // Read now, not when it was written: meanwhile it may have been taken back, or its maker blocked.
  const entry = await findEntry(tx, userId, notificationId, now);
  if (!entry) return;
  const unreadCount = await countUnread(tx, userId, now);
  io.to(roomOf(userId)).emit("notification", { ...entry, unreadCount });
  if (!entry.isRead) await queuePushes(deps, tx, userId, notificationId);
}

async function deliverReadState(
  io: MemberSocketServer,
  { clock }: DeliveryDeps,
  tx: Database,
  event: Of<"notificationMarkedAsRead" | "notificationWithdrawn" | "notificationsMarkedAsRead">,
): Promise<void> {
  const { userId } = event;
  const pages = io.to(roomOf(userId));
  const now = clock();
  const said = { userId, unreadCount: await countUnread(tx, userId, now), asOf: now.getTime() };
  if (event.kind === "notificationsMarkedAsRead") pages.emit(event.kind, said);
  else pages.emit(event.kind, { ...said, id: event.notificationId });
}

async function deliverCommunity(
  io: MemberSocketServer,
  { slug, userIds }: Of<"communityChanged">,
): Promise<void> {
  for (const userId of userIds) io.to(roomOf(userId)).emit("communityChanged", { slug });
}

async function deliverRelation(
  io: MemberSocketServer,
  deps: DeliveryDeps,
  tx: Database,
  pair: readonly [string, string],
): Promise<void> {
  const [oneId, otherId] = pair;
  const people = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [oneId, otherId]));
  for (const { id: personId, username } of people) {
    const userId = personId === oneId ? otherId : oneId;
    io.to(roomOf(userId)).emit("relationChanged", { userId, personId, username });
  }
  await deliverChatOfPair(io, deps, tx, pair);
}

/** To pages this is a person they may no longer see: they look, and find nobody. */
async function deliverDeparture(
  io: MemberSocketServer,
  { personId, username, userIds }: Of<"memberGone">,
): Promise<void> {
  for (const userId of userIds) io.to(roomOf(userId)).emit("relationChanged", { userId, personId, username });
}
