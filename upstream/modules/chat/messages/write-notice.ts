import { randomUUID } from "node:crypto";
import type { Notice } from "#contract/message";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { messagePeople, messages } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import {
  type MessagePosition,
  takePosition,
} from "#upstream/modules/chat/conversations/conversation-membership";

interface NewNotice {
  readonly conversationId: string;
  readonly authorId: string;
  readonly type: Notice["type"];
  /** Ids of the members whom the notice names. */
  readonly people?: readonly string[];
  /** The group's new name, or the new lifetime of its messages. */
  readonly text?: string;
  readonly now: Date;
}

/** Writes a notice about a change of the group. @returns its position */
export async function writeNotice(
  tx: Database,
  { conversationId, authorId, type, people = [], text = "", now }: NewNotice,
): Promise<MessagePosition> {
  const { seq, change } = await takePosition(tx, { conversationId, userId: authorId, now });
  const id = newId(now);
  await tx.insert(messages).values({
    id,
    conversationId,
    seq,
    change,
    contentChange: change,
    authorId,
    kind: "notice",
    noticeType: type,
    text,
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
    change,
    counts: false,
  });
  return { seq, change };
}
