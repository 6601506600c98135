import { and, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { UNREAD_BADGE_CAP } from "#contract/limits";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/connection";
import { perRow } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import {
  canKnowMember,
  canKnowReceipts,
  canNameAuthor,
  canReadMessage,
  isUnread,
  nameToReader,
  reader,
} from "#upstream/core/db/visibility-chat";
import { type MessageRow, selectMessages } from "#upstream/modules/chat/messages/message-queries";

const query = new QueryBuilder();

/** No more than a badge tells apart. */
function unreadCount() {
  const some = query
    .select({ found: sql`1`.as("found") })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), isUnread()))
    .limit(UNREAD_BADGE_CAP + 1)
    .as("some");
  return sql<number>`(select count(*)::int from ${some})`;
}

/** When something happened last that the reader may know of. */
export const activity = sql`coalesce(${reader.leftAt}, ${conversations.lastActivityAt})`;

/** Selects conversations with how the reader stands to them; the caller adds `canReadConversation`, which, order and limit. */
export function selectConversations(db: Database) {
  return db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      name: nameToReader(),
      lastSeq: conversations.lastSeq,
      lastChange: conversations.lastChange,
      lastActivityAt: conversations.lastActivityAt,
      state: reader.state,
      leftSeq: reader.leftSeq,
      leftChange: reader.leftChange,
      leftAt: reader.leftAt,
      readSeq: reader.readSeq,
      mutedUntil: reader.mutedUntil,
      unreadCount: unreadCount(),
    })
    .from(reader)
    .innerJoin(conversations, eq(conversations.id, reader.conversationId))
    .$dynamic();
}

export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

const membersOf = statement(
  "members_of_conversations",
  ["readerId", "conversationIds"],
  (db, { readerId, conversationIds }) => {
    const receipts = perRow(sql<boolean>`${canKnowReceipts(reader.userId, conversationMembers.userId)}`);
    return db
      .select({
        conversationId: conversationMembers.conversationId,
        userId: conversationMembers.userId,
        state: conversationMembers.state,
        isOwner: conversationMembers.isOwner,
        readSeq: conversationMembers.readSeq,
        /** Null for whom the reader is not told of: they count, and are not named. */
        namedId: users.id,
        canKnowReceipts: receipts.mapWith(Boolean),
      })
      .from(conversationMembers)
      .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
      .innerJoin(reader, eq(reader.conversationId, conversationMembers.conversationId))
      .leftJoin(users, and(eq(users.id, conversationMembers.userId), canNameAuthor(users)))
      .where(
        and(
          isAnyOfThese(conversationMembers.conversationId, conversationIds),
          eq(reader.userId, readerId),
          canKnowMember(),
        ),
      )
      .orderBy(conversationMembers.joinedAt, conversationMembers.userId);
  },
);

/** Everybody who is in conversations, or asked to be, as far as the reader may know, with what they may know of them. */
export function selectMembers(db: Database, readerId: string, conversationIds: readonly string[]) {
  return membersOf(db, { readerId, conversationIds });
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** How far back it is looked who wrote last. */
const RECENT = 50;

/** Who wrote last in each of some groups, the latest first. */
export async function selectRecentAuthors(
  db: Database,
  readerId: string,
  conversationIds: readonly string[],
) {
  if (conversationIds.length === 0) return [];
  return db
    .select({ conversationId: messages.conversationId, authorId: messages.authorId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(reader, eq(reader.conversationId, messages.conversationId))
    .where(
      and(
        isAnyOf(messages.conversationId, conversationIds),
        eq(reader.userId, readerId),
        canReadMessage(),
        sql`${messages.seq} > coalesce(${reader.leftSeq}, ${conversations.lastSeq}) - ${RECENT}::int`,
      ),
    )
    .groupBy(messages.conversationId, messages.authorId)
    .orderBy(sql`max(${messages.seq}) desc`)
    .prepare("recent_authors")
    .execute();
}

const lastMessages = statement(
  "last_messages",
  ["readerId", "conversationIds"],
  (db, { readerId, conversationIds }) =>
    selectMessages(db).where(
      and(
        isAnyOfThese(messages.conversationId, conversationIds),
        eq(reader.userId, readerId),
        canReadMessage(),
        // Places have no gaps.
        sql`${messages.seq} = coalesce(${reader.leftSeq}, ${conversations.lastSeq})`,
      ),
    ),
);

/** The newest message of each conversation that the reader may read. */
export function selectLastMessages(
  db: Database,
  readerId: string,
  conversationIds: readonly string[],
): Promise<MessageRow[]> {
  return lastMessages(db, { readerId, conversationIds });
}
