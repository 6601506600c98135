import type { Message, RepliedMessage } from "#contract/message";
import type { Person } from "#contract/person";
import type { Database } from "#upstream/core/db/connection/connection";
import { peopleById } from "#upstream/modules/chat/conversations/people-by-id";
import { type SigningDeps, toShownContent } from "./message-content.ts";
import { type MessageRow, selectNoticePeople, selectReactions } from "./message-queries.ts";

/** Related rows of messages: people by id, the others by message and reader (`keyOf`). */
interface Extras {
  readonly people: ReadonlyMap<string, Person>;
  readonly reactions: ReadonlyMap<string, Message["reactions"]>;
  readonly named: ReadonlyMap<string, string[]>;
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
  const people = await peopleById(db, [
    ...rows.flatMap(({ authorId, replyAuthorId }) => [authorId, replyAuthorId]),
    ...[...named.values()].flat(),
  ]);
  const extras = { people, reactions, named };
  return rows.map((row) => ({ readerId: row.readerId, message: toMessage(deps, row, extras) }));
}

function toMessage(deps: SigningDeps, row: MessageRow, { people, reactions, named }: Extras): Message {
  const { id, conversationId, seq, change, kind, idempotencyKey, isWithheld, noticeType } = row;
  const key = keyOf(id, row.readerId);
  const isDeleted = row.deletedAt !== null;
  // A deleted or withheld message shows only its position.
  const isBare = isDeleted || isWithheld;
  return {
    id,
    conversationId,
    seq,
    change,
    author: person(people, row.authorId),
    kind,
    text: isBare || noticeType ? "" : row.text,
    ...toShownContent(deps, row, isBare),
    notice: noticeType && {
      type: noticeType,
      people: (named.get(key) ?? []).flatMap((userId) => people.get(userId) ?? []),
      name: row.text,
    },
    replyTo: isBare ? null : toReplied(row, people),
    story:
      !isBare && row.storyId && row.storyUsername ? { id: row.storyId, username: row.storyUsername } : null,
    reactions: isBare ? [] : (reactions.get(key) ?? []),
    createdAt: row.createdAt.toISOString(),
    editedAt: isBare ? null : (row.editedAt?.toISOString() ?? null),
    isDeleted,
    isWithheld,
    idempotencyKey,
  };
}

function toReplied({ reply, replyAuthorId }: MessageRow, people: Extras["people"]): RepliedMessage | null {
  if (!reply) return null;
  const { id, seq, kind, text, deletedAt } = reply;
  return { id, seq, kind, text, author: person(people, replyAuthorId), isDeleted: deletedAt !== null };
}

function person(people: Extras["people"], userId: string | null): Person | null {
  return (userId && people.get(userId)) || null;
}
