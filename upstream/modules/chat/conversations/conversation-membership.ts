import { and, eq, exists, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { AppError } from "#contract/errors";
import { GROUP_MAX_REFUSALS } from "#contract/limits-chat";
import type { MessageLifetime } from "#contract/message-lifetimes";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations, groupRequests } from "#upstream/core/db/schema/schema-chat";
import { statement } from "#upstream/core/db/statement";
import { isEndedByBlock, reader } from "#upstream/core/db/visibility-chat";

/** The other member of a direct conversation. */
export const other = alias(conversationMembers, "other");

/** The same error for a missing conversation and for one the caller is not in, so that neither is revealed. */
export function conversationNotFound(): AppError {
  return new AppError("NOT_FOUND", "This conversation does not exist");
}

/** Either member of a direct conversation has blocked the other. */
export function conversationBlocked(): AppError {
  return new AppError("BLOCKED", "You cannot send messages to this person.");
}

const isTrue = (condition: SQL) => condition.mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean

const selectMembership = statement(
  "membership_in_conversation",
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
        isAdmin: reader.isAdmin,
        joinedSeq: reader.joinedSeq,
        leftSeq: reader.leftSeq,
        leftChange: reader.leftChange,
        readSeq: reader.readSeq,
        isPinned: isTrue(isNotNull(reader.pinnedAt)),
        clearedSeq: reader.clearedSeq,
        isBlocked: isTrue(isEndedByBlock()),
        otherState: other.state,
        /** Null when the account is deleted or deactivated. */
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
 * The viewer's membership in a conversation and the conversation's current counters.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED when either of two has blocked the other
 */
export async function findMembership(db: Database, viewerId: string, conversationId: string) {
  const [membership] = await selectMembership(db, { conversationId, viewerId });
  if (!membership) throw conversationNotFound();
  if (membership.isBlocked) throw conversationBlocked();
  return membership;
}

export type Membership = Awaited<ReturnType<typeof findMembership>>;

/**
 * As `findMembership`, for a viewer who has not left.
 * @throws AppError also FORBIDDEN when the viewer has left
 */
export async function findActiveMembership(db: Database, viewerId: string, conversationId: string) {
  const membership = await findMembership(db, viewerId, conversationId);
  if (membership.state === "left") throw new AppError("FORBIDDEN", "You are no longer in this conversation");
  return membership;
}

/**
 * Locks a conversation so that its changes are serialized.
 * @param tx a transaction
 * @throws AppError NOT_FOUND for a non-member
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
 * Increments a conversation's change number and returns it.
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

/** Ids of the members of a conversation, including those with an open request. */
export async function presentMemberIds(tx: Database, conversationId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        inArray(conversationMembers.state, ["member", "request"]),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/**
 * Ends what people have asked by the group's link, since they are in it now, or can be by accepting.
 * @param tx a transaction that has locked the group
 */
export async function endGroupRequests(
  tx: Database,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .delete(groupRequests)
    .where(
      and(eq(groupRequests.conversationId, conversationId), inArray(groupRequests.userId, [...userIds])),
    );
}

/** `refusalCount` of a member who leaves or declines. It stops where it decides nothing more. */
export const oneRefusalMore = sql`least(${conversationMembers.refusalCount} + 1, ${GROUP_MAX_REFUSALS})`;

/** A message's position in its conversation and the number of its last change. */
export interface MessagePosition {
  readonly seq: number;
  readonly change: number;
}

/** The position of a new message. */
interface NewPosition extends MessagePosition {
  /** How long the message lasts. */
  readonly lifetime: MessageLifetime;
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
      .returning({
        seq: conversations.lastSeq,
        change: conversations.lastChange,
        lifetime: conversations.messageLifetime,
      });
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
): Promise<NewPosition> {
  const [position] = await takeNext(tx, { conversationId, userId, now: now.toISOString() });
  if (!position) throw conversationNotFound();
  return position;
}
