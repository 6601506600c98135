import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { LinkedGroup } from "#contract/group-link";
import { GROUP_MAX_MEMBERS, GROUP_REQUESTS_MAX } from "#contract/limits-chat";
import type { Person } from "#contract/person";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations, groupRequests } from "#upstream/core/db/schema/schema-chat";
import { canList } from "#upstream/core/db/visibility";
import { isWaitingToJoin, reader } from "#upstream/core/db/visibility-chat";
import { idOfToken } from "#upstream/core/security/signed-id";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { presentMemberIds } from "#upstream/modules/chat/conversations/conversation-membership";
import { isNotMuted } from "#upstream/modules/chat/conversations/count-chat";
import { hasLink, runsIt, tellThoseWhoRunIt } from "./group-link.ts";

/** The most people that a link's page names as running the group. */
const RUN_BY_SHOWN = 5;

const nowhere: LinkedGroup = { state: "unknown", group: null, conversationId: null };

/** A link as its token names it, and who has opened it. */
interface Opened {
  readonly userId: string;
  readonly linkId: string;
}

/** The group of a link, with the reader's state in it if they have been there; undefined for a link that does not work. */
async function findGroup(db: Database, { userId, linkId }: Opened) {
  const [group] = await db
    .select({ id: conversations.id, name: conversations.name, state: reader.state })
    .from(conversations)
    .leftJoin(reader, and(eq(reader.conversationId, conversations.id), eq(reader.userId, userId)))
    .where(hasLink(linkId));
  return group;
}

type FoundGroup = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/** Who has declined can still accept, but was perhaps never told that somebody added them; so they are asked like anybody else. */
const isInvolved = ({ state }: FoundGroup) => state === "member" || state === "request";

const isOwnRequest = ({ userId, linkId }: Opened) =>
  and(eq(groupRequests.userId, userId), eq(groupRequests.linkId, linkId));

/** The caller has asked by this very link. One that was declined looks as if it waited: nobody learns of that. */
async function hasAsked(db: Database, opened: Opened): Promise<boolean> {
  return (
    (await db.$count(groupRequests, and(isOwnRequest(opened), eq(groupRequests.isTakenBack, false)))) > 0
  );
}

async function readRunBy(db: Database, viewerId: string, conversationId: string): Promise<Person[]> {
  const rows = await db
    .select(personSelection)
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .where(and(runsIt(conversationId), canList(viewerId, users)))
    .orderBy(desc(conversationMembers.isOwner), conversationMembers.joinedAt, conversationMembers.userId)
    .limit(RUN_BY_SHOWN);
  return rows.map(toPerson);
}

async function readLinked(db: Database, opened: Opened): Promise<LinkedGroup> {
  const group = await findGroup(db, opened);
  const isAsked = await hasAsked(db, opened);
  // By a link that was replaced nobody learns what becomes of the group.
  if (!group) return isAsked ? { ...nowhere, state: "asked" } : nowhere;
  const memberCount = (await presentMemberIds(db, group.id)).length;
  const facts = { name: group.name, memberCount, runBy: await readRunBy(db, opened.userId, group.id) };
  if (isInvolved(group)) {
    const state = group.state === "member" ? "member" : "invited";
    return { state, group: facts, conversationId: group.id };
  }
  const whenNotAsked = memberCount >= GROUP_MAX_MEMBERS ? "full" : "open";
  return { state: isAsked ? "asked" : whenNotAsked, group: facts, conversationId: null };
}

/** What a member who opens the link of a group may know of it, and do. */
export async function openGroupLink(
  { db, keys }: ChatDeps,
  userId: string,
  token: string,
): Promise<LinkedGroup> {
  const linkId = idOfToken(keys.groupLink, token);
  return linkId === null ? nowhere : readLinked(db, { userId, linkId });
}

/** @throws AppError CONFLICT for a group that is full, or in which too many wait */
async function requireRoom(tx: Database, conversationId: string): Promise<void> {
  if ((await presentMemberIds(tx, conversationId)).length >= GROUP_MAX_MEMBERS)
    throw new AppError("CONFLICT", "This group is full");
  const waiting = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(groupRequests)
    .innerJoin(users, eq(users.id, groupRequests.userId))
    .where(and(eq(groupRequests.conversationId, conversationId), isWaitingToJoin()));
  if ((waiting[0]?.count ?? 0) >= GROUP_REQUESTS_MAX)
    throw new AppError("CONFLICT", "Too many people are waiting to join this group. Try again later.");
}

/** Stores that somebody asks; again in silence if they were declined by this very link. */
async function storeRequest(
  tx: Database,
  conversationId: string,
  { userId, linkId, now }: Opened & { now: Date },
): Promise<void> {
  const isDeclined = and(isOwnRequest({ userId, linkId }), isNotNull(groupRequests.declinedAt));
  const silenced = await tx
    .update(groupRequests)
    .set({ isTakenBack: false, createdAt: now })
    .where(isDeclined)
    .returning({ userId: groupRequests.userId });
  if (silenced.length > 0) return;
  const asked = { linkId, createdAt: now, declinedAt: null, isTakenBack: false };
  await tx
    .insert(groupRequests)
    .values({ conversationId, userId, ...asked })
    .onConflictDoUpdate({ target: [groupRequests.conversationId, groupRequests.userId], set: asked });
  // As a message does.
  await tx
    .update(conversationMembers)
    .set({ isArchived: false })
    .where(
      and(
        runsIt(conversationId),
        conversationMembers.isArchived,
        isNotMuted(now, conversationMembers.mutedUntil),
      ),
    );
  await tellThoseWhoRunIt(tx, conversationId);
}

/**
 * Asks to be let into the group of a link. Idempotent; changes nothing for those who are in it.
 * @throws AppError LINK_INVALID, CONFLICT as `requireRoom`
 */
export async function makeGroupRequest(deps: ChatDeps, userId: string, token: string): Promise<LinkedGroup> {
  const linkId = idOfToken(deps.keys.groupLink, token);
  if (linkId === null) throw linkInvalid();
  const opened = { userId, linkId };
  return deps.db.transaction(async (tx) => {
    // Waits while an admin replaces the link or answers a request, and then reads the result.
    await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.joinLinkId, linkId))
      .for("no key update");
    const group = await findGroup(tx, opened);
    const isAsked = await hasAsked(tx, opened);
    if (!(group || isAsked)) throw linkInvalid();
    if (group && !isAsked && !isInvolved(group)) {
      await requireRoom(tx, group.id);
      await storeRequest(tx, group.id, { ...opened, now: deps.clock() });
    }
    return readLinked(tx, opened);
  });
}

const linkInvalid = () => new AppError("LINK_INVALID", "This link doesn't work");

/** Takes back what the caller has asked by a link, also by one that was replaced since. Idempotent. */
export async function removeGroupRequest(
  deps: ChatDeps,
  userId: string,
  token: string,
): Promise<LinkedGroup> {
  const linkId = idOfToken(deps.keys.groupLink, token);
  if (linkId === null) return nowhere;
  const opened = { userId, linkId };
  return deps.db.transaction(async (tx) => {
    const own = tx
      .select({ id: groupRequests.conversationId })
      .from(groupRequests)
      .where(isOwnRequest(opened));
    const locked = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(inArray(conversations.id, own))
      .for("no key update");
    const waiting = await tx
      .delete(groupRequests)
      .where(and(isOwnRequest(opened), isNull(groupRequests.declinedAt)))
      .returning({ userId: groupRequests.userId });
    if (waiting.length === 0) {
      await tx.update(groupRequests).set({ isTakenBack: true }).where(isOwnRequest(opened));
    } else {
      for (const { id } of locked) await tellThoseWhoRunIt(tx, id);
    }
    return readLinked(tx, opened);
  });
}
