import { and, eq, exists, isNull, type SQL } from "drizzle-orm";
import { found, query } from "./relation.ts";
import { posts } from "./schema/schema.ts";
import { linkPreviews, postLinks } from "./schema/schema-link-preview.ts";
import { isLeftUp } from "./visibility.ts";

/**
 * Whether a post shows the preview: one that is not deleted, removed or hidden, and whose author has not removed the preview. For queries of
 * `link_previews`.
 * @param which a further condition on `post_links`
 */
export function isShownByPost(which?: SQL): SQL {
  const isTied = and(eq(postLinks.previewId, linkPreviews.id), eq(postLinks.isRemoved, false));
  return exists(
    query
      .select(found)
      .from(postLinks)
      .innerJoin(posts, eq(posts.id, postLinks.postId))
      .where(and(isTied, isNull(posts.deletedAt), isLeftUp(), which)),
  );
}
