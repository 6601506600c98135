import { randomUUID } from "node:crypto";
import { and, eq, exists, sql } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { kindOfSent, type Notice } from "#contract/message";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import {
  conversationMembers,
  conversations,
  messagePeople,
  messages,
} from "#upstream/core/db/schema/schema-chat";
import { sentDigest } from "#upstream/core/db/sent-digest";
import { statement } from "#upstream/core/db/statement";
import { emitEvent } from "#upstream/core/events/emit-event";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { conversationNotFound } from "#upstream/modules/chat/conversations/conversation-membership";
import { contentColumnNames, contentOf } from "./message-content.ts";

/** A message's position in its conversation and the number of its last change. */
export interface MessagePosition {
  readonly seq: number;
  readonly change: number;
}

const takeNext = statement(
  "next_place_in_conversation",
  ["conversationId", "userId", "now"],
  (db, { conversationId, userId, now }) => {
    const own = db
      .select({ userId: conversationMembers.userId })
      .from(conversationMembers)
      .where(
        and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.userId, userId)),
      );
    return db
      .update(conversations)
      .set({
        lastSeq: sql`${conversations.lastSeq} + 1`,
        lastChange: sql`${conversations.lastChange} + 1`,
        lastActivityAt: sql`${now}::timestamptz`,
      })
      .where(and(eq(conversations.id, conversationId), exists(own)))
      .returning({ seq: conversations.lastSeq, change: conversations.lastChange });
  },
);

/**
 * Takes the next position in a conversation. Concurrent writers wait for this row lock, so positions have no gaps and become
 * visible in order.
 * @param tx the transaction that writes the message
 * @throws AppError NOT_FOUND for a non-member
 */
export async function takePosition(
  tx: Database,
  { conversationId, userId, now }: { conversationId: string; userId: string; now: Date },
): Promise<MessagePosition> {
  const [position] = await takeNext(tx, { conversationId, userId, now: now.toISOString() });
  if (!position) throw conversationNotFound();
  return position;
}

/** A message that a member is sending. */
export interface OutgoingMessage {
  readonly authorId: string;
  readonly conversationId: string;
  readonly input: BodyOf<Endpoints["sendMessage"]>;
  readonly now: Date;
}

/** Identifies a resend. The conversation is included: the same text elsewhere is another message. */
function digestOf({ conversationId, input }: OutgoingMessage): string {
  const sent = { ...input, conversationId };
  return sentDigest(sent);
}

const insertNew = statement(
  "new_message",
  [
    "id",
    "conversationId",
    "seq",
    "change",
    "authorId",
    "kind",
    ...contentColumnNames,
    "replyToId",
    "storyId",
    "storyAuthorId",
    "key",
    "digest",
    "now",
  ],
  (db, { key, digest, now, ...values }) =>
    db
      .insert(messages)
      .values({
        ...values,
        contentChange: values.change,
        idempotencyKey: key,
        sentDigest: digest,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [messages.authorId, messages.idempotencyKey] })
      .returning({ id: messages.id }),
);

/** Inserts a message. @returns its id, or undefined when the author has used the idempotency key before */
export async function insertMessage(
  tx: Database,
  outgoing: OutgoingMessage,
  position: MessagePosition,
  storyAuthorId: string | null,
): Promise<string | undefined> {
  const { authorId, conversationId, input, now } = outgoing;
  const { replyTo, story, idempotencyKey } = input;
  const [inserted] = await insertNew(tx, {
    id: newId(now),
    conversationId,
    ...position,
    authorId,
    kind: kindOfSent(input),
    ...contentOf(input),
    replyToId: replyTo ?? null,
    storyId: story ?? null,
    storyAuthorId,
    key: idempotencyKey,
    digest: digestOf(outgoing),
    now,
  });
  return inserted?.id;
}

/**
 * The message that its author already sent with this idempotency key.
 * @throws AppError CONFLICT when the stored message differs, SESSION_REVOKED when the author was deleted
 */
export async function findByIdempotencyKey(db: Database, outgoing: OutgoingMessage): Promise<string> {
  const { authorId, input } = outgoing;
  const [stored] = await db
    .select({ id: messages.id, digest: messages.sentDigest })
    .from(messages)
    .where(and(eq(messages.authorId, authorId), eq(messages.idempotencyKey, input.idempotencyKey)));
  if (!stored) throw sessionEnded();
  if (stored.digest !== digestOf(outgoing))
    throw new AppError("CONFLICT", "Another message was sent in place of this one");
  return stored.id;
}

interface NewNotice {
  readonly conversationId: string;
  readonly authorId: string;
  readonly type: Notice["type"];
  /** Ids of the members whom the notice names. */
  readonly people?: readonly string[];
  /** The group's new name. */
  readonly name?: string;
  readonly now: Date;
}

/** Writes a notice about a change of the group. @returns its position */
export async function writeNotice(
  tx: Database,
  { conversationId, authorId, type, people = [], name = "", now }: NewNotice,
): Promise<MessagePosition> {
  const position = await takePosition(tx, { conversationId, userId: authorId, now });
  const id = newId(now);
  await tx.insert(messages).values({
    id,
    conversationId,
    ...position,
    contentChange: position.change,
    authorId,
    kind: "notice",
    noticeType: type,
    text: name,
    idempotencyKey: randomUUID(),
    sentDigest: "",
    createdAt: now,
  });
  if (people.length > 0) {
    await tx.insert(messagePeople).values(people.map((userId) => ({ messageId: id, userId })));
  }
  await emitEvent(tx, {
    kind: "messageChanged",
    conversationId,
    messageId: id,
    change: position.change,
    counts: false,
  });
  return position;
}
