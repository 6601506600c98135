import { and, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { stories } from "#upstream/core/db/schema/schema-story";
import type { Reader } from "#upstream/core/db/visibility";
import { canSeeStory } from "#upstream/core/db/visibility-story";
import { storyNotFound } from "./story-not-found.ts";

/**
 * A story that a member may see, held until the transaction ends: changes of its numbers wait for each other, and it is
 * not swept meanwhile.
 * @param tx a transaction
 * @throws AppError NOT_FOUND
 */
export async function lockVisibleStory(tx: Database, reader: Reader, storyId: string) {
  const [story] = await tx
    .select({
      authorId: stories.authorId,
      viewCount: stories.viewCount,
      likeCount: stories.likeCount,
    })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(eq(stories.id, storyId), canSeeStory(reader)))
    .for("no key update", { of: stories });
  if (!story) throw storyNotFound();
  return story;
}
