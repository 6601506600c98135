import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/core/db/connection/connection";
import { perRow } from "#upstream/core/db/relation";
import { communities, media, postImages, posts, users } from "#upstream/core/db/schema/schema";
import { postUploads, videos } from "#upstream/core/db/schema/schema-post";
import { isOpenPost } from "#upstream/core/db/visibility";

/**
 * Who may open a file by its public address: everybody as long as it is stored, everybody as long as its post is open, its owner
 * while the post is being written, or no one.
 */
export type Audience = "everybody" | "readers" | "owner" | "no-one";

const query = new QueryBuilder();
const row = { found: sql`1`.as("found") };
const flag = (condition: SQL) => perRow(condition).mapWith(Boolean) as SQL<boolean>; // both drivers give a boolean

/** Of a person or a community: whoever may not see more of them sees these. */
function isPortrait(): SQL {
  const person = query
    .select(row)
    .from(users)
    .where(or(eq(users.profileImageKey, media.key), eq(users.bgImageKey, media.key)));
  const community = query.select(row).from(communities).where(eq(communities.pictureKey, media.key));
  return or(exists(person), exists(community)) ?? sql`false`;
}

/** Selects the posts that a file belongs to, as a picture, a poster or a video, joined with their authors; the caller adds which. */
export function postsWithFile(condition: SQL) {
  const pictured = query
    .select({ id: postImages.postId })
    .from(postImages)
    .where(eq(postImages.mediaKey, media.key));
  const filmed = query.select({ id: videos.postId }).from(videos).where(eq(videos.mediaKey, media.key));
  return query
    .select(row)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(sql`${posts.id} in (${pictured} union all ${filmed})`, condition));
}

/** Who may open the stored file of a key by its public address. A named statement, as in post-queries: every picture asks. */
export async function whoMayOpen(db: Database, key: string): Promise<Audience> {
  const waiting = query.select(row).from(postUploads).where(eq(postUploads.mediaKey, media.key));
  const [file] = await db
    .select({
      isPortrait: flag(isPortrait()),
      isOpen: flag(exists(postsWithFile(isOpenPost()))),
      isWaiting: flag(exists(waiting)),
    })
    .from(media)
    .where(and(eq(media.key, key), eq(media.isPrivate, false)))
    .prepare("who_may_open")
    .execute();
  if (file?.isPortrait) return "everybody";
  if (file?.isOpen) return "readers";
  return file?.isWaiting ? "owner" : "no-one";
}
