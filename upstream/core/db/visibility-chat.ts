import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { allOf, found, hasBlocked, query } from "./relation.ts";
import { users } from "./schema/schema.ts";
import { memberSettings } from "./schema/schema-account.ts";
import {
  conversationMembers,
  conversations,
  groupRequests,
  messagePeople,
  messageReactions,
  messages,
} from "./schema/schema-chat.ts";
import { blocks } from "./schema/schema-graph.ts";
import { isUnlimitedFor } from "./visibility.ts";

// Who may see what of conversations, like visibility.ts. Every query of messages uses these conditions, for readers over HTTP as
// well as for all recipients of a delivery. The reader is therefore a joined row of `conversation_members`, not a value.

/** The reader's own row. For a member without one the conversation does not exist. */
export const reader = alias(conversationMembers, "reader");

/** The message that a message replies to. */
export const replied = alias(messages, "replied");
/** The author of `replied`. */
export const repliedAuthor = alias(users, "replied_author");

type Party = PgColumn | Placeholder | string;

/** Either of two members has blocked the other. */
export function isBlockBetween(one: Party, other: Party): SQL {
  return or(hasBlocked(one, other), hasBlocked(other, one)) ?? sql`false`;
}

/** A direct conversation in which one has blocked the other: neither can read it. For queries of `conversations`. */
export function isEndedByBlock(): SQL {
  return allOf(eq(conversations.kind, "direct"), isBlockBetween(conversations.lowId, conversations.highId));
}

/** The reader may see a conversation. For queries of `conversations` joined with `reader`, like the following. */
export function canReadConversation(): SQL {
  return not(isEndedByBlock());
}

/** The conversation's name for the reader; for one who left, the name at that time. */
export function nameToReader(): SQL<string | null> {
  return sql`case when ${reader.leftSeq} is null then ${conversations.name} else ${reader.leftName} end`;
}

const notice = alias(messages, "notice");
const noticePeople = alias(messagePeople, "notice_people");

/**
 * A member who joined after the reader left was already there before and has rejoined: the first notice about them since then says
 * that they left or were removed. Their row records their latest stay only.
 */
function hasComeBack(): SQL {
  const { conversationId, userId, joinedSeq } = conversationMembers;
  const isNamed = exists(
    query
      .select(found)
      .from(noticePeople)
      .where(and(eq(noticePeople.messageId, notice.id), eq(noticePeople.userId, userId))),
  );
  const isAbout = or(
    and(eq(notice.noticeType, "left"), eq(notice.authorId, userId)),
    and(inArray(notice.noticeType, ["added", "removed"]), isNamed),
  );
  const first = query
    .select({ wasThere: ne(notice.noticeType, "added").as("was_there") })
    .from(notice)
    .where(
      and(
        eq(notice.conversationId, conversationId),
        eq(notice.kind, "notice"),
        gt(notice.seq, reader.leftSeq),
        isAbout,
      ),
    )
    .orderBy(notice.seq)
    .limit(1);
  return allOf(gte(joinedSeq, reader.leftSeq), sql`coalesce((${first}), false)`);
}

/**
 * A member belongs to a conversation as far as the reader may know. In a direct conversation the other person always does, so that
 * no one learns of a declined request. For a reader who left a group, these are the members at that time; later changes are hidden.
 * For queries of `conversation_members` joined with `conversations` and `reader`.
 */
export function canKnowMember(): SQL {
  const { state, joinedSeq, leftSeq } = conversationMembers;
  const isThere = and(isNull(reader.leftSeq), inArray(state, ["member", "request"]));
  const wasThere = and(lt(joinedSeq, reader.leftSeq), or(isNull(leftSeq), gt(leftSeq, reader.leftSeq)));
  return or(eq(conversations.kind, "direct"), isThere, wasThere, hasComeBack()) ?? sql`false`;
}

/** The reader owns the group or is one of its admins. */
export function runsGroup(): SQL {
  return allOf(eq(reader.state, "member"), or(reader.isOwner, reader.isAdmin));
}

/**
 * A person waits to be let into a group. Those who run it see whom they decide about, also across blocks. For queries of
 * `group_requests` joined with `users`, who has asked.
 */
export function isWaitingToJoin(): SQL {
  return allOf(isNull(groupRequests.declinedAt), isNull(users.deactivatedAt));
}

/** Those who wait to be let into a conversation. For queries of `conversations`. */
export function waitingToJoin() {
  return query
    .select(found)
    .from(groupRequests)
    .innerJoin(users, eq(users.id, groupRequests.userId))
    .where(and(eq(groupRequests.conversationId, conversations.id), isWaitingToJoin()));
}

/** The columns of a message that its visibility depends on: `messages`, or an alias of it. */
interface MessageTable {
  readonly seq: PgColumn;
  readonly authorId: PgColumn;
  readonly contentChange: PgColumn;
  readonly deletedAt: PgColumn;
}

/** The reader has not deleted a message for themselves. For queries of `messages` joined with `reader`. */
export function isNotCleared({ seq }: Pick<MessageTable, "seq"> = messages): SQL {
  return gt(seq, reader.clearedSeq);
}

/** The message was sent while the reader was a member, who has not deleted it for themselves since. */
function isWithinStay(message: MessageTable): SQL {
  const { seq } = message;
  return allOf(
    gt(seq, reader.joinedSeq),
    or(isNull(reader.leftSeq), lte(seq, reader.leftSeq)),
    isNotCleared(message),
  );
}

/** The message was deleted because its time was over. Where many are listed, such ones are left out. */
export function hasDisappeared(): SQL<boolean> {
  const isOver = sql`coalesce(${messages.deletedAt} >= ${messages.expiresAt}, false)`;
  return isOver.mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
}

const asking = alias(conversationMembers, "asking");
const asker = alias(users, "asker");

/**
 * A request waits without a sign: who writes, or owns the group, is limited, and the reader does not follow them. For queries of
 * `conversations` joined with `reader`.
 */
export function isSilentRequest(): SQL {
  const limited = query
    .select(found)
    .from(asking)
    .innerJoin(asker, eq(asker.id, asking.userId))
    .where(
      and(
        eq(asking.conversationId, conversations.id),
        ne(asking.userId, reader.userId),
        or(eq(conversations.kind, "direct"), asking.isOwner),
        not(isUnlimitedFor(reader.userId, asker)),
      ),
    );
  return allOf(eq(reader.state, "request"), exists(limited));
}

/** The conversation has messages that the reader has not deleted for themselves. For queries of `conversations` joined with `reader`. */
export function hasMessages(): SQL {
  return sql`coalesce(${reader.leftSeq}, ${conversations.lastSeq}) > ${reader.clearedSeq}`;
}

/** The reader may see that a message exists. For queries of `messages` joined with `conversations` and `reader`. */
export function canReadMessage(): SQL {
  return allOf(canReadConversation(), isWithinStay(messages));
}

const madeBlock = or(
  and(eq(blocks.blockerId, reader.userId), eq(blocks.blockedId, messages.authorId)),
  and(eq(blocks.blockerId, messages.authorId), eq(blocks.blockedId, reader.userId)),
);

/**
 * The reader may read a message, or could before the reader or the author blocked the other, since people who are harassed block
 * first and report later. For queries of `messages` joined with `reader`.
 */
export function canReportMessage(): SQL {
  const blockedBefore = and(madeBlock, lt(blocks.createdAt, messages.createdAt));
  return allOf(
    isWithinStay(messages),
    isNull(messages.deletedAt),
    lte(messages.contentChange, sql`coalesce(${reader.leftChange}, ${messages.contentChange})`),
    not(exists(query.select(found).from(blocks).where(blockedBefore))),
  );
}

function isWithheldOf({ authorId, contentChange, deletedAt }: MessageTable): SQL {
  const isLater = gt(contentChange, sql`coalesce(${reader.leftChange}, ${contentChange})`);
  return allOf(isNull(deletedAt), or(isBlockBetween(reader.userId, authorId), isLater));
}

/** The text is withheld: the reader or the author has blocked the other, or it was edited after the reader left. */
export function isWithheld(): SQL<boolean> {
  return isWithheldOf(messages).mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
}

/** The reader may see who the author is. */
export function canNameAuthor(author: { id: PgColumn; deactivatedAt: PgColumn }): SQL {
  return allOf(isNull(author.deactivatedAt), not(isBlockBetween(reader.userId, author.id)));
}

/** The reader may see the message that a message replies to. */
export function canReadReplied(): SQL {
  return allOf(isWithinStay(replied), not(isWithheldOf(replied)));
}

/** The reader may see a reaction. For queries of `message_reactions` joined with `reader` and `users`, the reacting member. */
export function canSeeReaction(): SQL {
  return allOf(
    canNameAuthor(users),
    lte(messageReactions.change, sql`coalesce(${reader.leftChange}, ${messageReactions.change})`),
  );
}

/** A message by another member that the reader has not read, as badges count it. */
export function isUnread(): SQL {
  return allOf(
    gt(messages.seq, reader.readSeq),
    isWithinStay(messages),
    isNull(messages.deletedAt),
    ne(messages.kind, "notice"),
    ne(messages.authorId, reader.userId),
    not(isBlockBetween(reader.userId, messages.authorId)),
  );
}

/** Neither member has turned a setting off: it works in both directions. A member without a settings row has it on. */
function neitherHides(what: "readReceipts" | "showPresence", one: Party, other: Party): SQL {
  const hides = (party: Party) => {
    const chosen = and(eq(memberSettings.userId, party), eq(memberSettings[what], false));
    return exists(query.select(found).from(memberSettings).where(chosen));
  };
  return allOf(not(hides(one)), not(hides(other)));
}

/** Two members may see each other's read receipts. That both have accepted the conversation is checked separately. */
export function canKnowReceipts(one: Party, other: Party): SQL {
  return neitherHides("readReceipts", one, other);
}

const watcher = alias(conversationMembers, "watcher");
const watched = alias(conversationMembers, "watched");

/** The viewer may see a person's presence: both have accepted a common conversation, and neither has presence turned off. */
export function canKnowPresence(viewer: Party, person: PgColumn): SQL {
  const shared = query
    .select(found)
    .from(watcher)
    .innerJoin(watched, eq(watched.conversationId, watcher.conversationId))
    .where(
      and(
        eq(watcher.userId, viewer),
        eq(watcher.state, "member"),
        eq(watched.userId, person),
        eq(watched.state, "member"),
      ),
    );
  return allOf(
    exists(shared),
    not(isBlockBetween(viewer, person)),
    neitherHides("showPresence", viewer, person),
  );
}
