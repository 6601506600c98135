import { and, eq, ne } from "drizzle-orm";
import type { LinkPreview } from "#contract/link-preview";
import type { Database } from "#upstream/core/db/connection/database";
import { pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { media } from "#upstream/core/db/schema/schema";
import {
  commentLinks,
  type LinkTable,
  linkPreviews,
  messageLinks,
  postLinks,
} from "#upstream/core/db/schema/schema-link-preview";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import { hostOf } from "./link-of.ts";

function previewsOf(name: string, links: LinkTable) {
  const select = statement(name, ["textIds"], (db, { textIds }) =>
    db
      .select({
        textId: links.textId,
        href: links.href,
        title: linkPreviews.title,
        description: linkPreviews.description,
        picture: pictureColumns(media),
      })
      .from(links)
      .innerJoin(linkPreviews, eq(linkPreviews.id, links.previewId))
      .leftJoin(media, eq(media.key, linkPreviews.pictureKey))
      .where(
        and(isAnyOfThese(links.textId, textIds), eq(links.isRemoved, false), ne(linkPreviews.title, "")),
      ),
  );
  return async (
    db: Database,
    texts: readonly { readonly id: string }[],
  ): Promise<Map<string, LinkPreview>> => {
    if (texts.length === 0) return new Map();
    const rows = await select(db, { textIds: texts.map(({ id }) => id) });
    return new Map(
      rows.map(({ textId, picture, ...shown }) => [
        textId,
        { ...shown, host: hostOf(shown.href), picture: picture && toPicture(picture) },
      ]),
    );
  };
}

/**
 * The previews of posts' links, by post. Who may see the post may see it.
 * @param posts without duplicates; those without a preview are missing in the answer
 */
export const previewsOfPosts = previewsOf("link_previews_of_posts", postLinks);

/** The same of comments. */
export const previewsOfComments = previewsOf("link_previews_of_comments", commentLinks);

/** The same of messages. */
export const previewsOfMessages = previewsOf("link_previews_of_messages", messageLinks);

/** Spares texts without a web address the query. */
export const mayHavePreview = (content: string) => /https?:\/\//i.test(content);

/** The words of a card, in which muted words are looked for as in the text beside it. */
export const cardTexts = (preview: LinkPreview | null | undefined) =>
  preview ? [preview.title, preview.description] : [];
