import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import {
  stories,
  type storyFavorites,
  type storyLikes,
  type storyViews,
} from "#upstream/core/db/schema/schema-story";

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };

/** Whether a member has viewed, liked or saved a story. For queries of `stories`. */
export function hasActedOn(
  acts: typeof storyViews | typeof storyLikes | typeof storyFavorites,
  userId: string,
): SQL {
  const own = and(eq(acts.storyId, stories.id), eq(acts.userId, userId));
  return exists(query.select(row).from(acts).where(own));
}
