import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { communities, posts } from "#upstream/core/db/schema/schema";
import { canListPost } from "#upstream/core/db/visibility";
import type { PictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { selectPosts, toPosts } from "#upstream/modules/post/post-queries";
import { lockQuotedBy } from "#upstream/modules/post/quotes/lock-quoted-post";
import { recomputeHeat } from "#upstream/modules/post/quotes/quote-heat";
import { logAction } from "./community-log.ts";
import { findReadableCommunity } from "./community-queries.ts";
import { lockCommunity, requireModerator } from "./lock-community.ts";

/**
 * A page of the posts in a community, newest first.
 * @throws AppError NOT_FOUND, FORBIDDEN for non-members of a private community
 */
export async function listCommunityPosts(
  db: Database,
  reader: PictureReader,
  slug: string,
  { cursor, limit }: QueryOf<Endpoints["listCommunityPosts"]>,
) {
  const after = decodeCursor(idCursor, cursor);
  const { id } = await findReadableCommunity(db, reader.viewer, slug);
  const rows = await selectPosts(db, reader.viewer)
    .where(and(eq(posts.communityId, id), canListPost(reader), after ? lt(posts.id, after[0]) : undefined))
    .orderBy(desc(posts.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.id]);
  return { posts: await toPosts(db, reader, items), nextCursor };
}

interface PostRemoval {
  readonly slug: string;
  readonly postId: string;
  readonly reason: string;
}

/**
 * Removes a post from a community. Its author still sees it, marked as removed. Idempotent. Blocks between author and moderator
 * are ignored.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller is the owner or a moderator
 */
export async function removeCommunityPost(
  { db, clock }: AppDeps,
  actorId: string,
  { slug, postId, reason }: PostRemoval,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quoted = await lockQuotedBy(tx, postId);
    // Locked before the community, as when a post is deleted.
    const [post] = await tx
      .select({
        authorId: posts.authorId,
        communityId: posts.communityId,
        removedAt: posts.removedAt,
        hiddenAt: posts.hiddenAt,
      })
      .from(posts)
      .where(and(eq(posts.id, postId), isNull(posts.deletedAt)))
      .for("no key update");
    const { id: communityId } = await lockCommunity(tx, slug, [actorId]);
    await requireModerator(tx, communityId, actorId);
    if (post?.communityId !== communityId)
      throw new AppError("NOT_FOUND", "This post is not in the community");
    if (post.removedAt) return;
    const now = clock();
    await tx.update(posts).set({ removedAt: now }).where(eq(posts.id, postId));
    if (quoted) await recomputeHeat(tx, [quoted.id]);
    // A hidden one is not counted.
    if (!post.hiddenAt)
      await tx
        .update(communities)
        .set({ postCount: sql`greatest(${communities.postCount} - 1, 0)` })
        .where(eq(communities.id, communityId));
    const personId = post.authorId;
    await logAction(tx, { communityId, actorId, action: "remove-post", personId, postId, reason, now });
  });
}
