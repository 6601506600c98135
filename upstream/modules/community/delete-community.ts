import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { communities, media, posts, users } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";
import { postImages } from "#upstream/core/db/schema/schema-post";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { recomputeHeat } from "#upstream/modules/post/quotes/quote-heat";
import { communityNotFound } from "./community-queries.ts";
import { requireOwner } from "./lock-community.ts";

/**
 * Deletes a community with its posts, updates their authors' post counts and queues picture files for removal.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller owns it
 */
export async function deleteCommunity({ db, clock }: AppDeps, userId: string, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.slug, slug));
    if (!found) throw communityNotFound();
    await requireOwner(tx, found.id, userId);
    // A concurrent account deletion would lock authors whose counts change here.
    await takeDeletionLock(tx);
    await removeCommunity(tx, found.id, clock(), () => requireOwner(tx, found.id, userId));
  });
}

/**
 * Deletes a community and its content. Posts are locked before the community, as when a post is deleted.
 * @param tx a transaction that has taken the deletion lock (`takeDeletionLock`)
 * @param check runs once all rows are locked
 */
export async function removeCommunity(
  tx: Database,
  communityId: string,
  now: Date,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  const inCommunity = eq(posts.communityId, communityId);
  const own = tx.select({ id: posts.id }).from(posts).where(inCommunity);
  const quotedThere = tx.selectDistinct({ id: posts.quotedPostId }).from(posts).where(inCommunity);
  // With what their deletion changes: the posts that they quote, and those that quote them.
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(or(inCommunity, inArray(posts.id, quotedThere), inArray(posts.quotedPostId, own)))
    .orderBy(asc(posts.id))
    .for("update");
  // Waits for posts that are being written, and prevents new ones.
  await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for("update");
  await check();
  await uncountPosts(tx, communityId);
  await queuePictures(tx, communityId, now);
  const quoted = await quotedThere;
  await tx.delete(communities).where(eq(communities.id, communityId));
  await recomputeHeat(
    tx,
    quoted.flatMap(({ id }) => id ?? []),
  );
}

async function uncountPosts(tx: Database, communityId: string): Promise<void> {
  const counted = and(eq(posts.communityId, communityId), isNull(posts.deletedAt), isNull(posts.hiddenAt));
  const authors = tx.selectDistinct({ id: posts.authorId }).from(posts).where(counted);
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, authors))
    .orderBy(asc(users.id))
    .for("no key update");
  const written = tx
    .select({ authorId: posts.authorId, count: sql<number>`count(*)::int`.as("count") })
    .from(posts)
    .where(counted)
    .groupBy(posts.authorId)
    .as("written");
  await tx
    .update(users)
    .set({ postCount: sql`greatest(${users.postCount} - ${written.count}, 0)` })
    .from(written)
    .where(eq(users.id, written.authorId));
}

async function queuePictures(tx: Database, communityId: string, now: Date): Promise<void> {
  const queuedAt = sql`${now.toISOString()}::timestamptz`.as("queued_at");
  const ofPosts = tx
    .select({ key: postImages.mediaKey })
    .from(postImages)
    .innerJoin(posts, eq(posts.id, postImages.postId))
    .where(eq(posts.communityId, communityId));
  const own = tx
    .select({ key: communities.pictureKey })
    .from(communities)
    .where(eq(communities.id, communityId));
  for (const keys of [ofPosts, own]) {
    await tx
      .insert(mediaRemovals)
      .select(
        tx
          .select({ key: media.key, isPrivate: media.isPrivate, queuedAt })
          .from(media)
          .where(inArray(media.key, keys)),
      )
      .onConflictDoNothing();
    await tx.delete(media).where(inArray(media.key, keys));
  }
}
