import { and, eq, not, or } from "drizzle-orm";
import type { Message } from "#contract/message";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import {
  canKnowReceipts,
  canReadConversation,
  isBlockBetween,
  reader,
} from "#upstream/core/db/visibility-chat";
import type { OutboxEvent } from "#upstream/core/events/outbox-event";
import { countChats } from "#upstream/modules/chat/conversations/count-chat";
import { selectForDelivery } from "#upstream/modules/chat/messages/message-queries";
import { toMessages } from "#upstream/modules/chat/messages/to-messages";
import { queueMessagePushes } from "#upstream/modules/push/queue-message-pushes";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";

type ChatDeliveryDeps = Pick<AppDeps, "clock" | "keys" | "jobs">;
type Of<Kind extends OutboxEvent["kind"]> = Extract<OutboxEvent, { kind: Kind }>;

/** Tells members what Chat's badge shows now. */
export async function tellCounts(
  io: MemberSocketServer,
  { clock }: Pick<AppDeps, "clock">,
  tx: Database,
  userIds: readonly string[],
): Promise<void> {
  const now = clock();
  for (const [userId, counts] of await countChats(tx, [...new Set(userIds)], now)) {
    io.to(roomOf(userId)).emit("chatCountsChanged", { ...counts, asOf: now.getTime() });
  }
}

/** Most readers have a message alike; each version is sent once, to all who have it. */
function byVersion(told: readonly { readerId: string; message: Message }[]) {
  const versions = new Map<string, { message: Message; rooms: string[] }>();
  for (const { readerId, message } of told) {
    const key = JSON.stringify(message);
    const version = versions.get(key) ?? { message, rooms: [] };
    version.rooms.push(roomOf(readerId));
    versions.set(key, version);
  }
  return versions.values();
}

/** Any number of messages, in a handful of queries for all of them and their readers. */
export async function deliverMessages(
  io: MemberSocketServer,
  deps: ChatDeliveryDeps,
  tx: Database,
  events: readonly Of<"messageChanged">[],
): Promise<void> {
  if (events.length === 0) return;
  const ids = [...new Set(events.map(({ messageId }) => messageId))];
  const asOf = deps.clock().getTime();
  const told = await toMessages(deps, tx, await selectForDelivery(tx, ids));
  for (const { message, rooms } of byVersion(told)) io.to(rooms).emit("messageChanged", { message, asOf });
  const counted = new Set(events.filter(({ counts }) => counts).map(({ messageId }) => messageId));
  const readers = told.filter(({ message }) => counted.has(message.id)).map(({ readerId }) => readerId);
  await tellCounts(io, deps, tx, readers);
  await queueMessagePushes(deps, tx, [...counted]);
}

/** To those who have the conversation in some list. */
export async function deliverConversation(
  io: MemberSocketServer,
  deps: ChatDeliveryDeps,
  tx: Database,
  { conversationId, userIds }: Of<"conversationChanged">,
): Promise<void> {
  io.to(userIds.map(roomOf)).emit("conversationChanged", { conversationId });
  await tellCounts(io, deps, tx, userIds);
}

/** To the reader's own pages, and to those who may know of it: both have accepted, and neither keeps it to themselves. */
export async function deliverReading(
  io: MemberSocketServer,
  deps: ChatDeliveryDeps,
  tx: Database,
  { conversationId, userId }: Of<"conversationRead">,
): Promise<void> {
  const isTold = and(
    eq(conversationMembers.state, "member"),
    eq(reader.state, "member"),
    canReadConversation(),
    canKnowReceipts(reader.userId, conversationMembers.userId),
    not(isBlockBetween(reader.userId, conversationMembers.userId)),
  );
  const rows = await tx
    .select({ toId: conversationMembers.userId, seq: reader.readSeq })
    .from(reader)
    .innerJoin(conversations, eq(conversations.id, reader.conversationId))
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, reader.conversationId))
    .where(
      and(
        eq(reader.conversationId, conversationId),
        eq(reader.userId, userId),
        or(eq(conversationMembers.userId, reader.userId), isTold),
      ),
    )
    .prepare("told_of_reading")
    .execute();
  const [first] = rows;
  if (!first) return;
  const { seq } = first;
  io.to(rows.map(({ toId }) => roomOf(toId))).emit("conversationRead", { conversationId, userId, seq });
  await tellCounts(io, deps, tx, [userId]);
}

/** One of two has blocked the other, or no longer: what they have said to each other comes or goes. */
export async function deliverChatOfPair(
  io: MemberSocketServer,
  deps: ChatDeliveryDeps,
  tx: Database,
  [oneId, otherId]: readonly [string, string],
): Promise<void> {
  const [lowId, highId] = oneId < otherId ? [oneId, otherId] : [otherId, oneId];
  const [direct] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)))
    .prepare("conversation_of_pair")
    .execute();
  if (!direct) return;
  const userIds = [oneId, otherId];
  await deliverConversation(io, deps, tx, {
    kind: "conversationChanged",
    conversationId: direct.id,
    userIds,
  });
}
