import { and, asc, eq, exists, inArray, isNull, ne, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import {
  conversationMembers,
  conversations,
  groupRequests,
  messageReactions,
  messageRevisions,
  messages,
} from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { messageLinks } from "#upstream/core/db/schema/schema-link-preview";
import { emitEvents } from "#upstream/core/events/event-outbox";
import { inOrderOfInheriting } from "#upstream/modules/chat/conversations/group-roles";
import { tellThoseWhoRunIt } from "#upstream/modules/chat/joining/group-link";
import { emptyContent } from "#upstream/modules/chat/messages/message-content";
import { removeChatMedia } from "#upstream/modules/chat/messages/remove-chat-media";

const others = alias(conversationMembers, "others");

const conversationsOf = (tx: Database, userId: string) =>
  tx
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, userId));

/**
 * Locks all conversations of a member.
 * @param tx a transaction that has locked no member yet: sending a message locks the conversation before its members
 */
export async function lockConversations(tx: Database, userId: string): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, conversationsOf(tx, userId)))
    .orderBy(asc(conversations.id))
    .for("no key update");
}

/**
 * Removes a member from conversations: their messages are deleted for everyone, their reactions are removed, and their groups
 * get another owner. A conversation without remaining members is deleted.
 * @param tx a transaction that has locked the conversations with `lockConversations`
 */
export async function leaveConversations(tx: Database, userId: string, now: Date): Promise<void> {
  await notifyOthers(tx, userId);
  await notifyAsked(tx, userId);
  await transferGroups(tx, userId);
  await removeChatMedia(tx, eq(chatMedia.ownerId, userId), now);
  await emptyMessages(tx, userId, now);
  await removeUnused(tx, userId);
}

/** Makes the other members' pages refetch the conversation. Members who left it get no event. */
async function notifyOthers(tx: Database, userId: string): Promise<void> {
  const recipients = await tx
    .select({
      conversationId: others.conversationId,
      userIds: sql<string[]>`json_agg(${others.userId})`,
    })
    .from(others)
    .where(
      and(
        inArray(others.conversationId, conversationsOf(tx, userId)),
        ne(others.userId, userId),
        inArray(others.state, ["member", "request"]),
      ),
    )
    .groupBy(others.conversationId);
  await emitEvents(
    tx,
    recipients.map((event) => ({ kind: "conversationChanged" as const, ...event })),
  );
}

/** The groups that they have asked to join count one request less, as soon as the account is gone. */
async function notifyAsked(tx: Database, userId: string): Promise<void> {
  const asked = await tx
    .select({ id: groupRequests.conversationId })
    .from(groupRequests)
    .where(and(eq(groupRequests.userId, userId), isNull(groupRequests.declinedAt)));
  for (const { id } of asked) await tellThoseWhoRunIt(tx, id);
}

/** Transfers the ownership of each group. */
async function transferGroups(tx: Database, userId: string): Promise<void> {
  const owned = tx
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, userId), conversationMembers.isOwner));
  const heirs = tx
    .selectDistinctOn([others.conversationId], {
      conversationId: others.conversationId,
      userId: others.userId,
    })
    .from(others)
    .innerJoin(users, eq(users.id, others.userId))
    .where(and(inArray(others.conversationId, owned), eq(others.state, "member"), ne(others.userId, userId)))
    .orderBy(asc(others.conversationId), ...inOrderOfInheriting(others))
    .as("heirs");
  await tx
    .update(conversationMembers)
    .set({ isOwner: true, isAdmin: false })
    .from(heirs)
    .where(
      and(
        eq(conversationMembers.conversationId, heirs.conversationId),
        eq(conversationMembers.userId, heirs.userId),
      ),
    );
}

/** As if each message was deleted and each reaction removed: every one is a numbered change of its conversation. */
async function emptyMessages(tx: Database, userId: string, now: Date): Promise<void> {
  const isOwn = sql`${messages.authorId} = ${userId} and ${messages.kind} <> 'notice'`;
  await tx.execute(sql`
    with touched as (
      select ${messages.id}, ${messages.conversationId}, ${isOwn} as is_own,
        row_number() over (partition by ${messages.conversationId} order by ${messages.seq})::integer as step
      from ${messages}
      where (${isOwn} and ${messages.deletedAt} is null) or ${messages.id} in (
        select ${messageReactions.messageId} from ${messageReactions} where ${messageReactions.userId} = ${userId})
    ), changed as (
      update ${messages} set
        change = ${conversations.lastChange} + touched.step,
        content_change = case when touched.is_own then ${conversations.lastChange} + touched.step else ${messages.contentChange} end,
        reaction_count = case when touched.is_own then 0 else greatest(${messages.reactionCount} - 1, 0) end,
        sent_digest = case when touched.is_own then '' else ${messages.sentDigest} end,
        deleted_at = case when touched.is_own then coalesce(${messages.deletedAt}, ${now.toISOString()}::timestamptz)
          else ${messages.deletedAt} end
      from touched
      join ${conversations} on ${conversations.id} = touched.conversation_id
      where ${messages.id} = touched.id
      returning ${messages.conversationId} as conversation_id, ${messages.change} as change
    )
    update ${conversations} set last_change = newest.change
    from (select conversation_id, max(change) as change from changed group by conversation_id) as newest
    where ${conversations.id} = newest.conversation_id`);
  const own = tx.select({ id: messages.id }).from(messages).where(eq(messages.authorId, userId));
  await tx.delete(messageReactions).where(inArray(messageReactions.messageId, own));
  await tx.delete(messageRevisions).where(inArray(messageRevisions.messageId, own));
  await tx.delete(messageLinks).where(inArray(messageLinks.textId, own));
  await tx
    .update(messages)
    .set(emptyContent)
    .where(and(eq(messages.authorId, userId), ne(messages.kind, "notice")));
  // Also for messages that were already deleted, so that no digest of their content remains.
  await tx.update(messages).set({ sentDigest: "" }).where(eq(messages.authorId, userId));
}

/** Deletes conversations without remaining members, and those that were opened but never used. */
async function removeUnused(tx: Database, userId: string): Promise<void> {
  const hasOtherMember = exists(
    tx
      .select({ id: others.userId })
      .from(others)
      .where(and(eq(others.conversationId, conversations.id), ne(others.userId, userId))),
  );
  await tx
    .delete(conversations)
    .where(
      and(
        inArray(conversations.id, conversationsOf(tx, userId)),
        or(not(hasOtherMember), eq(conversations.lastSeq, 0)),
      ),
    );
}
