import { and, eq, isNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { UNREAD_BADGE_CAP } from "#contract/limits-shown";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { perRow } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import {
  canKnowMember,
  canKnowReceipts,
  canNameAuthor,
  canReadMessage,
  isUnread,
  nameToReader,
  reader,
  runsGroup,
  waitingToJoin,
} from "#upstream/core/db/visibility-chat";
import { fileColumns } from "#upstream/modules/chat/messages/message-content";
import { type MessageRow, selectMessages } from "#upstream/modules/chat/messages/read-messages";

const query = new QueryBuilder();

/** Unread messages, counted up to one more than a badge shows. */
function unreadCount() {
  const some = query
    .select({ found: sql`1`.as("found") })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), isUnread()))
    .limit(UNREAD_BADGE_CAP + 1)
    .as("some");
  return sql<number>`(select count(*)::int from ${some})`;
}

/** How many people wait to be let in by the reader. */
function joinRequestCount() {
  const some = waitingToJoin().as("waiting");
  return sql<number>`case when ${runsGroup()} then (select count(*)::int from ${some}) else 0 end`;
}

/** The last activity that the reader may know of. */
export const activity = sql`coalesce(${reader.leftAt}, ${conversations.lastActivityAt})`;

/** Selects conversations with the reader's membership; the caller adds `canReadConversation`, the filter, order and limit. */
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
      pinnedAt: reader.pinnedAt,
      isArchived: reader.isArchived,
      isMarkedUnread: reader.isMarkedUnread,
      clearedSeq: reader.clearedSeq,
      messageLifetime: conversations.messageLifetime,
      unreadCount: unreadCount(),
      joinRequestCount: joinRequestCount(),
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
        isAdmin: conversationMembers.isAdmin,
        readSeq: conversationMembers.readSeq,
        /** Null for members whom the reader may count but not name. */
        namedId: sql<string | null>`case when ${canNameAuthor(users)} then ${users.id} end`,
        /** Null for those who are suspended. Named to those who run the group, or a block would protect from being removed. */
        activeId: users.id,
        canKnowReceipts: receipts.mapWith(Boolean),
      })
      .from(conversationMembers)
      .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
      .innerJoin(reader, eq(reader.conversationId, conversationMembers.conversationId))
      .leftJoin(users, and(eq(users.id, conversationMembers.userId), isNull(users.deactivatedAt)))
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

/** The members of conversations whom the reader may know of, including those with an open request, with what the reader may see. */
export function selectMembers(db: Database, readerId: string, conversationIds: readonly string[]) {
  return membersOf(db, { readerId, conversationIds });
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** The number of messages searched for recent authors. */
const RECENT = 50;

/** The recent authors in each group, latest first. */
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

const picturesOf = statement("pictures_of_groups", ["conversationIds"], (db, { conversationIds }) =>
  db
    .select({ groupId: chatMedia.groupId, ...fileColumns })
    .from(chatMedia)
    .where(isAnyOfThese(chatMedia.groupId, conversationIds)),
);

/** The pictures of groups that the reader belongs to. */
export async function selectGroupPictures(db: Database, conversationIds: readonly string[]) {
  return conversationIds.length > 0 ? picturesOf(db, { conversationIds }) : [];
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
        // Positions have no gaps.
        sql`${messages.seq} = coalesce(${reader.leftSeq}, ${conversations.lastSeq})`,
      ),
    ),
);

/** The newest message that the reader may read in each conversation. */
export function selectLastMessages(
  db: Database,
  readerId: string,
  conversationIds: readonly string[],
): Promise<MessageRow[]> {
  return lastMessages(db, { readerId, conversationIds });
}
