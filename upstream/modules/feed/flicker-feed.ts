import { and, desc, eq, exists, lt, not, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import * as z from "zod";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { collectReadable, inOrderOf } from "#upstream/core/db/collect-readable";
import type { Database } from "#upstream/core/db/connection/database";
import { cursorPart, decodeCursor, toPage } from "#upstream/core/db/cursor";
import { flickerViews } from "#upstream/core/db/schema/schema-flicker";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";
import type { MemberReader } from "./read-feed.ts";

/** A position in the feed: unseen posts by score, then seen posts by score. */
interface Position {
  readonly isSeen: boolean;
  readonly score: number;
  readonly postId: string;
}

/** The viewer and when the feed was opened. Posts seen later still count as unseen, so that pages stay consistent. */
interface FeedSession {
  readonly viewer: string;
  readonly at: Date;
}

/** A position (1 for a seen post), and when the feed was opened. */
const flickerCursor = z.tuple([
  z.union([z.literal(0), z.literal(1)]),
  cursorPart.score,
  cursorPart.id,
  cursorPart.epochMs,
]);

const query = new QueryBuilder();

/** The post was seen before the feed was opened. For queries of `post_heat`. */
function wasSeen({ viewer, at }: FeedSession): SQL {
  const seen = query
    .select({ found: sql`1`.as("found") })
    .from(flickerViews)
    .where(
      and(
        eq(flickerViews.userId, viewer),
        eq(flickerViews.postId, postHeat.postId),
        lt(flickerViews.createdAt, at),
      ),
    );
  return exists(seen);
}

async function findRanked(
  db: Database,
  condition: SQL,
  after: Position | undefined,
  count: number,
): Promise<{ score: number | null; postId: string }[]> {
  return db
    .select({ score: postHeat.flickerScore, postId: postHeat.postId })
    .from(postHeat)
    .where(
      and(
        // The bare column, as in the partial index's predicate.
        sql`${postHeat.isPictured}`,
        condition,
        // A row comparison, so that the index on both columns finds the position directly.
        after &&
          sql`(${postHeat.flickerScore}, ${postHeat.postId}) < (${after.score}::double precision, ${after.postId}::uuid)`,
      ),
    )
    .orderBy(desc(postHeat.flickerScore), desc(postHeat.postId))
    .limit(count);
}

/** The next positions, without a visibility check. */
async function findPositions(
  db: Database,
  opened: FeedSession,
  after: Position | undefined,
  count: number,
): Promise<Position[]> {
  const find = async (isSeen: boolean, limit: number): Promise<Position[]> => {
    const condition = isSeen ? wasSeen(opened) : not(wasSeen(opened));
    const from = after?.isSeen === isSeen ? after : undefined;
    const rows = await findRanked(db, condition, from, limit);
    return rows.map(({ score, postId }) => ({ isSeen, score: score ?? 0, postId }));
  };
  const unseen = after?.isSeen ? [] : await find(false, count);
  return unseen.length === count ? unseen : [...unseen, ...(await find(true, count - unseen.length))];
}

async function readPublic(db: Database, reader: MemberReader, positions: readonly Position[]) {
  const ids = positions.map(({ postId }) => postId);
  const byId = new Map(positions.map((position) => [position.postId, position]));
  const rows = inOrderOf(ids, await selectListable(db, reader, ids));
  return rows.flatMap((row) => {
    const position = byId.get(row.id);
    return position && row.person.accountType === "public" ? [{ ...row, position }] : [];
  });
}

/**
 * Posts of public accounts with pictures, a GIF or a video, unseen ones first. A page may have fewer posts than requested, since
 * posts whose media is missing are left out.
 * @throws AppError VALIDATION_FAILED for an invalid cursor
 */
export async function flickerFeed(
  db: Database,
  reader: MemberReader,
  page: QueryOf<Endpoints["getFlickerFeed"]>,
) {
  const cursor = decodeCursor(flickerCursor, page.cursor);
  const openedAt = cursor?.[3] ?? page.openedAt ?? reader.now.getTime();
  const opened = { viewer: reader.viewer, at: new Date(openedAt) };
  const rows = await collectReadable({
    needed: page.limit + 1,
    after: cursor ? { isSeen: cursor[0] === 1, score: cursor[1], postId: cursor[2] } : undefined,
    find: (after: Position | undefined, count) => findPositions(db, opened, after, count),
    read: (positions) => readPublic(db, reader, positions),
  });
  const { items, nextCursor } = toPage(rows, page.limit, ({ position: { isSeen, score, postId } }) => [
    Number(isSeen),
    score,
    postId,
    openedAt,
  ]);
  const posts = await toPosts(db, reader, items);
  return { posts: posts.filter(({ images, video }) => images.length > 0 || video), nextCursor, openedAt };
}
