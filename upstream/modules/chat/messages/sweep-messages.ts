import { and, asc, eq, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { eraseMessages } from "./erase-messages.ts";

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
  const messageIds = over.map(({ id: messageId }) => messageId);
  await eraseMessages(tx, { conversationId, messageIds, now });
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
