import { eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { communities, media } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { refuseMisleadingName } from "#upstream/modules/auth/official-names";
import { profileShape } from "#upstream/modules/media/pictures/picture-shapes";
import { withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { logAction } from "./community-log.ts";
import { type CommunityRead, findCommunity } from "./community-queries.ts";
import { lockCommunity, requireOwner } from "./lock-community.ts";
import { admitRequesters, readRequesters } from "./members/membership.ts";

type Changes = BodyOf<Endpoints["updateCommunity"]>;

/** The changed fields as the log names them. */
const fieldNames = {
  name: "the name",
  description: "the description",
  rules: "the rules",
  isPublic: "who can read",
} as const satisfies Record<keyof Changes, string>;

const fields = Object.keys(fieldNames) as (keyof Changes)[]; // the object has exactly these keys

/**
 * Updates a community. Making it public admits everyone with an open request. Only changed fields are logged.
 * @throws AppError VALIDATION_FAILED for a misleading name, NOT_FOUND, FORBIDDEN unless the caller owns it
 */
export async function updateCommunity(
  { db, clock, mail }: AppDeps,
  userId: string,
  slug: string,
  changes: Changes,
): Promise<CommunityRead> {
  return db.transaction(async (tx) => {
    const { id } = await lockForUpdate(tx, slug, userId, changes);
    await requireOwner(tx, id, userId);
    const before = await findCommunity(tx, userId, slug);
    const changed = fields.filter(
      (field) => changes[field] !== undefined && changes[field] !== before[field],
    );
    if (changed.includes("name")) await refuseMisleadingName({ db: tx, mail }, userId, changes.name ?? "");
    if (changed.length > 0) {
      await tx.update(communities).set(changes).where(eq(communities.id, id));
      const now = clock();
      if (changes.isPublic && !before.isPublic) await admitRequesters(tx, { communityId: id, slug, now });
      const reason = changed.map((field) => fieldNames[field]).join(", ");
      await logAction(tx, { communityId: id, actorId: userId, action: "edit", reason, now });
    }
    return findCommunity(tx, userId, slug);
  });
}

/** Locks the requesters, too, when the change may admit them: members are locked before communities. */
async function lockForUpdate(tx: Database, slug: string, userId: string, { isPublic }: Changes) {
  const requesters = isPublic ? await readRequesters(tx, (await findCommunity(tx, userId, slug)).id) : [];
  return lockCommunity(tx, slug, [userId, ...requesters]);
}

/**
 * Deletes a picture's row and queues its files for removal.
 * @param tx a transaction
 */
async function removePicture(tx: Database, key: string, now: Date): Promise<void> {
  await tx.delete(media).where(eq(media.key, key));
  await tx.insert(mediaRemovals).values({ key, queuedAt: now }).onConflictDoNothing();
}

/**
 * Replaces the picture of a community; the old one's files are queued for removal.
 * @throws AppError NOT_FOUND, FORBIDDEN unless the caller owns it, and those of `withStoredPicture`
 */
export async function setCommunityPicture(
  deps: AppDeps,
  userId: string,
  { slug, alt, file }: { slug: string; alt: string; file: UploadedFile | null },
): Promise<CommunityRead> {
  const { db, clock } = deps;
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a picture");
  // Checked before the picture is decoded, and again under the lock.
  const { id } = await findCommunity(db, userId, slug);
  await requireOwner(db, id, userId);
  return withStoredPicture(deps, file.path, profileShape, (stored) =>
    db.transaction(async (tx) => {
      const { pictureKey } = await lockCommunity(tx, slug, [userId]);
      await requireOwner(tx, id, userId);
      const now = clock();
      await tx.insert(media).values({ ...stored, alt, ownerId: userId, createdAt: now });
      await tx.update(communities).set({ pictureKey: stored.key }).where(eq(communities.id, id));
      if (pictureKey) await removePicture(tx, pictureKey, now);
      await logAction(tx, { communityId: id, actorId: userId, action: "edit", reason: "the picture", now });
      return findCommunity(tx, userId, slug);
    }),
  );
}
