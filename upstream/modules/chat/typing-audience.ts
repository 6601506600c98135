import { and, eq, ne, not } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { canReadConversation, isBlockBetween, reader } from "#upstream/core/db/visibility-chat";

/**
 * Ids of the members who see that a member is typing: the other accepted members of the conversation, without those where either has
 * blocked the other. Empty unless the typing member has accepted the conversation.
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
