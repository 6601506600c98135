import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import { GROUP_MAX_MEMBERS } from "#contract/limits-chat";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import { findMembership, lockConversation, presentMemberIds } from "./conversation-membership.ts";
import { findPeople, followersAmong } from "./find-people.ts";
import { getConversation } from "./list-conversations.ts";

/**
 * Locks a group and returns the caller's membership.
 * @throws AppError NOT_FOUND for a non-member, BAD_REQUEST for a direct conversation, FORBIDDEN when the caller has left
 */
async function lockGroup(tx: Database, userId: string, conversationId: string) {
  await lockConversation(tx, userId, conversationId);
  const membership = await findMembership(tx, userId, conversationId);
  if (membership.kind !== "group") throw new AppError("BAD_REQUEST", "This is a conversation of two people");
  if (membership.state === "left") throw new AppError("FORBIDDEN", "You are no longer in this conversation");
  return membership;
}

/** @throws AppError as `lockGroup`, and FORBIDDEN before the caller has accepted the request */
async function lockAcceptedGroup(tx: Database, userId: string, conversationId: string) {
  const membership = await lockGroup(tx, userId, conversationId);
  if (membership.state !== "member") throw new AppError("FORBIDDEN", "Accept the request first");
  return membership;
}

const memberRow = (conversationId: string, userId: string) =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId));

/**
 * Renames a group. Idempotent.
 * @throws AppError NOT_FOUND, BAD_REQUEST, FORBIDDEN
 */
export async function renameConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  name: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    await lockAcceptedGroup(tx, userId, conversationId);
    const renamed = await tx
      .update(conversations)
      .set({ name })
      .where(and(eq(conversations.id, conversationId), sql`${conversations.name} is distinct from ${name}`))
      .returning({ id: conversations.id });
    if (renamed.length === 0) return;
    await writeNotice(tx, { conversationId, authorId: userId, type: "renamed", name, now: deps.clock() });
    const userIds = await presentMemberIds(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/** People who can be added to the group. Those who have declined can be added only by a member whom they follow. */
async function findAddable(tx: Database, userId: string, conversationId: string, ids: readonly string[]) {
  const followers = await followersAmong(tx, userId, ids);
  const known = await tx
    .select({ userId: conversationMembers.userId, state: conversationMembers.state })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        inArray(conversationMembers.userId, [...ids]),
      ),
    );
  const states = new Map(known.map((row) => [row.userId, row.state]));
  return ids
    .map((id) => ({ id, state: states.get(id), isFollower: followers.has(id) }))
    .filter(
      ({ state, isFollower }) =>
        state === undefined || state === "left" || (state === "declined" && isFollower),
    );
}

/**
 * Adds people to a group; they see messages from then on. Present members are left unchanged.
 * @throws AppError NOT_FOUND, BLOCKED, BAD_REQUEST, FORBIDDEN, VALIDATION_FAILED for too many
 */
export async function addMembers(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  usernames: readonly string[],
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    const people = await findPeople(tx, userId, usernames);
    await lockAcceptedGroup(tx, userId, conversationId);
    const ids = people.map(({ id }) => id);
    const added = await findAddable(tx, userId, conversationId, ids);
    if (added.length === 0) return;
    const present = await presentMemberIds(tx, conversationId);
    if (present.length + added.length > GROUP_MAX_MEMBERS) {
      const words = `A group can have at most ${GROUP_MAX_MEMBERS} members`;
      throw new AppError("VALIDATION_FAILED", words, { fields: { usernames: words } });
    }
    const now = deps.clock();
    const addedIds = added.map(({ id }) => id);
    const position = await writeNotice(tx, {
      conversationId,
      authorId: userId,
      type: "added",
      people: addedIds,
      now,
    });
    // The notice is the first message they see.
    const row = {
      joinedSeq: position.seq - 1,
      leftSeq: null,
      leftChange: null,
      leftAt: null,
      leftName: null,
      wasRemoved: false,
      isOwner: false,
      readSeq: position.seq - 1,
      joinedAt: now,
    };
    for (const { id, isFollower } of added) {
      const state = isFollower ? ("member" as const) : ("request" as const);
      await tx
        .insert(conversationMembers)
        .values({ conversationId, userId: id, state, ...row })
        .onConflictDoUpdate({
          target: [conversationMembers.conversationId, conversationMembers.userId],
          set: { state, ...row },
        });
    }
    const userIds = [...present, ...addedIds];
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/** Ends a membership at the notice about it, which is the last message that member sees. */
async function endMembership(
  tx: Database,
  {
    conversationId,
    userId,
    wasRemoved,
    position,
    now,
  }: {
    conversationId: string;
    userId: string;
    wasRemoved: boolean;
    position: { seq: number; change: number };
    now: Date;
  },
): Promise<void> {
  const { seq: leftSeq, change: leftChange } = position;
  // The group is locked, so it cannot be renamed concurrently.
  const leftName = sql`(select ${conversations.name} from ${conversations} where ${conversations.id} = ${conversationId})`;
  await tx
    .update(conversationMembers)
    .set({ state: "left", leftSeq, leftChange, leftAt: now, leftName, wasRemoved, isOwner: false })
    .where(memberRow(conversationId, userId));
}

/**
 * Removes a member from a group that the caller owns. Idempotent.
 * @throws AppError NOT_FOUND, BAD_REQUEST for the caller themselves, FORBIDDEN unless the caller owns the group
 */
export async function removeMember(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  username: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    const { isOwner } = await lockAcceptedGroup(tx, userId, conversationId);
    if (!isOwner) throw new AppError("FORBIDDEN", "Only the owner of a group can remove somebody");
    const [member] = await tx
      .select({ id: users.id, state: conversationMembers.state })
      .from(users)
      .innerJoin(
        conversationMembers,
        and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, users.id)),
      )
      .where(eq(users.username, username));
    if (!member) throw new AppError("NOT_FOUND", "This person is not in the group");
    if (member.id === userId) throw new AppError("BAD_REQUEST", "Leave the group instead");
    if (member.state === "left") return;
    const now = deps.clock();
    const userIds = await presentMemberIds(tx, conversationId);
    const people = [member.id];
    const position = await writeNotice(tx, {
      conversationId,
      authorId: userId,
      type: "removed",
      people,
      now,
    });
    await endMembership(tx, { conversationId, userId: member.id, wasRemoved: true, position, now });
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/** Transfers ownership to the remaining member who joined first. */
async function transferOwnership(tx: Database, conversationId: string, leavingId: string): Promise<void> {
  const [next] = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.state, "member"),
        ne(conversationMembers.userId, leavingId),
      ),
    )
    .orderBy(asc(conversationMembers.joinedAt), asc(conversationMembers.userId))
    .limit(1);
  if (!next) return;
  await tx.update(conversationMembers).set({ isOwner: true }).where(memberRow(conversationId, next.userId));
}

/**
 * Leaves a group. For a removed member this removes it from the list; for one who left it changes nothing.
 * @throws AppError NOT_FOUND for a non-member, BAD_REQUEST for a direct conversation
 */
export async function leaveConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const membership = await findMembership(tx, userId, conversationId);
    if (membership.kind !== "group")
      throw new AppError("BAD_REQUEST", "This is a conversation of two people");
    if (membership.state === "left") {
      await tx
        .update(conversationMembers)
        .set({ wasRemoved: false })
        .where(memberRow(conversationId, userId));
      return;
    }
    const now = deps.clock();
    const userIds = await presentMemberIds(tx, conversationId);
    const position = await writeNotice(tx, { conversationId, authorId: userId, type: "left", now });
    await endMembership(tx, { conversationId, userId, wasRemoved: false, position, now });
    if (membership.isOwner) await transferOwnership(tx, conversationId, userId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
}
