import { desc, sql } from "drizzle-orm";
import * as z from "zod";
import { collectReadable, inOrderOf } from "#upstream/core/db/collect-readable";
import type { Database } from "#upstream/core/db/connection/database";
import { cursorPart, decodeCursor, toPage } from "#upstream/core/db/cursor";
import { postHeat } from "#upstream/core/db/schema/schema-heat";
import { shapedStatement } from "#upstream/core/db/statement";
import type { Reader } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectListable, toPosts } from "#upstream/modules/post/post-queries";

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

const rank = z.tuple([cursorPart.score, cursorPart.id]);
type Rank = z.infer<typeof rank>;

const hottest = shapedStatement(
  "hottest_posts",
  ["score", "postId", "count"],
  (db, { score, postId, count }, { isContinued }: { isContinued: boolean }) =>
    db
      .select({ score: postHeat.score, postId: postHeat.postId })
      .from(postHeat)
      .where(
        // A row comparison, so that the index on both columns finds the position directly.
        isContinued
          ? sql`(${postHeat.score}, ${postHeat.postId}) < (${score}::double precision, ${postId}::uuid)`
          : undefined,
      )
      .orderBy(desc(postHeat.score), desc(postHeat.postId))
      .limit(count),
);

/** The hottest posts after a rank, without a visibility check; an index-only scan. */
async function findHottest(db: Database, after: Rank | undefined, count: number): Promise<Rank[]> {
  const shape = { isContinued: after !== undefined };
  const rows = await hottest(db, shape, { score: after?.[0], postId: after?.[1], count });
  return rows.map(({ score, postId }) => [score, postId]);
}

async function readPublic(db: Database, reader: Reader, ranks: readonly Rank[]) {
  const ids = ranks.map(([, id]) => id);
  const scores = new Map(ranks.map(([score, id]) => [id, score]));
  const rows = inOrderOf(ids, await selectListable(db, reader, ids));
  return rows
    .filter(({ person }) => person.accountType === "public")
    .map((row) => ({ ...row, score: scores.get(row.id) ?? 0 }));
}

/** Posts of public accounts, by recent likes and time. */
export async function publicFeed(db: Database, reader: PictureReader, page: PageQuery) {
  const rows = await collectReadable({
    needed: page.limit + 1,
    after: decodeCursor(rank, page.cursor) ?? undefined,
    find: (after: Rank | undefined, count) => findHottest(db, after, count),
    read: (ranks) => readPublic(db, reader, ranks),
  });
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.score, row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}
