import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { communities, media } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { profileShape } from "#upstream/modules/media/pictures/picture-shapes";
import { withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { type CommunityRead, findCommunity } from "./community-queries.ts";
import { lockCommunity, requireOwner } from "./lock-community.ts";
import { writeAct } from "./write-act.ts";

/**
 * Lets a picture's row go and queues its files for removal.
 * @param tx a transaction
 */
export async function dropPicture(tx: Database, key: string, now: Date): Promise<void> {
  await tx.delete(media).where(eq(media.key, key));
  await tx.insert(mediaRemovals).values({ key, queuedAt: now }).onConflictDoNothing();
}

/**
 * Replaces the picture of a community; the old one's files are queued for removal.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller owns it; those of a picture
 */
export async function setCommunityPicture(
  deps: AppDeps,
  userId: string,
  { slug, alt, file }: { slug: string; alt: string; file: UploadedFile | null },
): Promise<CommunityRead> {
  const { db, clock } = deps;
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a picture");
  // Asked before the work of decoding, and again with the lock.
  const { id } = await findCommunity(db, userId, slug);
  await requireOwner(db, id, userId);
  return withStoredPicture(deps, file.path, profileShape, (stored) =>
    db.transaction(async (tx) => {
      const { pictureKey } = await lockCommunity(tx, slug, [userId]);
      await requireOwner(tx, id, userId);
      const now = clock();
      await tx.insert(media).values({ ...stored, alt, ownerId: userId, createdAt: now });
      await tx.update(communities).set({ pictureKey: stored.key }).where(eq(communities.id, id));
      if (pictureKey) await dropPicture(tx, pictureKey, now);
      await writeAct(tx, { communityId: id, actorId: userId, action: "edit", reason: "the picture", now });
      return findCommunity(tx, userId, slug);
    }),
  );
}
