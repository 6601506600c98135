import { and, asc, eq, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { emitEvents } from "#upstream/core/events/event-outbox";
import { nextChange, presentMemberIds } from "#upstream/modules/chat/conversations/conversation-membership";
import { removeContent } from "./remove-content.ts";

const MESSAGES_PER_ROUND = 200;

/** For the partial index on what has an end. */
const isOver = (now: Date): SQL | undefined =>
  and(isNotNull(messages.expiresAt), lte(messages.expiresAt, now), isNull(messages.deletedAt));

/** Deletes messages of one conversation whose time is over. Each is a numbered change, as when its author deletes it. */
async function deleteThose(
  tx: Database,
  { conversationId, ids, now }: { conversationId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("no key update");
  // Again under the lock, since an author may just have deleted one.
  const over = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(isAnyOf(messages.id, ids), isOver(now)))
    .orderBy(asc(messages.seq));
  if (over.length === 0) return;
  const removed = await removeContent(
    tx,
    over.map(({ id }) => id),
    now,
  );
  const events = [];
  for (const { id: messageId } of over) {
    const change = await nextChange(tx, conversationId);
    // No digest of its content remains either: sent again from a browser that was away for so long, it is refused.
    const set = { ...removed, sentDigest: "", change, contentChange: change };
    await tx.update(messages).set(set).where(eq(messages.id, messageId));
    events.push({ kind: "messageChanged" as const, conversationId, messageId, change, counts: true });
  }
  // Unread messages may be among them, which the lists of open pages count.
  const userIds = await presentMemberIds(tx, conversationId);
  await emitEvents(tx, [...events, { kind: "conversationChanged", conversationId, userIds }]);
}

/** @returns the number of messages found */
async function sweepSome({ db, clock }: Pick<AppDeps, "db" | "clock">): Promise<number> {
  const now = clock();
  const found = await db
    .select({ id: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(isOver(now))
    .orderBy(asc(messages.expiresAt))
    .limit(MESSAGES_PER_ROUND);
  for (const [conversationId, over] of Map.groupBy(found, (message) => message.conversationId)) {
    const ids = over.map(({ id }) => id);
    await db.transaction((tx) => deleteThose(tx, { conversationId, ids, now }));
  }
  return found.length;
}

/** Deletes the messages whose time is over for everyone, with their files. */
export async function sweepMessages(deps: Pick<AppDeps, "db" | "clock">): Promise<void> {
  while ((await sweepSome(deps)) === MESSAGES_PER_ROUND);
}
