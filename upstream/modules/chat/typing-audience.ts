import { and, eq, ne, not } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { canReadConversation, isBlockBetween, reader } from "#upstream/core/db/visibility-chat";

/**
 * Who sees that a member is typing: the others of a conversation that all of them have accepted, without those of whom one has blocked
 * the other. Nobody where the member is a stranger, has left, or has not accepted yet.
 */
export async function typingAudience(
  db: Database,
  userId: string,
  conversationId: string,
): Promise<string[]> {
  const rows = await db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(reader, eq(reader.conversationId, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(reader.userId, userId),
        eq(reader.state, "member"),
        ne(conversationMembers.userId, userId),
        eq(conversationMembers.state, "member"),
        canReadConversation(),
        not(isBlockBetween(userId, conversationMembers.userId)),
      ),
    )
    .prepare("typing_audience")
    .execute();
  return rows.map((row) => row.userId);
}
