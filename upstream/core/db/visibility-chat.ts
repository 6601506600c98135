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
import { alias, type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { hasBlocked } from "./relation.ts";
import { users } from "./schema/schema.ts";
import { memberSettings } from "./schema/schema-account.ts";
import {
  conversationMembers,
  conversations,
  messagePeople,
  messageReactions,
  messages,
} from "./schema/schema-chat.ts";
import { blocks } from "./schema/schema-graph.ts";

// Who may see what of conversations: as visibility.ts, and used by every query of messages, of those who read them over HTTP as of
// those to whom they are delivered. So the reader is not a value but a row: the reader's own one of `conversation_members`.

/** The reader's own row. Whoever has none is a stranger, to whom a conversation does not exist. */
export const reader = alias(conversationMembers, "reader");

/** What a message answers. */
export const replied = alias(messages, "replied");
/** And who wrote that. */
export const repliedAuthor = alias(users, "replied_author");

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

function allOf(...conditions: (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`;
}

type Party = PgColumn | Placeholder | string;

/** One of two has blocked the other. */
export function isBlockBetween(one: Party, other: Party): SQL {
  return or(hasBlocked(one, other), hasBlocked(other, one)) ?? sql`false`;
}

/** A conversation of two, one of whom has blocked the other: it is over for both. For queries of `conversations`. */
export function isEndedByBlock(): SQL {
  return allOf(eq(conversations.kind, "direct"), isBlockBetween(conversations.lowId, conversations.highId));
}

/** The reader may know of a conversation. For queries of `conversations` joined with `reader`, as the others. */
export function canReadConversation(): SQL {
  return not(isEndedByBlock());
}

/** What a conversation is called to the reader: for whoever has gone from it, what it was called then. */
export function nameToReader(): SQL<string | null> {
  return sql`case when ${reader.leftSeq} is null then ${conversations.name} else ${reader.leftName} end`;
}

const notice = alias(messages, "notice");
const noticePeople = alias(messagePeople, "notice_people");

/**
 * Whoever came after the reader had gone was there before, and has come back: what was said of them first since then is that
 * they left or were removed. Their row tells of their last stay alone.
 */
function hasComeBack(): SQL {
  const { conversationId, userId, joinedSeq } = conversationMembers;
  const isNamed = exists(
    query
      .select(row)
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
 * Somebody belongs to a conversation as far as the reader is told. Of two people the other always does, whatever they answered: nobody
 * learns that they declined. To whoever has gone from a group it is those who were there then, and never who came or went later.
 * For queries of `conversation_members` joined with `conversations` and `reader`.
 */
export function canKnowMember(): SQL {
  const { state, joinedSeq, leftSeq } = conversationMembers;
  const isThere = and(isNull(reader.leftSeq), inArray(state, ["member", "request"]));
  const wasThere = and(lt(joinedSeq, reader.leftSeq), or(isNull(leftSeq), gt(leftSeq, reader.leftSeq)));
  return or(eq(conversations.kind, "direct"), isThere, wasThere, hasComeBack()) ?? sql`false`;
}

/** The columns of a message that its visibility depends on: `messages`, or an alias of it. */
interface MessageTable {
  readonly seq: PgColumn;
  readonly authorId: PgColumn;
  readonly contentChange: PgColumn;
  readonly deletedAt: PgColumn;
}

/** It was said while the reader was there. */
function isWithinStay({ seq }: MessageTable): SQL {
  return allOf(gt(seq, reader.joinedSeq), or(isNull(reader.leftSeq), lte(seq, reader.leftSeq)));
}

/** Something may be said of a message to the reader: for queries of `messages` joined with `conversations` and `reader`. */
export function canReadMessage(): SQL {
  return allOf(canReadConversation(), isWithinStay(messages));
}

const madeBlock = or(
  and(eq(blocks.blockerId, reader.userId), eq(blocks.blockedId, messages.authorId)),
  and(eq(blocks.blockerId, messages.authorId), eq(blocks.blockedId, reader.userId)),
);

/**
 * The reader may read a message, or could before one of reader and author blocked the other: who is harassed blocks first and reports
 * then. For queries of `messages` joined with `reader`.
 */
export function canReportMessage(): SQL {
  const blockedBefore = and(madeBlock, lt(blocks.createdAt, messages.createdAt));
  return allOf(
    isWithinStay(messages),
    isNull(messages.deletedAt),
    lte(messages.contentChange, sql`coalesce(${reader.leftChange}, ${messages.contentChange})`),
    not(exists(query.select(row).from(blocks).where(blockedBefore))),
  );
}

function isWithheldOf({ authorId, contentChange, deletedAt }: MessageTable): SQL {
  const isLater = gt(contentChange, sql`coalesce(${reader.leftChange}, ${contentChange})`);
  return allOf(isNull(deletedAt), or(isBlockBetween(reader.userId, authorId), isLater));
}

/** Its words are not for the reader: one of reader and author has blocked the other, or it was edited after the reader had gone. */
export function isWithheld(): SQL<boolean> {
  return isWithheldOf(messages).mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean
}

/** Who wrote it may be named to the reader. */
export function canNameAuthor(author: { id: PgColumn; deactivatedAt: PgColumn }): SQL {
  return allOf(isNull(author.deactivatedAt), not(isBlockBetween(reader.userId, author.id)));
}

/** The reader may see what a message answers. */
export function canReadReplied(): SQL {
  return allOf(isWithinStay(replied), not(isWithheldOf(replied)));
}

/** The reader may see a reaction. For queries of `message_reactions` joined with `reader` and `users`, who reacted. */
export function canSeeReaction(): SQL {
  return allOf(
    canNameAuthor(users),
    lte(messageReactions.change, sql`coalesce(${reader.leftChange}, ${messageReactions.change})`),
  );
}

/** A message of another's that the reader has not read: what badges count. */
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

/** Neither keeps something to themselves: whoever hides a thing does not see it of others. No row of settings means on. */
function neitherHides(what: "readReceipts" | "showPresence", one: Party, other: Party): SQL {
  const hides = (party: Party) => {
    const chosen = and(eq(memberSettings.userId, party), eq(memberSettings[what], false));
    return exists(query.select(row).from(memberSettings).where(chosen));
  };
  return allOf(not(hides(one)), not(hides(other)));
}

/** Two people may know up to where the other has read. That both have accepted the conversation is asked beside it. */
export function canKnowReceipts(one: Party, other: Party): SQL {
  return neitherHides("readReceipts", one, other);
}

const watcher = alias(conversationMembers, "watcher");
const watched = alias(conversationMembers, "watched");

/** Somebody may know whether another is there: they are in a conversation that both have accepted, and neither minds. */
export function canKnowPresence(viewer: Party, person: PgColumn): SQL {
  const shared = query
    .select(row)
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
