import * as z from "zod";
import { id } from "#contract/primitives";
import type { Database } from "#upstream/core/db/connection/connection";
import { outbox } from "#upstream/core/db/schema/schema-notification";

/** Rows per insert statement. */
const INSERT_SIZE = 1_000;

/** Events a transaction can emit, as stored in the outbox: ids only, so that each delivery reads the current state. */
export const outboxEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("notification"), userId: id, notificationId: id }),
  z.object({ kind: z.literal("notificationMarkedAsRead"), userId: id, notificationId: id }),
  z.object({ kind: z.literal("notificationsMarkedAsRead"), userId: id }),
  z.object({ kind: z.literal("notificationWithdrawn"), userId: id, notificationId: id }),
  /** A follow, block or mute between two members changed; sent to both. */
  z.object({ kind: z.literal("relationChanged"), userIds: z.tuple([id, id]) }),
  /** The role of these members in a community changed, or an invitation to it. */
  z.object({ kind: z.literal("communityChanged"), slug: z.string(), userIds: z.array(id) }),
  /** A new post; its readers' feeds may have grown. */
  z.object({ kind: z.literal("postPublished"), postId: id }),
  /** A post changed. `countedFor` is the acting member when only the like and comment counts did. */
  z.object({ kind: z.literal("postChanged"), postId: id, countedFor: id.optional() }),
  /** A story of the author was published or deleted. */
  z.object({ kind: z.literal("storiesChanged"), authorId: id }),
  /**
   * A message is new or changed; `change` is its number in the conversation's sequence of changes. `counts` is true when
   * unread counts may have changed as well.
   */
  z.object({
    kind: z.literal("messageChanged"),
    conversationId: id,
    messageId: id,
    change: z.number().int(),
    counts: z.boolean(),
  }),
  /** For these members a conversation is new, or its name, its members or their own state in it changed. */
  z.object({ kind: z.literal("conversationChanged"), conversationId: id, userIds: z.array(id) }),
  /** A member's read position moved forward. */
  z.object({ kind: z.literal("conversationRead"), conversationId: id, userId: id }),
  /** A member changed whether others may see their presence. */
  z.object({ kind: z.literal("presenceRuleChanged"), userId: id }),
  /** An account was deleted; `userIds` are the members whose pages may show it. */
  z.object({ kind: z.literal("memberGone"), personId: id, username: z.string(), userIds: z.array(id) }),
]);

export type OutboxEvent = z.infer<typeof outboxEvent>;

/**
 * Emits an event in the transaction that makes the change: a rolled-back change notifies no one, and a committed one is
 * delivered at least once, even if this process dies first.
 * @param tx the transaction that makes the change
 */
export async function emitEvent(tx: Database, event: OutboxEvent): Promise<void> {
  await tx.insert(outbox).values({ event });
}

/** Emits any number of events, in their order. */
export async function emitEvents(tx: Database, events: readonly OutboxEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += INSERT_SIZE) {
    await tx.insert(outbox).values(events.slice(at, at + INSERT_SIZE).map((event) => ({ event })));
  }
}
