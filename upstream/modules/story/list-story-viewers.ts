import { and, desc, eq, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { StoryViewer } from "#contract/story";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, timeCursor, toPage } from "#upstream/core/db/cursor";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { stories, storyLikes, storyViews } from "#upstream/core/db/schema/schema-story";
import { canList } from "#upstream/core/db/visibility";
import { canSeeStory } from "#upstream/core/db/visibility-story";
import { type StoryReader, storyNotFound } from "./story-queries.ts";

async function requireOwn(db: Database, reader: StoryReader, storyId: string): Promise<void> {
  const [own] = await db
    .select({ id: stories.id })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(and(eq(stories.id, storyId), eq(stories.authorId, reader.viewer), canSeeStory(reader)));
  if (!own) throw storyNotFound();
}

/**
 * A page of the people who have viewed the reader's own story, latest first, without those hidden from the reader by
 * a block.
 * @throws AppError NOT_FOUND, also for another member's story
 */
export async function listStoryViewers(
  db: Database,
  reader: StoryReader,
  storyId: string,
  page: QueryOf<Endpoints["listStoryViewers"]>,
): Promise<{ viewers: StoryViewer[]; nextCursor: string | null }> {
  const after = decodeCursor(timeCursor, page.cursor);
  await requireOwn(db, reader, storyId);
  const rows = await db
    .select({ ...personSelection, viewedAt: storyViews.createdAt, likedAt: storyLikes.createdAt })
    .from(storyViews)
    .innerJoin(users, eq(users.id, storyViews.userId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .leftJoin(
      storyLikes,
      and(eq(storyLikes.storyId, storyViews.storyId), eq(storyLikes.userId, storyViews.userId)),
    )
    .where(
      and(
        eq(storyViews.storyId, storyId),
        canList(reader.viewer, users),
        after
          ? sql`(${storyViews.createdAt}, ${storyViews.userId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(storyViews.createdAt), desc(storyViews.userId))
    .limit(page.limit + 1);
  const { items, nextCursor } = toPage(rows, page.limit, ({ viewedAt, person }) => [
    viewedAt.toISOString(),
    person.id,
  ]);
  const viewers = items.map(({ viewedAt, likedAt, ...row }) => ({
    person: toPerson(row),
    viewedAt: viewedAt.toISOString(),
    isLiked: likedAt !== null,
  }));
  return { viewers, nextCursor };
}
