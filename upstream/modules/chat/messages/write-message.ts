import { randomUUID } from "node:crypto";
import { and, eq, exists, sql } from "drizzle-orm";
import type { Notice } from "#contract/message";
import type { Database } from "#upstream/core/db/connection/connection";
import { newId } from "#upstream/core/db/new-id";
import {
  conversationMembers,
  conversations,
  messagePeople,
  messages,
} from "#upstream/core/db/schema/schema-chat";
import { statement } from "#upstream/core/db/statement";
import { emitEvent } from "#upstream/core/events/emit-event";
import { conversationNotFound } from "#upstream/modules/chat/conversations/conversation-standing";

/** A message's place and version. */
export interface Place {
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
 * Takes the next place in a conversation of the member's. Whoever writes at the same time waits here, so that numbers have no
 * gaps and are seen in their order: nobody sees a message before all those that come before it.
 * @param tx the transaction that writes the message
 * @throws AppError NOT_FOUND for a stranger
 */
export async function takePlace(
  tx: Database,
  { conversationId, userId, now }: { conversationId: string; userId: string; now: Date },
): Promise<Place> {
  const [place] = await takeNext(tx, { conversationId, userId, now: now.toISOString() });
  if (!place) throw conversationNotFound();
  return place;
}

interface NewNotice {
  readonly conversationId: string;
  /** Who did it. */
  readonly authorId: string;
  readonly type: Notice["type"];
  /** Those it was done to. */
  readonly people?: readonly string[];
  /** The group's new name. */
  readonly name?: string;
  readonly now: Date;
}

/** Says in a group what has happened to it. @returns where it stands */
export async function writeNotice(
  tx: Database,
  { conversationId, authorId, type, people = [], name = "", now }: NewNotice,
): Promise<Place> {
  const place = await takePlace(tx, { conversationId, userId: authorId, now });
  const id = newId(now);
  await tx.insert(messages).values({
    id,
    conversationId,
    ...place,
    contentChange: place.change,
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
    change: place.change,
    counts: false,
  });
  return place;
}
