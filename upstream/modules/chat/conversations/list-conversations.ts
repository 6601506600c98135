import { and, desc, eq, exists, gt, ne, or, type SQL, sql } from "drizzle-orm";
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

/** The conversations of a list. One that the reader was removed from stays listed, one that the reader left does not. */
function isIn(box: ListQuery["box"]): SQL | undefined {
  if (box === "requests") return eq(reader.state, "request");
  return or(eq(reader.state, "member"), and(eq(reader.state, "left"), eq(reader.wasRemoved, true)));
}

/** A page of a member's conversations, latest activity first. */
export async function listConversations(
  deps: ChatDeps,
  viewerId: string,
  { box, q, cursor, limit }: ListQuery,
) {
  const { db, clock } = deps;
  const after = decodeCursor(timeCursor, cursor);
  const rows = await selectConversations(db)
    .where(
      and(
        eq(reader.userId, viewerId),
        isIn(box),
        gt(conversations.lastSeq, 0),
        canReadConversation(),
        hasName(db, q),
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
  const found = await toConversations(deps, viewerId, items);
  return { conversations: found, nextCursor, ...(await countChatsOf(db, viewerId, clock())) };
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
