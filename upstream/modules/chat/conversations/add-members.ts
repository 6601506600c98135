import { and, eq, inArray } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import { GROUP_MAX_MEMBERS, GROUP_MAX_REFUSALS } from "#contract/limits-chat";
import type { Database } from "#upstream/core/db/connection/database";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import { presentMemberIds } from "./conversation-membership.ts";
import { findPeople, followersAmong } from "./find-people.ts";
import { getConversation } from "./list-conversations.ts";
import { lockAcceptedGroup } from "./lock-group.ts";

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
