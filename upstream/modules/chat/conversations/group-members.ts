import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import { GROUP_MAX_MEMBERS, GROUP_MAX_REFUSALS } from "#contract/limits-chat";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import {
  findMembership,
  lockConversation,
  oneRefusalMore,
  presentMemberIds,
} from "./conversation-membership.ts";
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

/** A person to be added, with their row of the group, if any. */
interface Candidate {
  readonly id: string;
  /** They follow the member who adds them. */
  readonly isFollower: boolean;
  readonly state?: (typeof conversationMembers.$inferSelect)["state"] | undefined;
  readonly refusalCount: number;
}

/**
 * What adding makes of a person; null if it changes nothing.
 *
 * A person who has left or declined is a member again only by accepting. They are asked once more; after that they are not
 * told that they were added, but can still accept at the group's address.
 */
function stateOfAdded({
  state,
  refusalCount,
  isFollower,
}: Candidate): "member" | "request" | "declined" | null {
  if (state === "member" || state === "request") return null;
  if (refusalCount >= GROUP_MAX_REFUSALS) return state === "left" ? "declined" : null;
  // Asked again by somebody whom they follow only.
  if (state === "declined") return isFollower ? "request" : null;
  return isFollower && refusalCount === 0 ? "member" : "request";
}

/** The people for whom adding them changes something, by what they become. */
async function findAddable(tx: Database, userId: string, conversationId: string, ids: readonly string[]) {
  const followers = await followersAmong(tx, userId, ids);
  const { state, refusalCount } = conversationMembers;
  const known = await tx
    .select({ userId: conversationMembers.userId, state, refusalCount })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        inArray(conversationMembers.userId, [...ids]),
      ),
    );
  const rows = new Map(known.map((row) => [row.userId, row]));
  return ids.flatMap((id) => {
    const candidate = { refusalCount: 0, ...rows.get(id), id, isFollower: followers.has(id) };
    const becomes = stateOfAdded(candidate);
    return becomes ? [{ id, becomes }] : [];
  });
}

/** Begins memberships after the last message of the group, so that the notice about them is the first that is seen. */
async function beginMemberships(
  tx: Database,
  { conversationId, lastSeq, now }: { conversationId: string; lastSeq: number; now: Date },
  added: readonly { id: string; becomes: "member" | "request" | "declined" }[],
): Promise<void> {
  const row = {
    joinedSeq: lastSeq,
    leftSeq: null,
    leftChange: null,
    leftAt: null,
    leftName: null,
    wasRemoved: false,
    isOwner: false,
    isAdmin: false,
    readSeq: lastSeq,
    isArchived: false,
    joinedAt: now,
  };
  for (const { id, becomes: state } of added) {
    await tx
      .insert(conversationMembers)
      .values({ conversationId, userId: id, state, ...row })
      .onConflictDoUpdate({
        target: [conversationMembers.conversationId, conversationMembers.userId],
        set: { state, ...row },
      });
  }
}

/**
 * Adds people to a group; they see messages from then on. Present members, and those who are not to be asked again, are
 * left unchanged.
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
    const { lastSeq } = await lockAcceptedGroup(tx, userId, conversationId);
    const ids = people.map(({ id }) => id);
    const addable = await findAddable(tx, userId, conversationId, ids);
    const now = deps.clock();
    await beginMemberships(tx, { conversationId, lastSeq, now }, addable);
    const addedIds = addable.filter(({ becomes }) => becomes !== "declined").map(({ id }) => id);
    if (addedIds.length === 0) return;
    const userIds = await presentMemberIds(tx, conversationId);
    if (userIds.length > GROUP_MAX_MEMBERS) {
      const words = `A group can have at most ${GROUP_MAX_MEMBERS} members`;
      throw new AppError("VALIDATION_FAILED", words, { fields: { usernames: words } });
    }
    await writeNotice(tx, { conversationId, authorId: userId, type: "added", people: addedIds, now });
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
    .set({
      state: "left",
      leftSeq,
      leftChange,
      leftAt: now,
      leftName,
      wasRemoved,
      isOwner: false,
      isAdmin: false,
      pinnedAt: null,
      isMarkedUnread: false,
      ...(!wasRemoved && { refusalCount: oneRefusalMore }),
    })
    .where(memberRow(conversationId, userId));
}

/**
 * Somebody's membership of a locked group, also of who has left.
 * @throws AppError NOT_FOUND
 */
async function requireMember(tx: Database, conversationId: string, username: string) {
  const { state, isOwner, isAdmin } = conversationMembers;
  const [member] = await tx
    .select({ id: users.id, state, isOwner, isAdmin })
    .from(users)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, users.id)),
    )
    .where(eq(users.username, username));
  if (!member) throw new AppError("NOT_FOUND", "This person is not in the group");
  return member;
}

/**
 * Removes a member from a group as its owner, or as an admin if the member is neither. Idempotent.
 * @throws AppError NOT_FOUND, BAD_REQUEST for the caller themselves, FORBIDDEN
 */
export async function removeMember(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  username: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    const { isOwner, isAdmin } = await lockAcceptedGroup(tx, userId, conversationId);
    if (!(isOwner || isAdmin))
      throw new AppError("FORBIDDEN", "Only the owner and the admins of a group can remove someone");
    const member = await requireMember(tx, conversationId, username);
    if (member.id === userId) throw new AppError("BAD_REQUEST", "Leave the group instead");
    if (!isOwner && (member.isOwner || member.isAdmin))
      throw new AppError("FORBIDDEN", "Only the owner of a group can remove an admin");
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

/**
 * Makes a member of a group that the caller owns an admin, or no longer. Idempotent.
 * @throws AppError NOT_FOUND, also for who has left; CONFLICT for who has not accepted yet; BAD_REQUEST for the caller themselves;
 * FORBIDDEN unless the caller owns the group
 */
export async function setGroupAdmin(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  { username, isAdmin }: { username: string; isAdmin: boolean },
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    const { isOwner } = await lockAcceptedGroup(tx, userId, conversationId);
    if (!isOwner) throw new AppError("FORBIDDEN", "Only the owner of a group can choose its admins");
    const member = await requireMember(tx, conversationId, username);
    if (member.id === userId) throw new AppError("BAD_REQUEST", "You own the group");
    if (member.state === "left") throw new AppError("NOT_FOUND", "This person is not in the group");
    // The same for who has declined, which is shown to no one.
    if (member.state !== "member") throw new AppError("CONFLICT", "They have not accepted yet");
    if (member.isAdmin === isAdmin) return;
    await tx.update(conversationMembers).set({ isAdmin }).where(memberRow(conversationId, member.id));
    const type = isAdmin ? "promoted" : "demoted";
    await writeNotice(tx, { conversationId, authorId: userId, type, people: [member.id], now: deps.clock() });
    const userIds = await presentMemberIds(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/** Transfers ownership to the remaining admin who joined first, or without one to such a member. */
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
    .orderBy(
      desc(conversationMembers.isAdmin),
      asc(conversationMembers.joinedAt),
      asc(conversationMembers.userId),
    )
    .limit(1);
  if (!next) return;
  const owning = { isOwner: true, isAdmin: false };
  await tx.update(conversationMembers).set(owning).where(memberRow(conversationId, next.userId));
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
        .set({ wasRemoved: false, refusalCount: oneRefusalMore })
        .where(and(memberRow(conversationId, userId), eq(conversationMembers.wasRemoved, true)));
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
