import { sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { rowsOf } from "./rows-of.ts";

/** The SQL that computes each stored count of a table, for a row called `r`. */
const counted: Record<string, Record<string, string>> = {
  users: {
    post_count:
      "select count(*) from posts p where p.author_id = r.id and p.deleted_at is null and p.hidden_at is null",
  },
  posts: {
    like_count: "select count(*) from post_likes l where l.post_id = r.id",
    repost_count: "select count(*) from reposts s where s.post_id = r.id",
    comment_count:
      "select count(*) from comments c join users u on u.id = c.author_id where c.post_id = r.id and c.deleted_at is null and c.hidden_at is null and u.deactivated_at is null",
  },
  comments: {
    like_count: "select count(*) from comment_likes l where l.comment_id = r.id",
    reply_count:
      "select count(*) from comments c join users u on u.id = c.author_id where c.parent_id = r.id and c.hidden_at is null and u.deactivated_at is null",
  },
  stories: {
    view_count: "select count(*) from story_views v where v.story_id = r.id",
    like_count: "select count(*) from story_likes l where l.story_id = r.id",
  },
  polls: { vote_count: "select count(*) from poll_votes v where v.post_id = r.post_id" },
  poll_options: {
    vote_count: "select count(*) from poll_votes v where v.post_id = r.post_id and v.position = r.position",
  },
  communities: {
    member_count: "select count(*) from community_members m where m.community_id = r.id",
    post_count:
      "select count(*) from posts p where p.community_id = r.id and p.deleted_at is null and p.removed_at is null and p.hidden_at is null",
  },
};

/** Descriptions of all rows with a wrong stored count; empty if there are none. */
export async function wrongCounts(db: Database): Promise<string[]> {
  const wrong: string[] = [];
  for (const [table, columns] of Object.entries(counted)) {
    for (const [column, query] of Object.entries(columns)) {
      const rows = await rowsOf(
        db,
        sql.raw(
          `select r.* from (select r.*, (${query}) as right_count from ${table} r) r where r.${column} <> r.right_count`,
        ),
      );
      wrong.push(...rows.map((row) => `${table}.${column}: ${JSON.stringify(row)}`));
    }
  }
  return wrong;
}
