import { and, eq, inArray } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import { GROUP_MAX_MEMBERS, GROUP_MAX_REFUSALS } from "#contract/limits-chat";
import type { Database } from "#upstream/core/db/connection/database";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import { endGroupRequests, presentMemberIds } from "./conversation-membership.ts";
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
function stateOfAdded({ state, refusalCount, isFollower }: Candidate): Added["becomes"] | null {
  if (state === "member" || state === "request") return null;
  if (refusalCount >= GROUP_MAX_REFUSALS) return state === "left" ? "declined" : null;
  // Asked again by somebody whom they follow only.
  if (state === "declined") return isFollower ? "request" : null;
  return isFollower && refusalCount === 0 ? "member" : "request";
}

interface Added {
  readonly id: string;
  readonly becomes: "member" | "request" | "declined";
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
  added: readonly Added[],
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
 * Lets people into a locked group, and tells its members and themselves.
 * @param by who does it, and the group's position
 * @throws AppError VALIDATION_FAILED for too many
 */
export async function admit(
  tx: Database,
  by: { conversationId: string; authorId: string; lastSeq: number; now: Date },
  added: readonly Added[],
): Promise<void> {
  const { conversationId, authorId, now } = by;
  await beginMemberships(tx, by, added);
  const people = added.filter(({ becomes }) => becomes !== "declined").map(({ id }) => id);
  if (people.length === 0) return;
  const userIds = await presentMemberIds(tx, conversationId);
  if (userIds.length > GROUP_MAX_MEMBERS) {
    const words = `A group can have at most ${GROUP_MAX_MEMBERS} members`;
    throw new AppError("VALIDATION_FAILED", words, { fields: { usernames: words } });
  }
  await endGroupRequests(tx, conversationId, people);
  await writeNotice(tx, { conversationId, authorId, type: "added", people, now });
  await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
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
    await admit(tx, { conversationId, authorId: userId, lastSeq, now: deps.clock() }, addable);
  });
  return getConversation(deps, userId, conversationId);
}
