import { and, eq, exists } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/emit-event";

/**
 * Accepts what somebody has been asked by a person whom they follow from now on: of those, messages are no requests.
 * @param tx the transaction in which they began to follow
 */
export async function acceptByFollowing(tx: Database, followerId: string, followeeId: string): Promise<void> {
  const [lowId = "", highId = ""] = [followerId, followeeId].sort();
  const isOfBoth = and(
    eq(conversations.id, conversationMembers.conversationId),
    eq(conversations.lowId, lowId),
    eq(conversations.highId, highId),
  );
  const [accepted] = await tx
    .update(conversationMembers)
    .set({ state: "member" })
    .where(
      and(
        eq(conversationMembers.userId, followerId),
        eq(conversationMembers.state, "request"),
        exists(tx.select({ id: conversations.id }).from(conversations).where(isOfBoth)),
      ),
    )
    .returning({ conversationId: conversationMembers.conversationId });
  if (!accepted) return;
  await emitEvent(tx, { kind: "conversationChanged", ...accepted, userIds: [followerId, followeeId] });
}
