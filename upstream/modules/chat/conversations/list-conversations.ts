import { and, asc, desc, eq, exists, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { toSearchText } from "#contract/text/search-text";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { searchName } from "#upstream/core/db/schema/folded-text";
import { users } from "#upstream/core/db/schema/schema";
import { conversationMembers, conversations } from "#upstream/core/db/schema/schema-chat";
import { contains, escapePattern } from "#upstream/core/db/search-text";
import { statement } from "#upstream/core/db/statement";
import {
  canKnowMember,
  canNameAuthor,
  canReadConversation,
  hasMessages,
  nameToReader,
  reader,
} from "#upstream/core/db/visibility-chat";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { conversationNotFound, findMembership } from "./conversation-membership.ts";
import { activity, selectConversations } from "./conversation-queries.ts";
import { countChatsOf } from "./count-chat.ts";
import { toConversations } from "./to-conversations.ts";

type ListQuery = QueryOf<Endpoints["listConversations"]>;

/** Matches the typed text against the group's name, or the other members' names when it has none. */
function hasName(db: Database, typed: string | undefined): SQL | undefined {
  const text = toSearchText(typed ?? "");
  if (text === "") return undefined;
  const found = db
    .select({ id: users.id })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.userId))
    .where(
      and(
        eq(conversationMembers.conversationId, conversations.id),
        ne(conversationMembers.userId, reader.userId),
        canKnowMember(),
        canNameAuthor(users),
        contains(text),
      ),
    );
  return or(
    sql`${searchName(nameToReader())} like ${`%${escapePattern(text)}%`}`,
    and(or(eq(conversations.kind, "direct"), sql`${nameToReader()} is null`), exists(found)),
  );
}

/** One that the reader was removed from stays listed, one that the reader left does not. */
function isListed(): SQL | undefined {
  return or(eq(reader.state, "member"), and(eq(reader.state, "left"), eq(reader.wasRemoved, true)));
}

/** The conversations of a list. A search of the inbox finds archived ones as well. */
function isIn({ box, q }: Pick<ListQuery, "box" | "q">): SQL | undefined {
  if (box === "requests") return eq(reader.state, "request");
  const isFound = box === "inbox" && toSearchText(q ?? "") !== "";
  return and(isListed(), isFound ? undefined : eq(reader.isArchived, box === "archive"));
}

async function hasArchived(db: Database, viewerId: string): Promise<boolean> {
  const archived = await db
    .select({ id: conversations.id })
    .from(reader)
    .innerJoin(conversations, eq(conversations.id, reader.conversationId))
    .where(
      and(eq(reader.userId, viewerId), reader.isArchived, isListed(), hasMessages(), canReadConversation()),
    )
    .limit(1);
  return archived.length > 0;
}

/**
 * A page of a member's conversations, latest activity first. The first page of the inbox begins with all that are pinned, in the
 * order of pinning; a later page has every conversation in its place, also a pinned one, whatever was pinned meanwhile.
 */
export async function listConversations(
  deps: ChatDeps,
  viewerId: string,
  { box, q, cursor, limit }: ListQuery,
) {
  const { db, clock } = deps;
  const after = decodeCursor(timeCursor, cursor);
  const isShown = and(
    eq(reader.userId, viewerId),
    isIn({ box, q }),
    hasMessages(),
    canReadConversation(),
    hasName(db, q),
  );
  const pinned = after
    ? []
    : await selectConversations(db)
        .where(and(isShown, isNotNull(reader.pinnedAt)))
        .orderBy(asc(reader.pinnedAt), asc(conversations.id));
  const rows = await selectConversations(db)
    .where(
      and(
        isShown,
        after ? undefined : isNull(reader.pinnedAt),
        after
          ? sql`(${activity}, ${conversations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(activity), desc(conversations.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, (row) => [
    (row.leftAt ?? row.lastActivityAt).toISOString(),
    row.id,
  ]);
  const found = await toConversations(deps, viewerId, [...pinned, ...items]);
  return {
    conversations: found,
    nextCursor,
    hasArchived: await hasArchived(db, viewerId),
    ...(await countChatsOf(db, viewerId, clock())),
  };
}

const conversationOfReader = statement(
  "conversation_of_reader",
  ["conversationId", "viewerId"],
  (db, { conversationId, viewerId }) =>
    selectConversations(db).where(
      and(eq(conversations.id, conversationId), eq(reader.userId, viewerId), canReadConversation()),
    ),
);

/**
 * One conversation with its members.
 * @throws AppError NOT_FOUND for a non-member, BLOCKED
 */
export async function getConversation(deps: ChatDeps, viewerId: string, conversationId: string) {
  await findMembership(deps.db, viewerId, conversationId);
  const rows = await conversationOfReader(deps.db, { conversationId, viewerId });
  const [conversation] = await toConversations(deps, viewerId, rows);
  if (!conversation) throw conversationNotFound();
  return conversation;
}
