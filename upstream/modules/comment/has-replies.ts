import { and, eq, exists, ne, type SQL } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { comments } from "#upstream/core/db/schema/schema-comment";

const reply = alias(comments, "reply");
const query = new QueryBuilder();

/**
 * Whether anything hangs below a comment, be it counted or not: a suspended member's replies are not, and come back with the
 * member. For queries of `comments`.
 * @param except somebody whose replies do not matter
 */
export function hasReplies(except?: string): SQL {
  const found = query.select({ id: reply.id }).from(reply);
  return exists(
    found.where(and(eq(reply.parentId, comments.id), except ? ne(reply.authorId, except) : undefined)),
  );
}
