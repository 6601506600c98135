import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import { GROUP_MAX_MEMBERS } from "#contract/limits-chat";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/emit-event";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-message";
import { presentMembers } from "./answer-request.ts";
import { findStanding, lockConversation } from "./conversation-standing.ts";
import { findPeople, followersAmong } from "./find-people.ts";
import { getConversation } from "./list-conversations.ts";

/**
 * How somebody stands to a group, while its other changes wait.
 * @throws AppError NOT_FOUND for a stranger, BAD_REQUEST for a conversation of two, FORBIDDEN for who does not belong to it
 */
async function lockGroup(tx: Database, userId: string, conversationId: string) {
  await lockConversation(tx, userId, conversationId);
  const standing = await findStanding(tx, userId, conversationId);
  if (standing.kind !== "group") throw new AppError("BAD_REQUEST", "This is a conversation of two people");
  if (standing.state === "left") throw new AppError("FORBIDDEN", "You are no longer in this conversation");
  return standing;
}

/** @throws AppError FORBIDDEN for who has not accepted yet */
async function lockOwnGroup(tx: Database, userId: string, conversationId: string) {
  const standing = await lockGroup(tx, userId, conversationId);
  if (standing.state !== "member") throw new AppError("FORBIDDEN", "Accept the request first");
  return standing;
}

const memberRow = (conversationId: string, userId: string) =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId));

/**
 * Gives a group another name. The same again changes nothing.
 * @throws AppError NOT_FOUND, BAD_REQUEST, FORBIDDEN
 */
export async function renameConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  name: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    await lockOwnGroup(tx, userId, conversationId);
    const renamed = await tx
      .update(conversations)
      .set({ name })
      .where(and(eq(conversations.id, conversationId), sql`${conversations.name} is distinct from ${name}`))
      .returning({ id: conversations.id });
    if (renamed.length === 0) return;
    await writeNotice(tx, { conversationId, authorId: userId, type: "renamed", name, now: deps.clock() });
    const userIds = await presentMembers(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/** People who are not in the group; those who have declined are not asked again but by whom they follow. */
async function whoIsNew(tx: Database, userId: string, conversationId: string, ids: readonly string[]) {
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
 * Adds people to a group; they see what is said from then on. Who is there already stays as they are.
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
    await lockOwnGroup(tx, userId, conversationId);
    const ids = people.map(({ id }) => id);
    const added = await whoIsNew(tx, userId, conversationId, ids);
    if (added.length === 0) return;
    const present = await presentMembers(tx, conversationId);
    if (present.length + added.length > GROUP_MAX_MEMBERS) {
      const words = `A group can have at most ${GROUP_MAX_MEMBERS} members`;
      throw new AppError("VALIDATION_FAILED", words, { fields: { usernames: words } });
    }
    const now = deps.clock();
    const addedIds = added.map(({ id }) => id);
    const place = await writeNotice(tx, {
      conversationId,
      authorId: userId,
      type: "added",
      people: addedIds,
      now,
    });
    // The notice is the first thing they see.
    const stay = {
      joinedSeq: place.seq - 1,
      leftSeq: null,
      leftChange: null,
      leftAt: null,
      leftName: null,
      wasRemoved: false,
      isOwner: false,
      readSeq: place.seq - 1,
      joinedAt: now,
    };
    for (const { id, isFollower } of added) {
      const state = isFollower ? ("member" as const) : ("request" as const);
      await tx
        .insert(conversationMembers)
        .values({ conversationId, userId: id, state, ...stay })
        .onConflictDoUpdate({
          target: [conversationMembers.conversationId, conversationMembers.userId],
          set: { state, ...stay },
        });
    }
    const userIds = [...present, ...addedIds];
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/** Ends somebody's stay with the notice that says so, which is the last thing they see. */
async function endStay(
  tx: Database,
  {
    conversationId,
    userId,
    wasRemoved,
    place,
    now,
  }: {
    conversationId: string;
    userId: string;
    wasRemoved: boolean;
    place: { seq: number; change: number };
    now: Date;
  },
): Promise<void> {
  const { seq: leftSeq, change: leftChange } = place;
  // The group is locked: nobody renames it meanwhile.
  const leftName = sql`(select ${conversations.name} from ${conversations} where ${conversations.id} = ${conversationId})`;
  await tx
    .update(conversationMembers)
    .set({ state: "left", leftSeq, leftChange, leftAt: now, leftName, wasRemoved, isOwner: false })
    .where(memberRow(conversationId, userId));
}

/**
 * The owner of a group removes somebody. A repeat changes nothing.
 * @throws AppError NOT_FOUND, BAD_REQUEST for oneself, FORBIDDEN for who is not its owner
 */
export async function removeMember(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  username: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    const { isOwner } = await lockOwnGroup(tx, userId, conversationId);
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
    const userIds = await presentMembers(tx, conversationId);
    const people = [member.id];
    const place = await writeNotice(tx, { conversationId, authorId: userId, type: "removed", people, now });
    await endStay(tx, { conversationId, userId: member.id, wasRemoved: true, place, now });
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/** Whoever has been there longest owns the group from now on. */
async function passOn(tx: Database, conversationId: string, leavingId: string): Promise<void> {
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
 * Leaves a group. Who has left already stays so; from the list of whoever was removed it goes.
 * @throws AppError NOT_FOUND for a stranger, BAD_REQUEST for a conversation of two
 */
export async function leaveConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const standing = await findStanding(tx, userId, conversationId);
    if (standing.kind !== "group") throw new AppError("BAD_REQUEST", "This is a conversation of two people");
    if (standing.state === "left") {
      await tx
        .update(conversationMembers)
        .set({ wasRemoved: false })
        .where(memberRow(conversationId, userId));
      return;
    }
    const now = deps.clock();
    const userIds = await presentMembers(tx, conversationId);
    const place = await writeNotice(tx, { conversationId, authorId: userId, type: "left", now });
    await endStay(tx, { conversationId, userId, wasRemoved: false, place, now });
    if (standing.isOwner) await passOn(tx, conversationId, userId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
}
