import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { perRow } from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { commentLikes, commentRevisions, comments } from "#upstream/core/db/schema/schema-comment";
import { commentLinks } from "#upstream/core/db/schema/schema-link-preview";
import { canSeeComment } from "#upstream/core/db/visibility-comment";
import { html, timeTag } from "#upstream/modules/data-export/zip/html";
import { type EarlierText, earlierVersion, ownText } from "./own-text.ts";
import { ROWS_PER_PAGE, sectionOf } from "./section.ts";

const isOwn = (userId: string) => and(eq(comments.authorId, userId), isNull(comments.deletedAt));

type CommentRow = typeof comments.$inferSelect & {
  /** Null without a link. */
  readonly isLinkPreviewRemoved: boolean | null;
  /** Earlier versions of its text, oldest first. */
  readonly earlier: readonly EarlierText[];
};

async function readRevisions(db: Database, commentIds: string[]): Promise<Map<string, EarlierText[]>> {
  if (commentIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(commentRevisions)
    .where(inArray(commentRevisions.commentId, commentIds))
    .orderBy(asc(commentRevisions.commentId), asc(commentRevisions.number));
  return Map.groupBy(rows, ({ commentId }) => commentId);
}

export const ownComments = sectionOf<CommentRow>({
  slug: "comments",
  title: "Comments",
  emptyText: "You haven't commented on anything.",
  count: ({ db, userId }) => db.$count(comments, isOwn(userId)),
  async read({ db, userId }, after) {
    const rows = await db
      .select({ ...getTableColumns(comments), isLinkPreviewRemoved: commentLinks.isRemoved })
      .from(comments)
      .leftJoin(commentLinks, eq(commentLinks.textId, comments.id))
      .where(and(isOwn(userId), after && lt(comments.id, after.id)))
      .orderBy(desc(comments.id))
      .limit(ROWS_PER_PAGE);
    const edited = rows.filter(({ editedAt }) => editedAt !== null);
    const revisions = await readRevisions(
      db,
      edited.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, earlier: revisions.get(row.id) ?? [] }));
  },
  toItem: ({
    id,
    postId,
    parentId,
    content,
    likeCount,
    replyCount,
    createdAt,
    editedAt,
    isLinkPreviewRemoved,
    earlier,
  }) => ({
    data: {
      id,
      postId,
      parentId,
      content,
      likeCount,
      replyCount,
      createdAt,
      editedAt,
      isLinkPreviewRemoved,
      earlier: earlier.map((each) => ({ content: each.content, createdAt: each.createdAt })),
    },
    shown: html`<li class="post">
${ownText(content)}
<p class="facts">${timeTag(createdAt)} · ${likeCount} likes · ${replyCount} replies${isLinkPreviewRemoved && " · link preview removed"}</p>
${earlier.map(earlierVersion)}
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
