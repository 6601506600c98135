import { and, eq, exists } from "drizzle-orm";
import type { ConversationDetails } from "#contract/chat";
import { AppError } from "#contract/errors";
import { GROUP_MAX_MEMBERS, REQUEST_MESSAGES_MAX } from "#contract/limits-chat";
import type { Database } from "#upstream/core/db/connection/database";
import { conversationMembers, conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import {
  endGroupRequests,
  findActiveMembership,
  lockConversation,
  type Membership,
  type MessagePosition,
  oneRefusalMore,
  presentMemberIds,
} from "./conversation-membership.ts";
import { countChatsOf } from "./count-chat.ts";
import { ownIfNobodyDoes } from "./group-roles.ts";
import { getConversation } from "./list-conversations.ts";

async function setState(tx: Database, userId: string, conversationId: string, state: "member" | "declined") {
  await tx
    .update(conversationMembers)
    .set({ state, ...(state === "declined" && { refusalCount: oneRefusalMore }) })
    .where(
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
    );
}

/**
 * Makes somebody a member who accepts a request, by saying so or by writing.
 * @param tx a transaction that has locked the conversation
 * @throws AppError CONFLICT for a group that they have declined and that is full by now
 */
export async function becomeMember(
  tx: Database,
  userId: string,
  { conversationId, kind, state }: Pick<Membership, "conversationId" | "kind" | "state">,
): Promise<void> {
  // Who is still asked has a place.
  if (kind === "group" && state === "declined") {
    const present = await presentMemberIds(tx, conversationId);
    if (present.length >= GROUP_MAX_MEMBERS) throw new AppError("CONFLICT", "This group is full");
  }
  await setState(tx, userId, conversationId, "member");
  if (kind === "direct") return;
  await ownIfNobodyDoes(tx, userId, conversationId);
  await endGroupRequests(tx, conversationId, [userId]);
}

/**
 * Accepts a request. Idempotent.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED, FORBIDDEN when the caller has left, CONFLICT as `becomeMember`
 */
export async function acceptConversation(
  deps: ChatDeps,
  userId: string,
  conversationId: string,
): Promise<ConversationDetails> {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const membership = await findActiveMembership(tx, userId, conversationId);
    if (membership.state === "member") return;
    await becomeMember(tx, userId, membership);
    const userIds = await presentMemberIds(tx, conversationId);
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  });
  return getConversation(deps, userId, conversationId);
}

/**
 * Declines a request without notifying the other members. Idempotent.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED, FORBIDDEN when the caller has left, BAD_REQUEST when already accepted
 */
export async function declineConversation(deps: ChatDeps, userId: string, conversationId: string) {
  await deps.db.transaction(async (tx) => {
    await lockConversation(tx, userId, conversationId);
    const { state } = await findActiveMembership(tx, userId, conversationId);
    if (state === "declined") return;
    if (state === "member") throw new AppError("BAD_REQUEST", "You have already accepted this conversation");
    await setState(tx, userId, conversationId, "declined");
    await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds: [userId] });
  });
  return countChatsOf(deps.db, userId, deps.clock());
}

/**
 * Accepts the follower's open request from the followee: messages from people one follows are not requests.
 * @param tx the transaction that stores the follow
 */
export async function acceptRequestByFollowing(
  tx: Database,
  followerId: string,
  followeeId: string,
): Promise<void> {
  const [lowId = "", highId = ""] = [followerId, followeeId].sort();
  const isBetweenBoth = and(
    eq(conversations.id, conversationMembers.conversationId),
    eq(conversations.lowId, lowId),
    eq(conversations.highId, highId),
  );
  const [accepted] = await tx
    .update(conversationMembers)
    .set({ state: "member" })
    .where(
      and(
        eq(conversationMembers.userId, followerId),
        eq(conversationMembers.state, "request"),
        exists(tx.select({ id: conversations.id }).from(conversations).where(isBetweenBoth)),
      ),
    )
    .returning({ conversationId: conversationMembers.conversationId });
  if (!accepted) return;
  await emitEvent(tx, { kind: "conversationChanged", ...accepted, userIds: [followerId, followeeId] });
}

/** Who sends a message, and where. */
interface SentMessage {
  readonly authorId: string;
  readonly conversationId: string;
}

/**
 * Limits the messages that an author may send before the recipient accepts the request.
 * @throws AppError FORBIDDEN
 */
export async function limitRequestMessages(
  tx: Database,
  { authorId, conversationId }: SentMessage,
  { seq }: MessagePosition,
): Promise<void> {
  if (seq <= REQUEST_MESSAGES_MAX) return;
  const sentCount = await tx.$count(
    messages,
    and(eq(messages.conversationId, conversationId), eq(messages.authorId, authorId)),
  );
  if (sentCount < REQUEST_MESSAGES_MAX) return;
  throw new AppError(
    "FORBIDDEN",
    `You can send ${REQUEST_MESSAGES_MAX} messages until your request is accepted.`,
  );
}

/** Accepts the conversation for a recipient who follows the author: it is no request for them. */
export async function acceptForFollower(tx: Database, sent: SentMessage, otherId: string): Promise<void> {
  const isFollower = and(
    eq(follows.followerId, otherId),
    eq(follows.followeeId, sent.authorId),
    eq(follows.status, "accepted"),
  );
  if ((await tx.$count(follows, isFollower)) === 0) return;
  await setState(tx, otherId, sent.conversationId, "member");
}
