import { and, asc, eq, exists, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { GROUP_REQUESTS_MAX } from "#contract/limits-chat";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { found, query } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations, groupRequests } from "#upstream/core/db/schema/schema-chat";
import { isWaitingToJoin } from "#upstream/core/db/visibility-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { signId } from "#upstream/core/security/signed-id";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { findActiveMembership } from "#upstream/modules/chat/conversations/conversation-membership";
import { lockAcceptedGroup, requireRunning } from "#upstream/modules/chat/conversations/lock-group";

type GroupLink = Omit<OutputOf<Endpoints["getGroupLink"]>, "success" | "message" | "asOf">;

/** What only those who run a group see and change, as refusals say it. */
export const ITS_LINK = "use its link";

const runs = () =>
  and(eq(conversationMembers.state, "member"), or(conversationMembers.isOwner, conversationMembers.isAdmin));

/** For queries of `conversations`: the link of a group that everybody has left leads nowhere. */
export function hasLink(linkId: string | PgColumn) {
  const owner = query
    .select(found)
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, conversations.id), runs()));
  return and(eq(conversations.joinLinkId, linkId), exists(owner));
}

/** For queries of `conversation_members`: the owner and the admins of a group. */
export function runsIt(conversationId: string) {
  return and(eq(conversationMembers.conversationId, conversationId), runs());
}

/** Makes the pages of those who run a group load what has changed about its requests or its link. */
export async function tellThoseWhoRunIt(tx: Database, conversationId: string): Promise<void> {
  const rows = await tx
    .select({ id: conversationMembers.userId })
    .from(conversationMembers)
    .where(runsIt(conversationId));
  const userIds = rows.map(({ id }) => id);
  // Everybody may have left it since somebody asked.
  if (userIds.length === 0) return;
  await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
}

async function readLinkId(db: Database, conversationId: string): Promise<string | null> {
  const [row] = await db
    .select({ linkId: conversations.joinLinkId })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  return row?.linkId ?? null;
}

/** The link of a group with those who have asked, for somebody who runs it. */
async function readLink({ keys }: ChatDeps, db: Database, conversationId: string): Promise<GroupLink> {
  const linkId = await readLinkId(db, conversationId);
  const rows = await db
    .select({ requestedAt: groupRequests.createdAt, ...personSelection })
    .from(groupRequests)
    .innerJoin(users, eq(users.id, groupRequests.userId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(and(eq(groupRequests.conversationId, conversationId), isWaitingToJoin()))
    .orderBy(asc(groupRequests.createdAt), asc(groupRequests.userId))
    .limit(GROUP_REQUESTS_MAX);
  const requests = rows.map(({ requestedAt, ...row }) => ({
    person: toPerson(row),
    requestedAt: requestedAt.toISOString(),
  }));
  return { token: linkId && signId(keys.groupLink, linkId), requests };
}

/**
 * The link of a group, and who waits for an answer.
 * @throws AppError NOT_FOUND for a non-member, FORBIDDEN unless the caller owns the group or is an admin
 */
export async function getGroupLink(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<GroupLink> {
  requireRunning(await findActiveMembership(deps.db, userId, conversationId), ITS_LINK);
  return readLink(deps, deps.db, conversationId);
}

/**
 * Makes a link in place of the one that the caller knows. Where another admin was faster it changes nothing, so that two who make
 * one at once get the same.
 * @throws AppError NOT_FOUND, BAD_REQUEST for a direct conversation, FORBIDDEN
 */
export async function makeGroupLink(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
  replaces: string | null,
): Promise<GroupLink> {
  return deps.db.transaction(async (tx) => {
    requireRunning(await lockAcceptedGroup(tx, userId, conversationId), ITS_LINK);
    const { token } = await readLink(deps, tx, conversationId);
    if (token === replaces) await setLink(tx, conversationId, newId(deps.clock()));
    return readLink(deps, tx, conversationId);
  });
}

/**
 * Turns the link of a group off. Idempotent.
 * @throws AppError NOT_FOUND, BAD_REQUEST for a direct conversation, FORBIDDEN
 */
export async function removeGroupLink(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<GroupLink> {
  return deps.db.transaction(async (tx) => {
    requireRunning(await lockAcceptedGroup(tx, userId, conversationId), ITS_LINK);
    if ((await readLinkId(tx, conversationId)) !== null) await setLink(tx, conversationId, null);
    return readLink(deps, tx, conversationId);
  });
}

async function setLink(tx: Database, conversationId: string, joinLinkId: string | null): Promise<void> {
  await tx.update(conversations).set({ joinLinkId }).where(eq(conversations.id, conversationId));
  await tellThoseWhoRunIt(tx, conversationId);
}
