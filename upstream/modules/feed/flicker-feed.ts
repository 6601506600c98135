import { and, desc, eq, exists, lt, not, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import * as z from "zod";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { collectReadable, inOrderOf } from "#upstream/core/db/collect-readable";
import type { Database } from "#upstream/core/db/connection/connection";
import { cursorPart, decodeCursor, toPage } from "#upstream/core/db/cursor";
import { flickerViews } from "#upstream/core/db/schema/schema-flicker";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";
import type { MemberReader } from "./home-sources.ts";

/** Where a post stands: what the reader had seen comes after all that they had not, each part by its rank. */
interface Place {
  readonly isSeen: boolean;
  readonly score: number;
  readonly postId: string;
}

/** For whom, and what they had seen by when. It does not change from page to page, whatever is seen meanwhile. */
interface Opened {
  readonly viewer: string;
  readonly at: Date;
}

/** A place (1 where it was seen), and when the feed was opened. */
const flickerCursor = z.tuple([
  z.union([z.literal(0), z.literal(1)]),
  cursorPart.score,
  cursorPart.id,
  cursorPart.epochMs,
]);

const query = new QueryBuilder();

/** The post was seen before the feed was opened. For queries of `post_heat`. */
function wasSeen({ viewer, at }: Opened): SQL {
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
  after: Place | undefined,
  count: number,
): Promise<{ score: number | null; postId: string }[]> {
  return db
    .select({ score: postHeat.flickerScore, postId: postHeat.postId })
    .from(postHeat)
    .where(
      and(
        // The column alone, since only then the partial index is taken.
        sql`${postHeat.isPictured}`,
        condition,
        // A row comparison, so that the index on both columns finds the place at once.
        after &&
          sql`(${postHeat.flickerScore}, ${postHeat.postId}) < (${after.score}::double precision, ${after.postId}::uuid)`,
      ),
    )
    .orderBy(desc(postHeat.flickerScore), desc(postHeat.postId))
    .limit(count);
}

/** The next places, whoever may read what stands there. */
async function findPlaces(
  db: Database,
  opened: Opened,
  after: Place | undefined,
  count: number,
): Promise<Place[]> {
  const find = async (isSeen: boolean, wanted: number): Promise<Place[]> => {
    const condition = isSeen ? wasSeen(opened) : not(wasSeen(opened));
    const from = after?.isSeen === isSeen ? after : undefined;
    const rows = await findRanked(db, condition, from, wanted);
    return rows.map(({ score, postId }) => ({ isSeen, score: score ?? 0, postId }));
  };
  const unseen = after?.isSeen ? [] : await find(false, count);
  return unseen.length === count ? unseen : [...unseen, ...(await find(true, count - unseen.length))];
}

async function readPublic(db: Database, reader: MemberReader, places: readonly Place[]) {
  const ids = places.map(({ postId }) => postId);
  const byId = new Map(places.map((place) => [place.postId, place]));
  const rows = inOrderOf(ids, await selectListable(db, reader, ids));
  return rows.flatMap((row) => {
    const place = byId.get(row.id);
    return place && row.person.accountType === "public" ? [{ ...row, place }] : [];
  });
}

/**
 * Posts of public accounts that have pictures, a GIF or a video: what the reader had not seen yet first. A page may hold fewer
 * than asked for: pictures can be lost.
 * @throws AppError VALIDATION_FAILED for a cursor that no page gave out
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
    find: (after: Place | undefined, count) => findPlaces(db, opened, after, count),
    read: (places) => readPublic(db, reader, places),
  });
  const { items, nextCursor } = toPage(rows, page.limit, ({ place: { isSeen, score, postId } }) => [
    Number(isSeen),
    score,
    postId,
    openedAt,
  ]);
  const posts = await toPosts(db, reader, items);
  return { posts: posts.filter(({ images, video }) => images.length > 0 || video), nextCursor, openedAt };
}
