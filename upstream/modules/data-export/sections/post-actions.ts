import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { perRow } from "#upstream/core/db/relation";
import { posts, users } from "#upstream/core/db/schema/schema";
import { flickerViews } from "#upstream/core/db/schema/schema-flicker";
import {
  bookmarks,
  collectionPosts,
  collections,
  pollVotes,
  postLikes,
  reposts,
} from "#upstream/core/db/schema/schema-post";
import { canSeePost } from "#upstream/core/db/visibility";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { type ExportSection, ROWS_PER_PAGE, sectionOf } from "./section.ts";

interface ActionRow<Extra> {
  readonly postId: string;
  readonly at: Date;
  readonly username: string;
  readonly name: string;
  /** Whether the member may still see the post; otherwise its author is not exported. */
  readonly isVisible: boolean;
  readonly extra: Extra;
}

interface PostActions<Extra> extends Pick<ExportSection, "slug" | "title" | "emptyText"> {
  readonly table: PgTable;
  readonly columns: { readonly userId: PgColumn; readonly postId: PgColumn; readonly at: PgColumn };
  /** The name of the time in the data, such as `likedAt`. */
  readonly atName: string;
  /** Further columns, in SQL. */
  readonly extra: SQL<Extra>;
  readonly toExtra: (extra: Extra) => { data: object; words: string };
}

/** A section of a member's actions on posts, latest first. */
function postActionsSection<Extra>(actions: PostActions<Extra>): ExportSection {
  const { slug, title, emptyText, table, columns, atName, extra, toExtra } = actions;
  const at = sql`${columns.at}`.mapWith(columns.at) as SQL<Date>; // the column maps to a Date
  return sectionOf<ActionRow<Extra>>({
    slug,
    title,
    emptyText,
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

export const likes = postActionsSection({
  slug: "likes",
  title: "Likes",
  emptyText: "You haven't liked any posts.",
  table: postLikes,
  columns: { userId: postLikes.userId, postId: postLikes.postId, at: postLikes.createdAt },
  atName: "likedAt",
  extra: sql<null>`null`,
  toExtra: () => ({ data: {}, words: "" }),
});

export const ownReposts = postActionsSection({
  slug: "reposts",
  title: "Reposts",
  emptyText: "You haven't reposted any posts.",
  table: reposts,
  columns: { userId: reposts.userId, postId: reposts.postId, at: reposts.createdAt },
  atName: "repostedAt",
  extra: sql<null>`null`,
  toExtra: () => ({ data: {}, words: "" }),
});

const collectionNames = sql<
  string[]
>`(select coalesce(json_agg(${collections.name} order by ${collections.name}), '[]'::json)
  from ${collectionPosts} join ${collections} on ${collections.id} = ${collectionPosts.collectionId}
  where ${collectionPosts.userId} = ${bookmarks.userId} and ${collectionPosts.postId} = ${bookmarks.postId})`;

export const ownBookmarks = postActionsSection({
  slug: "bookmarks",
  title: "Bookmarks",
  emptyText: "You haven't bookmarked any posts.",
  table: bookmarks,
  columns: { userId: bookmarks.userId, postId: bookmarks.postId, at: bookmarks.createdAt },
  atName: "bookmarkedAt",
  extra: collectionNames,
  toExtra: (names) => ({
    data: { collections: names },
    words: names.length > 0 ? `in ${names.join(", ")}` : "",
  }),
});

/** Only the number of the option, since a poll's texts belong to its author. */
export const ownVotes = postActionsSection({
  slug: "votes",
  title: "Votes in polls",
  emptyText: "You haven't voted in any polls.",
  table: pollVotes,
  columns: { userId: pollVotes.userId, postId: pollVotes.postId, at: pollVotes.createdAt },
  atName: "votedAt",
  extra: sql<number>`${pollVotes.position} + 1`,
  toExtra: (option) => ({ data: { option }, words: `option ${option}` }),
});

export const seenPosts = postActionsSection({
  slug: "seen-in-flicker",
  title: "Posts you have seen in Flicker",
  emptyText: "You haven't seen any posts in Flicker.",
  table: flickerViews,
  columns: { userId: flickerViews.userId, postId: flickerViews.postId, at: flickerViews.createdAt },
  atName: "seenAt",
  extra: sql`null`,
  toExtra: () => ({ data: {}, words: "seen" }),
});
