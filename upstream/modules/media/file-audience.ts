import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/database";
import { isShownPreview } from "#upstream/core/db/is-shown-preview";
import { perRow } from "#upstream/core/db/relation";
import { communities, media, posts, users } from "#upstream/core/db/schema/schema";
import { linkPreviews } from "#upstream/core/db/schema/schema-link-preview";
import { postImages, postUploads, videos } from "#upstream/core/db/schema/schema-post";
import { isOpenPost } from "#upstream/core/db/visibility";

/**
 * Who may open a file by its public address: "everyone" for good; "readers" means everyone while its post is public, or a post
 * or comment shows it as the picture of a linked page;
 * its owner while the post is being written; or no one.
 */
export type Audience = "everyone" | "readers" | "owner" | "no-one";

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };
const flag = (condition: SQL) => perRow(condition).mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean

/** The picture of a person or community, which is always public. */
function isPortrait(): SQL {
  const person = query
    .select(row)
    .from(users)
    .where(or(eq(users.profileImageKey, media.key), eq(users.bgImageKey, media.key)));
  const community = query.select(row).from(communities).where(eq(communities.pictureKey, media.key));
  return or(exists(person), exists(community)) ?? sql`false`;
}

/** The picture of a linked page, which is public, also below a private account's post, while any post, comment or message shows it. */
function isShownPage(): SQL {
  const page = query
    .select(row)
    .from(linkPreviews)
    .where(and(eq(linkPreviews.pictureKey, media.key), isShownPreview()));
  return exists(page);
}

/**
 * A subquery of the posts that a row of `media` belongs to as picture, poster or video, joined with `users` as their
 * authors.
 */
export function postsWithFile(condition: SQL) {
  const asPicture = query
    .select({ id: postImages.postId })
    .from(postImages)
    .where(eq(postImages.mediaKey, media.key));
  const asVideo = query.select({ id: videos.postId }).from(videos).where(eq(videos.mediaKey, media.key));
  return query
    .select(row)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(sql`${posts.id} in (${asPicture} union all ${asVideo})`, condition));
}

/** The audience of a stored file. Prepared by name, as in `selectListable`: every request for a picture runs it. */
export async function audienceOf(db: Database, key: string): Promise<Audience> {
  const upload = query.select(row).from(postUploads).where(eq(postUploads.mediaKey, media.key));
  const [file] = await db
    .select({
      isPortrait: flag(isPortrait()),
      isPage: flag(isShownPage()),
      isOpen: flag(exists(postsWithFile(isOpenPost()))),
      isUpload: flag(exists(upload)),
    })
    .from(media)
    .where(and(eq(media.key, key), eq(media.isPrivate, false)))
    .prepare("who_may_open")
    .execute();
  if (file?.isPortrait) return "everyone";
  if (file?.isOpen || file?.isPage) return "readers";
  return file?.isUpload ? "owner" : "no-one";
}
