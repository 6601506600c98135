import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { perRow } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { canSeePost } from "#upstream/core/db/visibility";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { type ExportSection, ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface ActedRow<Extra> {
  readonly postId: string;
  readonly at: Date;
  readonly username: string;
  readonly name: string;
  /** Whether the member may still read the post; whose it was is nobody's business otherwise. */
  readonly isVisible: boolean;
  readonly extra: Extra;
}

interface Acts<Extra> extends Pick<ExportSection, "slug" | "title" | "nothing"> {
  readonly table: PgTable;
  readonly columns: { readonly userId: PgColumn; readonly postId: PgColumn; readonly at: PgColumn };
  /** What the moment is called for programs, such as `likedAt`. */
  readonly atName: string;
  /** What else there is to tell, in SQL. */
  readonly extra: SQL<Extra>;
  readonly toExtra: (extra: Extra) => { data: object; words: string };
}

/** A section of what a member did with posts, one row each, latest first. */
export function actedPostsSection<Extra>(acts: Acts<Extra>): ExportSection {
  const { slug, title, nothing, table, columns, atName, extra, toExtra } = acts;
  const at = sql`${columns.at}`.mapWith(columns.at) as SQL<Date>; // every moment is read as a date
  return sectionOf<ActedRow<Extra>>({
    slug,
    title,
    nothing,
    count: ({ db, userId }) => db.$count(table, eq(columns.userId, userId)),
    read: ({ db, userId }, after) =>
      db
        .select({
          postId: posts.id,
          at,
          username: users.username,
          name: users.name,
          isVisible: perRow(canSeePost(userId)).mapWith(Boolean) as SQL<boolean>, // both drivers give a boolean
          extra: perRow(extra) as SQL<Extra>, // the same expression, in brackets
        })
        .from(table)
        .innerJoin(posts, eq(posts.id, columns.postId))
        .innerJoin(users, eq(users.id, posts.authorId))
        .where(
          and(
            eq(columns.userId, userId),
            after &&
              sql`(${columns.at}, ${columns.postId}) < (${after.at.toISOString()}::timestamptz, ${after.postId}::uuid)`,
          ),
        )
        .orderBy(desc(columns.at), desc(columns.postId))
        .limit(ROWS_PER_PAGE),
    toItem: ({ postId, at: moment, username, name, isVisible, extra: more }) => {
      const { data, words } = toExtra(more);
      return {
        data: { [atName]: moment, postId, author: isVisible ? { username, name } : null, ...data },
        shown: isVisible
          ? html`<li>A post by <b>${name}</b> <span>@${username}</span> ${words} ${timeTag(moment)}</li>`
          : html`<li>A post that you can no longer see ${words} ${timeTag(moment)}</li>`,
      };
    },
  });
}
