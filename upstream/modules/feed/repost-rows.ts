import {
  and,
  desc,
  eq,
  gt,
  lt,
  ne,
  not,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  type Subquery,
  sql,
} from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { allOf, flagPerRow } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { reposts } from "#upstream/core/db/schema/schema-post";
import { isAnyOfThese } from "#upstream/core/db/statement";
import { canFeedRepost, canListPost } from "#upstream/core/db/visibility";
import { reposter } from "#upstream/modules/post/reposts/reposts-by-author";

// What the statements that find reposts for feeds share.

/** The values of such a statement. */
export const repostParameters = ["viewer", "now", "before", "after", "count", "settled"] as const;
export type RepostValues = Record<(typeof repostParameters)[number], Placeholder>;

export const repostColumns = { id: reposts.id, postId: reposts.postId, userId: reposts.userId };

/**
 * An id that is not known when the query is planned. Of a short range between two known ids PostgreSQL estimates no rows, and might read the
 * reposts of all members by the index of ids.
 */
const whenRun = (id: Placeholder): SQL => sql`(select ${id}::uuid)`;

/** A member's newest reposts in the range without those of settled posts, from the index on these. */
export function newestRepostsBy(
  db: Database,
  member: SQLWrapper,
  values: Pick<RepostValues, "before" | "after" | "settled"> & { readonly count: Placeholder | number },
  name: string,
) {
  return db
    .select(repostColumns)
    .from(reposts)
    .where(
      and(
        eq(reposts.userId, member),
        lt(reposts.id, whenRun(values.before)),
        gt(reposts.id, whenRun(values.after)),
        not(isAnyOfThese(reposts.postId, values.settled)),
      ),
    )
    .orderBy(desc(reposts.id))
    .limit(values.count)
    .as(name);
}

/** Members of whom reposts are found, chosen in a query. */
type Members = Subquery & { readonly id: SQLWrapper };

/** The newest reposts in the range of each of the members. */
export function newestRepostsOf(db: Database, members: Members, values: RepostValues) {
  const newest = newestRepostsBy(db, members.id, values, "newest");
  return db
    .select({ id: newest.id, postId: newest.postId, userId: newest.userId })
    .from(members)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(desc(newest.id))
    .limit(values.count);
}

/** With who reposted, whether the viewer's feeds may show the post, not their own, and whether they may for this repost. */
export function withMembers(
  db: Database,
  values: RepostValues,
  from: Pick<ReturnType<typeof newestRepostsOf>, "as">,
) {
  const found = from.as("found");
  // One row each, since a plan for an unknown number of reposts might read all posts.
  const shown = db
    .select({
      by: { username: reposter.username, name: reposter.name },
      isListable: flagPerRow(allOf(ne(posts.authorId, values.viewer), canListPost(values))).as("is_listable"),
      isShown: flagPerRow(canFeedRepost(values, reposter)).as("is_shown"),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .innerJoin(reposter, eq(reposter.id, found.userId))
    .where(eq(posts.id, found.postId))
    .limit(1)
    .as("shown");
  return db
    .select({
      id: found.id,
      postId: found.postId,
      by: shown.by,
      isListable: shown.isListable,
      isShown: shown.isShown,
    })
    .from(found)
    .innerJoinLateral(shown, sql`true`)
    .orderBy(desc(found.id));
}
