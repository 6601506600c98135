import { and, asc, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { REPLY_TEXT_LENGTH } from "#contract/limits-chat";
import type { LinkPreview } from "#contract/link-preview";
import type { Message, RepliedMessage } from "#contract/message";
import type { MessageLifetime } from "#contract/message-lifetimes";
import type { Person } from "#contract/person";
import { quotedText } from "#contract/text/quoted-text";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import {
  conversations,
  messagePeople,
  messageReactions,
  messages,
} from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import {
  canNameAuthor,
  canReadMessage,
  canReadReplied,
  canSeeReaction,
  hasDisappeared,
  isWithheld,
  reader,
  replied,
  repliedAuthor,
} from "#upstream/core/db/visibility-chat";
import { peopleById } from "#upstream/modules/chat/conversations/people-by-id";
import { mayHavePreview, previewsOfMessages } from "#upstream/modules/link-preview/previews-of";
import { contentColumns, fileColumns, type SigningDeps, toShownContent } from "./message-content.ts";
import { type MoreFiles, selectMoreFiles } from "./more-files.ts";

const storyAuthor = alias(users, "story_author");
/** The document of the message that another one replies to. */
const repliedFile = alias(chatMedia, "replied_file");

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
      isForwarded: messages.isForwarded,
      reactionCount: messages.reactionCount,
      idempotencyKey: messages.idempotencyKey,
      createdAt: messages.createdAt,
      editedAt: messages.editedAt,
      deletedAt: messages.deletedAt,
      hasDisappeared: hasDisappeared(),
      isWithheld: isWithheld(),
      storyId: messages.storyId,
      storyUsername: storyAuthor.username,
      media: fileColumns,
      reply: {
        id: replied.id,
        seq: replied.seq,
        kind: replied.kind,
        // For `quotedText`, which cuts no character.
        text: sql<string>`left(${replied.text}, ${REPLY_TEXT_LENGTH + 1}::int)`,
        moreFileCount: replied.moreFileCount,
        deletedAt: replied.deletedAt,
      },
      replyFileName: repliedFile.name,
      replyAuthorId: repliedAuthor.id,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(reader, eq(reader.conversationId, messages.conversationId))
    .leftJoin(users, and(eq(users.id, messages.authorId), canNameAuthor(users)))
    .leftJoin(chatMedia, and(eq(chatMedia.messageId, messages.id), eq(chatMedia.position, 0)))
    .leftJoin(storyAuthor, eq(storyAuthor.id, messages.storyAuthorId))
    .leftJoin(replied, and(eq(replied.id, messages.replyToId), canReadReplied()))
    .leftJoin(repliedFile, and(eq(repliedFile.messageId, replied.id), eq(repliedFile.position, 0)))
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
async function selectReactions(db: Database, messageIds: readonly string[], readerIds: readonly string[]) {
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
async function selectNoticePeople(db: Database, messageIds: readonly string[], readerIds: readonly string[]) {
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

/** Related rows of messages: people by id, the others by message and reader (`keyOf`). */
interface Extras {
  readonly people: ReadonlyMap<string, Person>;
  readonly reactions: ReadonlyMap<string, Message["reactions"]>;
  readonly named: ReadonlyMap<string, string[]>;
  readonly more: MoreFiles;
  readonly previews: ReadonlyMap<string, LinkPreview>;
}

const keyOf = (messageId: string, readerId: string) => `${messageId} ${readerId}`;

async function reactionsOf(db: Database, rows: readonly MessageRow[], readerIds: readonly string[]) {
  const reacted = rows.filter(({ reactionCount }) => reactionCount > 0).map(({ id }) => id);
  const found = new Map<string, Message["reactions"]>();
  for (const { messageId, readerId, userId, emoji } of await selectReactions(
    db,
    unique(reacted),
    readerIds,
  )) {
    const key = keyOf(messageId, readerId);
    const reactions = found.get(key) ?? [];
    const same = reactions.find((reaction) => reaction.emoji === emoji);
    if (same) same.userIds.push(userId);
    else reactions.push({ emoji, userIds: [userId] });
    found.set(key, reactions);
  }
  return found;
}

async function namedIn(db: Database, rows: readonly MessageRow[], readerIds: readonly string[]) {
  const notices = rows.filter(({ noticeType }) => noticeType !== null).map(({ id }) => id);
  const found = new Map<string, string[]>();
  for (const { messageId, readerId, userId } of await selectNoticePeople(db, unique(notices), readerIds)) {
    const key = keyOf(messageId, readerId);
    found.set(key, [...(found.get(key) ?? []), userId]);
  }
  return found;
}

/** A deleted or withheld message shows only its position. */
const isBare = ({ deletedAt, isWithheld }: MessageRow) => deletedAt !== null || isWithheld;

/** Previews of links, by message. */
function previewsIn(db: Database, rows: readonly MessageRow[]): Promise<Map<string, LinkPreview>> {
  const linking = rows.filter((row) => row.kind === "text" && !isBare(row) && mayHavePreview(row.text));
  return previewsOfMessages(
    db,
    unique(linking.map(({ id }) => id)).map((id) => ({ id })),
  );
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/**
 * Converts rows of `selectMessages` to the contract shape, in their order.
 * @returns each message with the id of its reader
 */
export async function toMessages(
  deps: SigningDeps,
  db: Database,
  rows: readonly MessageRow[],
): Promise<{ readerId: string; message: Message }[]> {
  if (rows.length === 0) return [];
  const readerIds = unique(rows.map(({ readerId }) => readerId));
  const reactions = await reactionsOf(db, rows, readerIds);
  const named = await namedIn(db, rows, readerIds);
  const more = await selectMoreFiles(db, rows);
  const previews = await previewsIn(db, rows);
  const people = await peopleById(db, [
    ...rows.flatMap(({ authorId, replyAuthorId }) => [authorId, replyAuthorId]),
    ...[...named.values()].flat(),
  ]);
  const extras = { people, reactions, named, more, previews };
  return rows.map((row) => ({ readerId: row.readerId, message: toMessage(deps, row, extras) }));
}

function toMessage(
  deps: SigningDeps,
  row: MessageRow,
  { people, reactions, named, more, previews }: Extras,
): Message {
  const { id, conversationId, seq, change, kind, idempotencyKey, isWithheld, noticeType } = row;
  const key = keyOf(id, row.readerId);
  const isDeleted = row.deletedAt !== null;
  const hasOnlyPosition = isBare(row);
  return {
    id,
    conversationId,
    seq,
    change,
    author: person(people, row.authorId),
    kind,
    text: hasOnlyPosition || noticeType ? "" : row.text,
    ...toShownContent(deps, row, { more: more.get(id) ?? [], isBare: hasOnlyPosition }),
    notice: noticeType && {
      type: noticeType,
      people: (named.get(key) ?? []).flatMap((userId) => people.get(userId) ?? []),
      name: noticeType === "timed" ? "" : row.text,
      lifetime: lifetimeOf(row),
    },
    linkPreview: hasOnlyPosition ? null : (previews.get(id) ?? null),
    replyTo: hasOnlyPosition ? null : toReplied(row, people),
    story:
      !hasOnlyPosition && row.storyId && row.storyUsername
        ? { id: row.storyId, username: row.storyUsername }
        : null,
    reactions: hasOnlyPosition ? [] : (reactions.get(key) ?? []),
    createdAt: row.createdAt.toISOString(),
    editedAt: hasOnlyPosition ? null : (row.editedAt?.toISOString() ?? null),
    isForwarded: !hasOnlyPosition && row.isForwarded,
    isDeleted,
    hasDisappeared: row.hasDisappeared,
    isWithheld,
    idempotencyKey,
  };
}

/** What a notice says about how long messages last. */
export function lifetimeOf({ noticeType, text }: Pick<MessageRow, "noticeType" | "text">): MessageLifetime {
  return noticeType === "timed" ? (text as MessageLifetime) : ""; // nothing else is stored in one
}

function toReplied(
  { reply, replyFileName, replyAuthorId }: MessageRow,
  people: Extras["people"],
): RepliedMessage | null {
  if (!reply) return null;
  const { id, seq, kind, deletedAt } = reply;
  const moreImageCount = kind === "image" ? reply.moreFileCount : 0;
  const [text, author] = [quotedText(reply.text), person(people, replyAuthorId)];
  const fileName = replyFileName ?? "";
  return { id, seq, kind, text, moreImageCount, fileName, author, isDeleted: deletedAt !== null };
}

function person(people: Extras["people"], userId: string | null): Person | null {
  return (userId && people.get(userId)) || null;
}
