import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { reports } from "#upstream/core/db/schema/schema-report";
import { stories } from "#upstream/core/db/schema/schema-story";
import { notifyOfComment } from "#upstream/modules/comment/notify-of-comment";
import { notifyOfPost } from "#upstream/modules/post/notify-of-post";
import { notifyOfStory } from "#upstream/modules/story/notify-of-story";
import type { Hidable } from "./change-hidden.ts";
import type { HidableKind } from "./read-hidden.ts";

/** Who has been notified of a thing by its author: of an edited one, before it was held. */
async function readTold(tx: Database, authorId: string, isOfThing: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: notifications.recipientId })
    .from(notifications)
    .where(and(isOfThing, eq(notifications.actorId, authorId)));
  return rows.map(({ id }) => id);
}

async function tellOfPost(tx: Database, postId: string, now: Date): Promise<void> {
  const quoted = alias(posts, "quoted");
  const [post] = await tx
    .select({ authorId: posts.authorId, content: posts.content, quotedAuthorId: quoted.authorId })
    .from(posts)
    .leftJoin(quoted, eq(quoted.id, posts.quotedPostId))
    .where(eq(posts.id, postId));
  if (!post) return;
  const isOfPost = and(eq(notifications.postId, postId), isNull(notifications.commentId));
  await notifyOfPost(tx, { postId, ...post, now, except: await readTold(tx, post.authorId, isOfPost) });
}

async function tellOfComment(tx: Database, commentId: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({
      authorId: comments.authorId,
      content: comments.content,
      replyToId: comments.replyToId,
      post: { id: posts.id, authorId: posts.authorId },
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.id, commentId));
  if (!found?.authorId) return;
  const { authorId, content, replyToId, post } = found;
  const answered = replyToId === null ? null : { authorId: replyToId };
  const except = await readTold(tx, authorId, eq(notifications.commentId, commentId));
  await notifyOfComment(tx, { commentId, authorId, content, post, answered, now, except });
}

async function tellOfStory(tx: Database, storyId: string, now: Date): Promise<void> {
  const original = alias(stories, "original");
  const [story] = await tx
    .select({ actorId: stories.authorId, text: stories.content, originalAuthorId: original.authorId })
    .from(stories)
    .leftJoin(original, eq(original.id, stories.originalId))
    .where(eq(stories.id, storyId));
  if (!story) return;
  const except = await readTold(tx, story.actorId, eq(notifications.storyId, storyId));
  await notifyOfStory(tx, { storyId, ...story, now, except });
}

const tellOf: Record<HidableKind, (tx: Database, id: string, now: Date) => Promise<void>> = {
  post: tellOfPost,
  comment: tellOfComment,
  story: tellOfStory,
};

/**
 * Notifies those whom a thing would have notified when it was written, if a rule has held it then or since.
 * @param tx the transaction that shows it
 */
export async function tellOfShown(tx: Database, { kind, id }: Hidable, now: Date): Promise<void> {
  const isByRule = and(eq(reports.subjectKind, kind), eq(reports.subjectId, id), isNotNull(reports.rule));
  if ((await tx.$count(reports, isByRule)) > 0) await tellOf[kind](tx, id, now);
}
