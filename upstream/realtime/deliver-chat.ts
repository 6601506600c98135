import { and, eq, not, or } from "drizzle-orm";
import type { Message } from "#contract/message";
import type { Database } from "#upstream/core/db/connection/database";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import {
  canKnowReceipts,
  canReadConversation,
  isBlockBetween,
  reader,
} from "#upstream/core/db/visibility-chat";
import { countChats } from "#upstream/modules/chat/conversations/count-chat";
import { selectForDelivery, toMessages } from "#upstream/modules/chat/messages/read-messages";
import { queueMessagePushes } from "#upstream/modules/push/queue-pushes";
import type { DeliveryDeps, EventOf } from "./delivery-deps.ts";
import { type MemberSocketServer, roomOf } from "./socket-server.ts";

/** Sends members their current unread counts for the Chat badge. */
async function emitCounts(
  io: MemberSocketServer,
  { clock }: DeliveryDeps,
  tx: Database,
  userIds: readonly string[],
): Promise<void> {
  const now = clock();
  for (const [userId, counts] of await countChats(tx, [...new Set(userIds)], now)) {
    io.to(roomOf(userId)).emit("chatCountsChanged", { ...counts, asOf: now.getTime() });
  }
}

/** Most readers see the same version of a message; each version is sent once, to all who see it. */
function byVersion(addressed: readonly { readerId: string; message: Message }[]) {
  const versions = new Map<string, { message: Message; rooms: string[] }>();
  for (const { readerId, message } of addressed) {
    const key = JSON.stringify(message);
    const version = versions.get(key) ?? { message, rooms: [] };
    version.rooms.push(roomOf(readerId));
    versions.set(key, version);
  }
  return versions.values();
}

/** Delivers any number of messages to all their readers, in a constant number of queries. */
export async function deliverMessages(
  io: MemberSocketServer,
  deps: DeliveryDeps,
  tx: Database,
  events: readonly EventOf<"messageChanged">[],
): Promise<void> {
  if (events.length === 0) return;
  const ids = [...new Set(events.map(({ messageId }) => messageId))];
  const asOf = deps.clock().getTime();
  const addressed = await toMessages(deps, tx, await selectForDelivery(tx, ids));
  for (const { message, rooms } of byVersion(addressed))
    io.to(rooms).emit("messageChanged", { message, asOf });
  const counted = new Set(events.filter(({ counts }) => counts).map(({ messageId }) => messageId));
  const readers = addressed.filter(({ message }) => counted.has(message.id)).map(({ readerId }) => readerId);
  await emitCounts(io, deps, tx, readers);
  await queueMessagePushes(deps, tx, [...counted]);
}

/** Notifies the given members that a conversation in one of their lists changed. */
export async function deliverConversation(
  io: MemberSocketServer,
  deps: DeliveryDeps,
  tx: Database,
  { conversationId, userIds }: EventOf<"conversationChanged">,
): Promise<void> {
  // An event to no room would reach everybody.
  if (userIds.length === 0) return;
  io.to(userIds.map(roomOf)).emit("conversationChanged", { conversationId });
  await emitCounts(io, deps, tx, userIds);
}

/**
 * Sends a new read position to the reader's own pages and to the members who may see it: both have accepted the
 * conversation, and neither has turned read receipts off.
 */
export async function deliverReading(
  io: MemberSocketServer,
  deps: DeliveryDeps,
  tx: Database,
  { conversationId, userId }: EventOf<"conversationRead">,
): Promise<void> {
  const maySeeReceipt = and(
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
        or(eq(conversationMembers.userId, reader.userId), maySeeReceipt),
      ),
    )
    .prepare("told_of_reading")
    .execute();
  const [first] = rows;
  if (!first) return;
  const { seq } = first;
  io.to(rows.map(({ toId }) => roomOf(toId))).emit("conversationRead", { conversationId, userId, seq });
  await emitCounts(io, deps, tx, [userId]);
}

/** Notifies a pair of members of a block or unblock, which hides or shows their direct conversation. */
export async function deliverChatOfPair(
  io: MemberSocketServer,
  deps: DeliveryDeps,
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
