import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { perRow } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { commentLikes, comments } from "#upstream/core/db/schema/schema-comment";
import { canSeeComment } from "#upstream/core/db/visibility-comment";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

const isOwn = (userId: string) => and(eq(comments.authorId, userId), isNull(comments.deletedAt));

export const ownComments = sectionOf<typeof comments.$inferSelect>({
  slug: "comments",
  title: "Comments",
  emptyText: "You haven't commented on anything.",
  count: ({ db, userId }) => db.$count(comments, isOwn(userId)),
  read: ({ db, userId }, after) =>
    db
      .select()
      .from(comments)
      .where(and(isOwn(userId), after && lt(comments.id, after.id)))
      .orderBy(desc(comments.id))
      .limit(ROWS_PER_PAGE),
  toItem: ({ id, postId, parentId, content, likeCount, replyCount, createdAt }) => ({
    data: { id, postId, parentId, content, likeCount, replyCount, createdAt },
    shown: html`<li class="post">
<p class="text">${content}</p>
<p class="facts">${timeTag(createdAt)} · ${likeCount} likes · ${replyCount} replies</p>
</li>`,
  }),
});

interface LikedRow {
  readonly commentId: string;
  readonly likedAt: Date;
  readonly author: { readonly username: string; readonly name: string } | null;
  readonly isVisible: boolean;
}

const isOwnLike = (userId: string) => eq(commentLikes.userId, userId);

export const likedComments = sectionOf<LikedRow>({
  slug: "comment-likes",
  title: "Liked comments",
  emptyText: "You haven't liked any comments.",
  count: ({ db, userId }) => db.$count(commentLikes, isOwnLike(userId)),
  read: ({ db, userId }, after) =>
    db
      .select({
        commentId: comments.id,
        likedAt: commentLikes.createdAt,
        author: { username: users.username, name: users.name },
        isVisible: perRow(canSeeComment(userId)).mapWith(Boolean) as SQL<boolean>, // both drivers give a boolean
      })
      .from(commentLikes)
      .innerJoin(comments, eq(comments.id, commentLikes.commentId))
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(
        and(
          isOwnLike(userId),
          after &&
            sql`(${commentLikes.createdAt}, ${commentLikes.commentId}) < (${after.likedAt.toISOString()}::timestamptz, ${after.commentId}::uuid)`,
        ),
      )
      .orderBy(desc(commentLikes.createdAt), desc(commentLikes.commentId))
      .limit(ROWS_PER_PAGE),
  toItem: ({ commentId, likedAt, author, isVisible }) => ({
    data: { likedAt, commentId, author: isVisible ? author : null },
    shown:
      isVisible && author
        ? html`<li>A comment by <b>${author.name}</b> <span>@${author.username}</span> ${timeTag(likedAt)}</li>`
        : html`<li>A comment that you can no longer see ${timeTag(likedAt)}</li>`,
  }),
});
