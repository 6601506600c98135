import { inArray } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { type Outbox, type OutboxEvent, startOutbox } from "#upstream/core/events/event-outbox";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { countUnread } from "#upstream/modules/notification/count-unread";
import { findEntry } from "#upstream/modules/notification/find-entries";
import { queueNotificationPushes } from "#upstream/modules/push/queue-pushes";
import { followsHashtag } from "#upstream/modules/topic/follow-hashtags";
import { deliverChatOfPair, deliverConversation, deliverMessages, deliverReading } from "./deliver-chat.ts";
import type { DeliveryDeps, EventOf } from "./delivery-deps.ts";
import { notifyFeedReaders, notifyRepostReaders, notifyStoryViewers } from "./notify-followers.ts";
import { notifyPostWatchers } from "./notify-post-watchers.ts";
import { audienceChangeIn, refreshAudiences } from "./refresh-audiences.ts";
import type { SocketReads } from "./socket-reads.ts";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";

/** Notifiers for pages that are found by what they show, not by their member's room. */
interface Notifiers {
  readonly postWatchers: ReturnType<typeof notifyPostWatchers>;
  readonly feedReaders: ReturnType<typeof notifyFeedReaders>;
  readonly repostReaders: ReturnType<typeof notifyRepostReaders>;
  readonly storyViewers: ReturnType<typeof notifyStoryViewers>;
}

/** Starts the delivery of outbox events to open pages, on whichever node they are connected to. */
export function startDelivery(io: MemberSocketServer, deps: AppDeps, reads: SocketReads): Outbox {
  const refresh = refreshAudiences(io, deps, reads);
  const notifiers: Notifiers = {
    postWatchers: notifyPostWatchers(io, deps),
    feedReaders: notifyFeedReaders(io, deps),
    repostReaders: notifyRepostReaders(io, deps),
    storyViewers: notifyStoryViewers(io, deps),
  };
  const outbox = startOutbox({
    db: deps.store.backgroundDb,
    log: deps.log,
    async deliver(tx, event) {
      // First, so that a member who receives the event can no longer send typing to those who have just blocked them.
      const change = audienceChangeIn(event);
      if (change) refresh(change);
      await deliverEvent(io, deps, notifiers, tx, event);
    },
    batched: {
      kind: "messageChanged",
      deliver: (tx, events) =>
        deliverMessages(
          io,
          deps,
          tx,
          events.filter((event) => event.kind === "messageChanged"),
        ),
    },
  });
  return {
    ...outbox,
    async stop() {
      await outbox.stop();
      notifiers.postWatchers.stop();
    },
  };
}

/**
 * Delivers one event to the open pages of the members it concerns, and queues web pushes for their other browsers.
 * It is not `async`, so that a kind without a case does not compile.
 */
function deliverEvent(
  io: MemberSocketServer,
  deps: DeliveryDeps,
  notifiers: Notifiers,
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
      return deliverDeletedMember(io, event);
    case "communityChanged":
      return deliverCommunity(io, event);
    case "hashtagFollowChanged":
      return deliverHashtagFollow(io, deps, tx, event);
    case "savedSearchesChanged":
    case "postDraftsChanged":
      return deliverToOwnPages(io, event);
    case "postPublished":
      return notifiers.feedReaders(tx, event.postId);
    case "postReposted":
      return notifiers.repostReaders(tx, event.repostId);
    case "postChanged":
      return notifiers.postWatchers.notify(event);
    case "storiesChanged":
      return notifiers.storyViewers(tx, event);
    case "messageChanged":
      return deliverMessages(io, deps, tx, [event]);
    case "conversationChanged":
      return deliverConversation(io, deps, tx, event);
    case "conversationRead":
      return deliverReading(io, deps, tx, event);
    case "presenceRuleChanged":
      // `refreshAudiences` has handled it on every node.
      return Promise.resolve();
  }
}

async function deliverNotification(
  io: MemberSocketServer,
  deps: DeliveryDeps,
  tx: Database,
  { userId, notificationId }: EventOf<"notification">,
): Promise<void> {
  const recipient = pictureReader(deps, userId);
  // Read at delivery: since it was written it may have been withdrawn, or its actor blocked.
  const entry = await findEntry(tx, recipient, notificationId);
  if (!entry) return;
  const unreadCount = await countUnread(tx, userId, recipient.now);
  io.to(roomOf(userId)).emit("notification", { ...entry, unreadCount });
  if (!entry.isRead) await queueNotificationPushes(deps, tx, userId, notificationId);
}

async function deliverReadState(
  io: MemberSocketServer,
  { clock }: DeliveryDeps,
  tx: Database,
  event: EventOf<"notificationMarkedAsRead" | "notificationWithdrawn" | "notificationsMarkedAsRead">,
): Promise<void> {
  const { userId } = event;
  const pages = io.to(roomOf(userId));
  const now = clock();
  const payload = { userId, unreadCount: await countUnread(tx, userId, now), asOf: now.getTime() };
  if (event.kind === "notificationsMarkedAsRead") pages.emit(event.kind, payload);
  else pages.emit(event.kind, { ...payload, id: event.notificationId });
}

async function deliverCommunity(
  io: MemberSocketServer,
  { slug, userIds }: EventOf<"communityChanged">,
): Promise<void> {
  for (const userId of userIds) io.to(roomOf(userId)).emit("communityChanged", { slug });
}

async function deliverHashtagFollow(
  io: MemberSocketServer,
  { clock }: DeliveryDeps,
  tx: Database,
  { userId, hashtag }: EventOf<"hashtagFollowChanged">,
): Promise<void> {
  const asOf = clock().getTime();
  const isFollowing = await followsHashtag(tx, userId, hashtag);
  io.to(roomOf(userId)).emit("hashtagFollowChanged", { userId, hashtag, isFollowing, asOf });
}

/** To the member's own pages, which fetch again what changed. */
async function deliverToOwnPages(
  io: MemberSocketServer,
  { kind, userId }: EventOf<"savedSearchesChanged" | "postDraftsChanged">,
): Promise<void> {
  io.to(roomOf(userId)).emit(kind, { userId });
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

/** A deleted account looks to pages like a person they may no longer see: they refetch it and find that it is gone. */
async function deliverDeletedMember(
  io: MemberSocketServer,
  { personId, username, userIds }: EventOf<"memberGone">,
): Promise<void> {
  for (const userId of userIds) io.to(roomOf(userId)).emit("relationChanged", { userId, personId, username });
}
