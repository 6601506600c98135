import { and, eq, exists, gt, isNull, or, type SQL } from "drizzle-orm";
import { allOf, found, query } from "./relation.ts";
import { posts } from "./schema/schema.ts";
import { messages } from "./schema/schema-chat.ts";
import { comments } from "./schema/schema-comment.ts";
import {
  commentLinks,
  type LinkTable,
  linkPreviews,
  messageLinks,
  postLinks,
} from "./schema/schema-link-preview.ts";
import { isLeftUp } from "./visibility.ts";
import { isCountedComment } from "./visibility-comment.ts";

/** The link leads to the preview, and its author has not removed that. */
const isTied = (links: LinkTable) => and(eq(links.previewId, linkPreviews.id), eq(links.isRemoved, false));

/**
 * Whether a post, comment or message shows the preview: one that is not deleted, removed or hidden, nor below such a post, and whose
 * author has not removed the preview. For queries of `link_previews`.
 * @param after only texts with a higher id
 */
export function isShownPreview(after?: string): SQL {
  const isNewer = ({ textId }: LinkTable) => (after === undefined ? undefined : gt(textId, after));
  const isPostShown = and(isNull(posts.deletedAt), isLeftUp());
  const post = query
    .select(found)
    .from(postLinks)
    .innerJoin(posts, eq(posts.id, postLinks.textId))
    .where(and(isTied(postLinks), isPostShown, isNewer(postLinks)));
  const comment = query
    .select(found)
    .from(commentLinks)
    .innerJoin(comments, eq(comments.id, commentLinks.textId))
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(isTied(commentLinks), isCountedComment(), isPostShown, isNewer(commentLinks)));
  const message = query
    .select(found)
    .from(messageLinks)
    .innerJoin(messages, eq(messages.id, messageLinks.textId))
    .where(and(isTied(messageLinks), isNull(messages.deletedAt), isNewer(messageLinks)));
  return allOf(or(exists(post), exists(comment), exists(message)));
}

/** Whether any post, comment or message has the link, shown or not. For queries of `link_previews`. */
export function isLinkedTo(): SQL {
  const hasLink = (links: LinkTable) =>
    exists(query.select(found).from(links).where(eq(links.previewId, linkPreviews.id)));
  return allOf(or(hasLink(postLinks), hasLink(commentLinks), hasLink(messageLinks)));
}
