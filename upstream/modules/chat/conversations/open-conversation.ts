import { and, eq, inArray } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { writeNotice } from "#upstream/modules/chat/messages/write-notice";
import { findPeople, followersAmong } from "./find-people.ts";
import { getConversation } from "./list-conversations.ts";

type OpenDeps = ChatDeps & Pick<AppDeps, "rateLimits">;

const inOrder = (one: string, other: string): [lowId: string, highId: string] =>
  one < other ? [one, other] : [other, one];

/** The direct conversation of two people, if there is one. */
async function findDirect(tx: Database, lowId: string, highId: string) {
  const [found] = await tx
    .select({ id: conversations.id, lastSeq: conversations.lastSeq })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)));
  return found;
}

/**
 * Reopens a conversation for the caller: an unused one that the other member opened is accepted, a declined one returns to the
 * requests.
 */
async function reopen(tx: Database, callerId: string, { id, lastSeq }: { id: string; lastSeq: number }) {
  const isOwn = and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, callerId));
  const states = lastSeq === 0 ? (["request", "declined"] as const) : (["declined"] as const);
  await tx
    .update(conversationMembers)
    .set({ state: lastSeq === 0 ? "member" : "request" })
    .where(and(isOwn, inArray(conversationMembers.state, [...states])));
}

async function openDirect(deps: OpenDeps, tx: Database, callerId: string, otherId: string): Promise<string> {
  const [lowId, highId] = inOrder(callerId, otherId);
  const known = await findDirect(tx, lowId, highId);
  if (known) {
    await reopen(tx, callerId, known);
    return known.id;
  }
  const now = deps.clock();
  const [made] = await tx
    .insert(conversations)
    .values({ id: newId(now), kind: "direct", lowId, highId, lastActivityAt: now, createdAt: now })
    // If the other member opens it concurrently, this waits for that transaction and finds its row.
    .onConflictDoNothing({ target: [conversations.lowId, conversations.highId] })
    .returning({ id: conversations.id });
  if (!made) return openDirect(deps, tx, callerId, otherId);
  const followers = await followersAmong(tx, callerId, [otherId]);
  await tx.insert(conversationMembers).values([
    { conversationId: made.id, userId: callerId, state: "member", joinedAt: now },
    {
      conversationId: made.id,
      userId: otherId,
      state: followers.has(otherId) ? "member" : "request",
      joinedAt: now,
    },
  ]);
  return made.id;
}

async function openGroup(
  deps: OpenDeps,
  tx: Database,
  callerId: string,
  { otherIds, name }: { otherIds: readonly string[]; name: string | null },
): Promise<string> {
  const now = deps.clock();
  const conversationId = newId(now);
  await tx
    .insert(conversations)
    .values({ id: conversationId, kind: "group", name, lastActivityAt: now, createdAt: now });
  const followers = await followersAmong(tx, callerId, otherIds);
  await tx.insert(conversationMembers).values([
    { conversationId, userId: callerId, state: "member", isOwner: true, readSeq: 1, joinedAt: now },
    ...otherIds.map((userId) => ({
      conversationId,
      userId,
      state: followers.has(userId) ? ("member" as const) : ("request" as const),
      joinedAt: now,
    })),
  ]);
  await writeNotice(tx, { conversationId, authorId: callerId, type: "created", text: name ?? "", now });
  await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds: [callerId, ...otherIds] });
  return conversationId;
}

/**
 * Opens the direct conversation with one person, creating it if needed; with several people or a name, creates a group.
 * @throws AppError NOT_FOUND, BLOCKED, FORBIDDEN for people whom the caller has blocked, BAD_REQUEST for the caller alone, RATE_LIMITED
 */
export async function openConversation(
  deps: OpenDeps,
  callerId: string,
  { usernames, name }: BodyOf<Endpoints["openConversation"]>,
): Promise<ConversationDetails> {
  const others = await findPeople(deps.db, callerId, usernames);
  const [first, second] = others;
  if (!first) throw new AppError("BAD_REQUEST", "You cannot start a conversation with yourself");
  const isDirect = !second && name === undefined;
  // Before the transaction, so that no database connection is occupied while waiting for the rate limiter.
  if (!isDirect || !(await findDirect(deps.db, ...inOrder(callerId, first.id)))) {
    await deps.rateLimits.consume("openConversation", callerId);
  }
  const conversationId = await deps.db.transaction(async (tx) => {
    if (isDirect) return openDirect(deps, tx, callerId, first.id);
    const otherIds = others.map(({ id }) => id);
    return openGroup(deps, tx, callerId, { otherIds, name: name ?? null });
  });
  return getConversation(deps, callerId, conversationId);
}
