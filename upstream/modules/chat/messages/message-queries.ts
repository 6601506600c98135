import { and, asc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { REPLY_TEXT_LENGTH } from "#contract/limits-chat";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import {
  chatMedia,
  conversations,
  messagePeople,
  messageReactions,
  messages,
} from "#upstream/core/db/schema/schema-chat";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import {
  canNameAuthor,
  canReadMessage,
  canReadReplied,
  canSeeReaction,
  isWithheld,
  reader,
  replied,
  repliedAuthor,
} from "#upstream/core/db/visibility-chat";
import { contentColumns, fileColumns } from "./message-content.ts";

const storyAuthor = alias(users, "story_author");

/**
 * Selects each message once per reader, with the fields that this reader may see; the caller adds `canReadMessage`, the filter,
 * order and limit.
 */
export function selectMessages(db: Database) {
  return db
    .select({
      id: messages.id,
      readerId: reader.userId,
      conversationId: messages.conversationId,
      seq: messages.seq,
      change: messages.change,
      authorId: users.id,
      kind: messages.kind,
      ...contentColumns,
      noticeType: messages.noticeType,
      reactionCount: messages.reactionCount,
      idempotencyKey: messages.idempotencyKey,
      createdAt: messages.createdAt,
      editedAt: messages.editedAt,
      deletedAt: messages.deletedAt,
      isWithheld: isWithheld(),
      storyId: messages.storyId,
      storyUsername: storyAuthor.username,
      media: fileColumns,
      reply: {
        id: replied.id,
        seq: replied.seq,
        kind: replied.kind,
        text: sql<string>`left(${replied.text}, ${REPLY_TEXT_LENGTH}::int)`,
        deletedAt: replied.deletedAt,
      },
      replyAuthorId: repliedAuthor.id,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(reader, eq(reader.conversationId, messages.conversationId))
    .leftJoin(users, and(eq(users.id, messages.authorId), canNameAuthor(users)))
    .leftJoin(chatMedia, eq(chatMedia.messageId, messages.id))
    .leftJoin(storyAuthor, eq(storyAuthor.id, messages.storyAuthorId))
    .leftJoin(replied, and(eq(replied.id, messages.replyToId), canReadReplied()))
    .leftJoin(repliedAuthor, and(eq(repliedAuthor.id, replied.authorId), canNameAuthor(repliedAuthor)))
    .$dynamic();
}

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

const messageOfReader = statement("message_of_reader", ["messageId", "readerId"], (db, values) =>
  selectMessages(db).where(
    and(eq(messages.id, values.messageId), eq(reader.userId, values.readerId), canReadMessage()),
  ),
);

/** A message as one reader sees it; undefined when it does not exist or the reader may not read it. */
export async function selectMessage(
  db: Database,
  readerId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  const [row] = await messageOfReader(db, { messageId, readerId });
  return row;
}

const messagesToDeliver = statement("messages_to_deliver", ["messageIds"], (db, { messageIds }) => {
  const isPresent = or(eq(reader.state, "member"), eq(reader.state, "request"));
  return selectMessages(db)
    .where(and(isAnyOfThese(messages.id, messageIds), isPresent, canReadMessage()))
    .orderBy(asc(messages.change));
});

/** Messages once per member who receives their changes: those who have accepted or have an open request. */
export function selectForDelivery(db: Database, messageIds: readonly string[]): Promise<MessageRow[]> {
  return messagesToDeliver(db, { messageIds });
}

/** Reactions to messages, once per reader who may see them, oldest first. */
export async function selectReactions(
  db: Database,
  messageIds: readonly string[],
  readerIds: readonly string[],
) {
  if (messageIds.length === 0) return [];
  return db
    .select({
      messageId: messageReactions.messageId,
      readerId: reader.userId,
      userId: messageReactions.userId,
      emoji: messageReactions.emoji,
    })
    .from(messageReactions)
    .innerJoin(messages, eq(messages.id, messageReactions.messageId))
    .innerJoin(reader, eq(reader.conversationId, messages.conversationId))
    .innerJoin(users, eq(users.id, messageReactions.userId))
    .where(
      and(
        isAnyOf(messageReactions.messageId, messageIds),
        isAnyOf(reader.userId, readerIds),
        canSeeReaction(),
      ),
    )
    .orderBy(asc(messageReactions.change))
    .prepare("reactions_of_messages")
    .execute();
}

/** Members named by notices, once per reader who may see them. */
export async function selectNoticePeople(
  db: Database,
  messageIds: readonly string[],
  readerIds: readonly string[],
) {
  if (messageIds.length === 0) return [];
  return db
    .select({ messageId: messagePeople.messageId, readerId: reader.userId, userId: users.id })
    .from(messagePeople)
    .innerJoin(messages, eq(messages.id, messagePeople.messageId))
    .innerJoin(reader, eq(reader.conversationId, messages.conversationId))
    .innerJoin(users, and(eq(users.id, messagePeople.userId), canNameAuthor(users)))
    .where(and(isAnyOf(messagePeople.messageId, messageIds), isAnyOf(reader.userId, readerIds)))
    .orderBy(asc(users.username))
    .prepare("people_of_notices")
    .execute();
}
