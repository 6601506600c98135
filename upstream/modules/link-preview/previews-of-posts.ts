import { and, eq, ne } from "drizzle-orm";
import type { LinkPreview } from "#contract/link-preview";
import type { Database } from "#upstream/core/db/connection/database";
import { pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { media } from "#upstream/core/db/schema/schema";
import { linkPreviews, postLinks } from "#upstream/core/db/schema/schema-link-preview";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import { hostOf } from "./link-of.ts";

const previewsOfPosts = statement("link_previews_of_posts", ["postIds"], (db, { postIds }) =>
  db
    .select({
      postId: postLinks.postId,
      href: postLinks.href,
      title: linkPreviews.title,
      description: linkPreviews.description,
      picture: pictureColumns(media),
    })
    .from(postLinks)
    .innerJoin(linkPreviews, eq(linkPreviews.id, postLinks.previewId))
    .leftJoin(media, eq(media.key, linkPreviews.pictureKey))
    .where(
      and(
        isAnyOfThese(postLinks.postId, postIds),
        eq(postLinks.isRemoved, false),
        ne(linkPreviews.title, ""),
      ),
    ),
);

/**
 * The previews of posts' links, by post. Who may see the post may see it.
 * @param shownPosts without duplicates; those without a preview are missing in the answer
 */
export async function previewsOf(
  db: Database,
  shownPosts: readonly { readonly id: string }[],
): Promise<Map<string, LinkPreview>> {
  if (shownPosts.length === 0) return new Map();
  const rows = await previewsOfPosts(db, { postIds: shownPosts.map(({ id }) => id) });
  return new Map(
    rows.map(({ postId, picture, ...shown }) => [
      postId,
      { ...shown, host: hostOf(shown.href), picture: picture && toPicture(picture) },
    ]),
  );
}
