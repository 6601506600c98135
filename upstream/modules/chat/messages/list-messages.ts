import { and, asc, desc, eq, gt, isNull, lt, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Message } from "#contract/message";
import type { Database } from "#upstream/core/db/connection/database";
import { countCursor, decodeCursor, toPage } from "#upstream/core/db/cursor";
import { searchedText } from "#upstream/core/db/schema/folded-text";
import { messages } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { containsWords, searchedWords } from "#upstream/core/db/search-text";
import { statement } from "#upstream/core/db/statement";
import { canReadMessage, hasDisappeared, isWithheld, reader } from "#upstream/core/db/visibility-chat";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import {
  findMembership,
  type Membership,
} from "#upstream/modules/chat/conversations/conversation-membership";
import { type MessageRow, selectMessages, toMessages } from "./read-messages.ts";

const newestFirst = desc(messages.seq);
const oldestFirst = asc(messages.seq);

interface Page {
  readonly conversationId: string | Placeholder;
  readonly viewerId: string | Placeholder;
  readonly count: number | Placeholder;
}

/** The messages of a conversation that a reader may read. */
function selectPage(
  db: Database,
  { conversationId, viewerId, count }: Page,
  which: SQL | undefined,
  order: SQL,
) {
  return selectMessages(db)
    .where(
      and(eq(messages.conversationId, conversationId), eq(reader.userId, viewerId), canReadMessage(), which),
    )
    .orderBy(order)
    .limit(count);
}

const isThere = () => not(hasDisappeared());

const ofPage = ["conversationId", "viewerId", "count"] as const;

const newestMessages = statement("newest_messages", ofPage, (db, page) =>
  selectPage(db, page, isThere(), newestFirst),
);
const messagesBefore = statement("messages_before", [...ofPage, "before"], (db, page) =>
  selectPage(db, page, and(lt(messages.seq, page.before), isThere()), newestFirst),
);
const messagesAfter = statement("messages_after", [...ofPage, "after"], (db, page) =>
  selectPage(db, page, and(gt(messages.seq, page.after), isThere()), oldestFirst),
);
// With those that have disappeared, so that an open page learns of it.
const messagesSince = statement("messages_since", [...ofPage, "since"], (db, page) =>
  selectPage(db, page, gt(messages.change, page.since), asc(messages.change)),
);

async function contentOf(deps: ChatDeps, rows: readonly MessageRow[]): Promise<Message[]> {
  return (await toMessages(deps, deps.db, rows)).map(({ message }) => message);
}

/** The last messages before a position, or of the whole conversation when null; ascending. */
async function readBefore(
  db: Database,
  viewerId: string,
  membership: Membership,
  before: number | null,
  limit: number,
) {
  const page = { conversationId: membership.conversationId, viewerId, count: limit + 1 };
  const rows: MessageRow[] =
    before === null ? await newestMessages(db, page) : await messagesBefore(db, { ...page, before });
  return { rows: rows.slice(0, limit).reverse(), hasMore: rows.length > limit };
}

/** The first messages after a position, ascending. */
async function readAfter(
  db: Database,
  viewerId: string,
  membership: Membership,
  after: number,
  limit: number,
) {
  const { conversationId } = membership;
  const rows = await messagesAfter(db, { conversationId, viewerId, count: limit + 1, after });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** The last change that a member may see; for a member who left, the last one before leaving. */
export function visibleLastChange({ leftChange, lastChange }: Membership): number {
  return leftChange ?? lastChange;
}

/**
 * A page of a conversation before, after or around a position.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED
 */
export async function listMessages(
  deps: ChatDeps,
  viewerId: string,
  conversationId: string,
  { before, after, around, limit }: QueryOf<Endpoints["listMessages"]>,
) {
  const { db } = deps;
  // Read before the messages, so that a change in between is fetched with the next changes.
  const membership = await findMembership(db, viewerId, conversationId);
  const lastChange = visibleLastChange(membership);
  const firstSeq = Math.max(membership.joinedSeq, membership.clearedSeq) + 1;
  const lastSeq = membership.leftSeq ?? membership.lastSeq;
  if (around !== undefined) {
    const half = Math.max(1, Math.floor(limit / 2));
    const older = await readBefore(db, viewerId, membership, around, half);
    const newer = await readAfter(db, viewerId, membership, around - 1, Math.max(1, limit - half));
    const found = await contentOf(deps, [...older.rows, ...newer.rows]);
    return { messages: found, hasOlder: older.hasMore, hasNewer: newer.hasMore, lastChange };
  }
  if (after !== undefined) {
    const { rows, hasMore } = await readAfter(db, viewerId, membership, after, limit);
    return {
      messages: await contentOf(deps, rows),
      hasOlder: after >= firstSeq,
      hasNewer: hasMore,
      lastChange,
    };
  }
  const { rows, hasMore } = await readBefore(db, viewerId, membership, before ?? null, limit);
  const hasNewer = before !== undefined && before <= lastSeq;
  return { messages: await contentOf(deps, rows), hasOlder: hasMore, hasNewer, lastChange };
}

/**
 * Messages added or changed since a change number, by ascending change.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED
 */
export async function listMessageChanges(
  deps: ChatDeps,
  viewerId: string,
  conversationId: string,
  { since, limit }: QueryOf<Endpoints["listMessageChanges"]>,
) {
  const membership = await findMembership(deps.db, viewerId, conversationId);
  const rows = await messagesSince(deps.db, { conversationId, viewerId, count: limit + 1, since });
  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.change ?? since;
  // On the last page, skips changes of messages that this reader may not see.
  const lastChange = hasMore ? last : Math.max(last, since, visibleLastChange(membership));
  return { messages: await contentOf(deps, page), lastChange, hasMore };
}

interface Listing {
  readonly which: SQL | undefined;
  readonly page: { cursor?: string | undefined; limit: number };
}

async function listNewestFirst(
  deps: ChatDeps,
  viewerId: string,
  conversationId: string,
  { which, page }: Listing,
) {
  const after = decodeCursor(countCursor, page.cursor);
  const membership = await findMembership(deps.db, viewerId, conversationId);
  const isShown = and(isNull(messages.deletedAt), not(isWithheld()));
  const rows = await selectPage(
    deps.db,
    { conversationId: membership.conversationId, viewerId, count: page.limit + 1 },
    and(which, isShown, after ? lt(messages.seq, after[0]) : undefined),
    newestFirst,
  );
  const { items, nextCursor } = toPage(rows, page.limit, ({ seq }) => [seq]);
  return { messages: await contentOf(deps, items), nextCursor };
}

/** Whether the name of a message's document contains each of the words. */
function isNamedWith(words: readonly string[]): SQL {
  const name = searchedText(sql`${chatMedia.name}`);
  return sql`(${messages.kind} = 'file' and exists (
    select 1 from ${chatMedia} where ${chatMedia.messageId} = ${messages.id} and ${containsWords(name, words)}))`;
}

/**
 * Messages that contain a text, or whose document is called so, newest first.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED
 */
export async function searchTexts(
  deps: ChatDeps,
  viewerId: string,
  conversationId: string,
  { q, ...page }: QueryOf<Endpoints["searchTexts"]>,
) {
  const words = searchedWords(q);
  const which =
    words.length > 0
      ? or(and(isNull(messages.noticeType), containsWords(messages.searchText, words)), isNamedWith(words))
      : sql`false`;
  return listNewestFirst(deps, viewerId, conversationId, { which, page });
}

/**
 * Messages with pictures, newest first.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED
 */
export async function listConversationMedia(
  deps: ChatDeps,
  viewerId: string,
  conversationId: string,
  page: QueryOf<Endpoints["listConversationMedia"]>,
) {
  // A literal rather than a parameter, so that the partial index on pictures is used.
  const which = sql`${messages.kind} = 'image'`;
  return listNewestFirst(deps, viewerId, conversationId, { which, page });
}
