import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { statement } from "#upstream/core/db/statement";
import { isEndedByBlock, reader } from "#upstream/core/db/visibility-chat";

/** The other one of a conversation of two. */
export const other = alias(conversationMembers, "other");

/** What is answered for a conversation that is not there, or not the caller's: nobody learns which. */
export function conversationNotFound(): AppError {
  return new AppError("NOT_FOUND", "This conversation does not exist");
}

/** Where one of two has blocked the other. */
export function conversationBlocked(): AppError {
  return new AppError("BLOCKED", "You cannot send messages to this person.");
}

const isTrue = (condition: SQL) => condition.mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean

const selectStanding = statement(
  "standing_in_conversation",
  ["conversationId", "viewerId"],
  (db, { conversationId, viewerId }) =>
    db
      .select({
        conversationId: conversations.id,
        kind: conversations.kind,
        lastSeq: conversations.lastSeq,
        lastChange: conversations.lastChange,
        state: reader.state,
        isOwner: reader.isOwner,
        joinedSeq: reader.joinedSeq,
        leftSeq: reader.leftSeq,
        leftChange: reader.leftChange,
        readSeq: reader.readSeq,
        isBlocked: isTrue(isEndedByBlock()),
        otherState: other.state,
        /** Null when their account is gone or closed. */
        otherId: users.id,
      })
      .from(conversations)
      .innerJoin(reader, eq(reader.conversationId, conversations.id))
      .leftJoin(
        other,
        and(
          eq(conversations.kind, "direct"),
          eq(other.conversationId, conversations.id),
          ne(other.userId, reader.userId),
        ),
      )
      .leftJoin(users, and(eq(users.id, other.userId), isNull(users.deactivatedAt)))
      .where(and(eq(conversations.id, conversationId), eq(reader.userId, viewerId))),
);

/**
 * How a member stands to a conversation of theirs, as it is now.
 * @throws AppError NOT_FOUND for a stranger, BLOCKED where one of two has blocked the other
 */
export async function findStanding(db: Database, viewerId: string, conversationId: string) {
  const [standing] = await selectStanding(db, { conversationId, viewerId });
  if (!standing) throw conversationNotFound();
  if (standing.isBlocked) throw conversationBlocked();
  return standing;
}

export type Standing = Awaited<ReturnType<typeof findStanding>>;

/**
 * The same, for whoever is there or asked to be, in what is not over.
 * @throws AppError also FORBIDDEN
 */
export async function findActiveStanding(db: Database, viewerId: string, conversationId: string) {
  const standing = await findStanding(db, viewerId, conversationId);
  if (standing.state === "left") throw new AppError("FORBIDDEN", "You are no longer in this conversation");
  return standing;
}

/**
 * Makes changes of a conversation wait for each other, and changes by people who are no part of it fail.
 * @param tx a transaction
 * @throws AppError NOT_FOUND
 */
export async function lockConversation(
  tx: Database,
  viewerId: string,
  conversationId: string,
): Promise<void> {
  const [locked] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(reader, eq(reader.conversationId, conversations.id))
    .where(and(eq(conversations.id, conversationId), eq(reader.userId, viewerId)))
    .for("no key update", { of: conversations })
    .prepare("conversation_to_change")
    .execute();
  if (!locked) throw conversationNotFound();
}

/**
 * The number of the next change of a conversation, which is the caller's until the transaction ends.
 * @param tx a transaction that has locked the conversation
 */
export async function nextChange(tx: Database, conversationId: string): Promise<number> {
  const [next] = await tx
    .update(conversations)
    .set({ lastChange: sql`${conversations.lastChange} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ change: conversations.lastChange });
  if (!next) throw conversationNotFound();
  return next.change;
}
