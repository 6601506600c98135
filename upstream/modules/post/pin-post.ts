import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { pinnedPosts } from "#upstream/core/db/schema/schema-post";
import { emitEvents } from "#upstream/core/events/event-outbox";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { lockShownPost } from "./lock-own-post.ts";

const emitChanges = (tx: Database, postIds: readonly string[]) =>
  emitEvents(
    tx,
    postIds.map((postId) => ({ kind: "postChanged" as const, postId })),
  );

/**
 * Pins a member's own post in place of the one before. Pinning it again changes nothing.
 * @throws AppError NOT_FOUND, also for another member's or a deleted one; CONFLICT for one that only its author sees, which would take the place
 *   of one that everyone sees
 */
export async function pinPost(
  { db, clock }: AppDeps,
  authorId: string,
  postId: string,
): Promise<{ isPinned: boolean; replacedId: string | null }> {
  return db.transaction(async (tx) => {
    const { removedAt, hiddenAt } = await lockShownPost(tx, authorId, postId);
    // So that of simultaneous changes each knows the one before.
    await lockMember(tx, authorId);
    const [before] = await tx
      .select({ postId: pinnedPosts.postId })
      .from(pinnedPosts)
      .where(eq(pinnedPosts.authorId, authorId));
    if (before?.postId === postId) return { isPinned: true, replacedId: null };
    if (removedAt || hiddenAt) {
      throw new AppError("CONFLICT", "Only you can see this post, so it cannot be pinned to your profile.");
    }
    const pin = { postId, createdAt: clock() };
    await tx
      .insert(pinnedPosts)
      .values({ authorId, ...pin })
      .onConflictDoUpdate({ target: pinnedPosts.authorId, set: pin });
    await emitChanges(tx, before ? [before.postId, postId] : [postId]);
    return { isPinned: true, replacedId: before?.postId ?? null };
  });
}

/**
 * Unpins a member's own post. Unpinning it again changes nothing.
 * @throws AppError NOT_FOUND, also for another member's or a deleted one
 */
export async function unpinPost(
  { db }: AppDeps,
  authorId: string,
  postId: string,
): Promise<{ isPinned: boolean }> {
  return db.transaction(async (tx) => {
    await lockShownPost(tx, authorId, postId);
    const unpinned = await tx
      .delete(pinnedPosts)
      .where(and(eq(pinnedPosts.authorId, authorId), eq(pinnedPosts.postId, postId)))
      .returning({ postId: pinnedPosts.postId });
    await emitChanges(
      tx,
      unpinned.map((pin) => pin.postId),
    );
    return { isPinned: false };
  });
}
