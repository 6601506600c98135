import { and, desc, eq, isNull, lt, type Placeholder, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";

/** An author's newest posts outside communities, from the partial index on these. */
export function newestBy(
  db: Database,
  author: SQLWrapper,
  { before, count }: { readonly before: Placeholder; readonly count: Placeholder | number },
  name: string,
) {
  return db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.authorId, author),
        isNull(posts.communityId),
        isNull(posts.deletedAt),
        lt(posts.id, before),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(count)
    .as(name);
}
