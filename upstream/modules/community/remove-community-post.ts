import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { communities, posts } from "#upstream/core/db/schema/schema";
import { lockCommunity, requireModerator } from "./lock-community.ts";
import { writeAct } from "./write-act.ts";

interface Removal {
  readonly slug: string;
  readonly postId: string;
  readonly reason: string;
}

/**
 * Takes a post out of a community. Its author still sees it, marked. A repeat changes nothing. Whether the author and the
 * moderator have blocked each other does not matter here.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller is the owner or a moderator
 */
export async function removeCommunityPost(
  { db, clock }: AppDeps,
  actorId: string,
  { slug, postId, reason }: Removal,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Before the community, as whoever deletes a post does.
    const [post] = await tx
      .select({ authorId: posts.authorId, communityId: posts.communityId, removedAt: posts.removedAt })
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
    await tx
      .update(communities)
      .set({ postCount: sql`greatest(${communities.postCount} - 1, 0)` })
      .where(eq(communities.id, communityId));
    const personId = post.authorId;
    await writeAct(tx, { communityId, actorId, action: "remove-post", personId, postId, reason, now });
  });
}
