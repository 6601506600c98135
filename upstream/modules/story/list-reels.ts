import { and, desc, eq, gt, type Placeholder, sql } from "drizzle-orm";
import { STORY_REELS_MAX } from "#contract/limits-story";
import type { StoryReel } from "#contract/story";
import { collectReadable } from "#upstream/core/db/collect-readable";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { users } from "#upstream/core/db/schema/schema";
import { follows } from "#upstream/core/db/schema/schema-graph";
import { stories } from "#upstream/core/db/schema/schema-story";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import { canListStory, isStoryFor } from "#upstream/core/db/visibility-story";
import { storyImage, storyImageColumns, toStoryImage } from "./story-image.ts";
import { isSeenBy, ownViewCount, type StoryDeps, type StoryReader, viewCountField } from "./story-queries.ts";

const reelParameters = ["viewer", "now", "authorIds"] as const;
type ReelParameter = (typeof reelParameters)[number];

/** One row per author: the number of stories, the one that opens first (the oldest unseen), and the newest. */
function groupsOf(db: Database, { viewer, now, authorIds }: Record<ReelParameter, Placeholder>) {
  const live = db
    .select({
      id: stories.id,
      authorId: stories.authorId,
      isSeen: sql<boolean>`${isSeenBy(viewer)}`.as("is_seen"),
    })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(
      and(
        isAnyOfThese(stories.authorId, authorIds),
        gt(stories.expiresAt, now),
        canListStory({ viewer, now }),
      ),
    )
    .as("live");
  return db
    .select({
      firstId: sql<string>`(array_agg(${live.id} order by ${live.isSeen}, ${live.id}))[1]`.as("first_id"),
      newestId: sql<string>`(array_agg(${live.id} order by ${live.id} desc))[1]`.as("newest_id"),
      storyCount: sql<number>`count(*)::int`.as("story_count"),
      hasUnseen: sql<boolean>`not bool_and(${live.isSeen})`.as("has_unseen"),
    })
    .from(live)
    .groupBy(live.authorId)
    .as("reels");
}

const reelsOf = statement("story_reels", reelParameters, (db, values) => {
  const groups = groupsOf(db, values);
  return db
    .select({
      ...personSelection,
      id: stories.id,
      image: storyImageColumns,
      viewCount: ownViewCount(values.viewer),
      createdAt: stories.createdAt,
      expiresAt: stories.expiresAt,
      storyCount: groups.storyCount,
      hasUnseen: groups.hasUnseen,
    })
    .from(groups)
    .innerJoin(stories, eq(stories.id, groups.firstId))
    .innerJoin(users, eq(users.id, stories.authorId))
    .innerJoin(storyImage, eq(storyImage.key, stories.mediaKey))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .orderBy(desc(groups.hasUnseen), desc(groups.newestId));
});

async function selectReels(
  { db, keys }: StoryDeps,
  { viewer, now }: StoryReader,
  authorIds: readonly string[],
): Promise<StoryReel[]> {
  const signing = { keys, now };
  const rows = await reelsOf(db, { viewer, now, authorIds });
  return rows.map(({ person, avatar: portrait, id, viewCount, createdAt, expiresAt, ...row }) => {
    const { alt, ...image } = toStoryImage(signing, row.image, expiresAt);
    return {
      person: toPerson({ person, avatar: portrait }),
      story: { id, image, ...viewCountField(viewCount), createdAt: createdAt.toISOString() },
      storyCount: row.storyCount,
      hasUnseen: row.hasUnseen,
    };
  });
}

/** A position in the list: an author, and the number of authors before. */
interface Place {
  readonly authorId: string;
  readonly before: number;
}

const authorsWithStories = statement(
  "authors_with_stories",
  ["viewer", "now", "offset", "limit"],
  (db, { viewer, now, offset, limit }) =>
    db
      .select({ authorId: stories.authorId })
      .from(follows)
      .innerJoin(stories, eq(stories.authorId, follows.followeeId))
      .where(
        and(
          eq(follows.followerId, viewer),
          eq(follows.status, "accepted"),
          gt(stories.expiresAt, now),
          // The order must not tell of a story that is for others.
          isStoryFor(viewer),
        ),
      )
      .groupBy(stories.authorId)
      .orderBy(
        sql`bool_and(${isSeenBy(viewer)})`,
        // Equivalent to the newest, since all stories live equally long.
        sql`max(${stories.expiresAt}) desc`,
        desc(stories.authorId),
      )
      .offset(offset)
      .limit(limit),
);

/**
 * Followed authors with live stories: those with unseen ones first, then the newest. Of visibility only lists are
 * asked here, for the order; the rest is checked afterwards, for these few.
 */
async function findAuthors(
  db: Database,
  { viewer, now }: StoryReader,
  after: Place | undefined,
  count: number,
): Promise<Place[]> {
  const offset = after ? after.before + 1 : 0;
  const rows = await authorsWithStories(db, { viewer, now, offset, limit: count });
  return rows.map(({ authorId }, index) => ({ authorId, before: offset + index }));
}

/**
 * The story reels of people whom the reader follows and has not muted: those with unseen stories first, then the
 * newest; and the reader's own. A reel is all live stories of one person.
 */
export async function listReels(
  deps: StoryDeps,
  reader: StoryReader,
): Promise<{ own: StoryReel | null; reels: StoryReel[] }> {
  const others = collectReadable({
    needed: STORY_REELS_MAX,
    after: undefined,
    find: (after: Place | undefined, count) => findAuthors(deps.db, reader, after, count),
    read: (places) => {
      const ids = places.map(({ authorId }) => authorId);
      return selectReels(deps, reader, ids);
    },
  });
  const [reels, [own]] = await Promise.all([others, selectReels(deps, reader, [reader.viewer])]);
  return { own: own ?? null, reels: reels.slice(0, STORY_REELS_MAX) };
}
