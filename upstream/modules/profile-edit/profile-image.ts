import { and, eq, inArray } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Picture } from "#contract/media/picture";
import { type ProfileImageType, profileImageField } from "#contract/media/profile-image";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { media, users } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { coverShape, type PictureShape, profileShape } from "#upstream/modules/media/pictures/picture-shapes";
import { type NewPicture, withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";

/** The column of `users` that has each picture's key. */
const imageKeyOf = {
  profile: "profileImageKey",
  bg: "bgImageKey",
} as const satisfies Record<ProfileImageType, keyof typeof users.$inferSelect>;

/** The sizes that are stored of each picture. */
export const shapeOf: Readonly<Record<ProfileImageType, PictureShape>> = {
  profile: profileShape,
  bg: coverShape,
};

interface Replacement {
  readonly userId: string;
  readonly type: ProfileImageType;
  /** Null removes the current picture. */
  readonly picture: (NewPicture & { readonly alt: string }) | null;
  readonly now: Date;
}

/**
 * Replaces or removes a member's picture. The old picture's row is deleted and its files are queued for removal.
 * @param tx a transaction
 */
export async function replaceProfileImage(
  tx: Database,
  { userId, type, picture, now }: Replacement,
): Promise<void> {
  const column = imageKeyOf[type];
  const [member] = await tx
    .select({ key: users[column] })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (picture) await tx.insert(media).values({ ...picture, ownerId: userId, createdAt: now });
  await tx
    .update(users)
    .set({ [column]: picture?.key ?? null })
    .where(eq(users.id, userId));
  if (member?.key) {
    await tx.delete(media).where(eq(media.key, member.key));
    await tx.insert(mediaRemovals).values({ key: member.key, queuedAt: now });
  }
}

/**
 * Replaces the member's profile picture or cover.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, BUSY; INTERNAL if storing fails
 */
export async function setProfileImage(
  deps: AppDeps,
  userId: string,
  { type, alt = "" }: BodyOf<Endpoints["updateProfileImage"]>,
  file: UploadedFile | null,
): Promise<Picture> {
  if (file?.field !== profileImageField[type]) {
    throw new AppError("VALIDATION_FAILED", `Send the image as ${profileImageField[type]}`);
  }
  return withStoredPicture(deps, file.path, shapeOf[type], async (stored) => {
    const picture = { ...stored, alt };
    const now = deps.clock();
    await deps.db.transaction((tx) => replaceProfileImage(tx, { userId, type, picture, now }));
    return toPicture(picture);
  });
}

/** Removes the member's profile picture or cover, if there is one. */
export async function removeProfileImage(
  { db, clock }: AppDeps,
  userId: string,
  type: ProfileImageType,
): Promise<void> {
  await db.transaction((tx) => replaceProfileImage(tx, { userId, type, picture: null, now: clock() }));
}

/**
 * Changes the description of the member's profile picture or cover.
 * @throws AppError NOT_FOUND if there is no such picture
 */
export async function describeProfileImage(
  { db }: AppDeps,
  userId: string,
  type: ProfileImageType,
  alt: string,
): Promise<Picture> {
  const current = db.select({ key: users[imageKeyOf[type]] }).from(users).where(eq(users.id, userId));
  const [row] = await db
    .update(media)
    .set({ alt })
    .where(and(eq(media.ownerId, userId), inArray(media.key, current)))
    .returning(pictureColumns(media));
  if (!row) throw new AppError("NOT_FOUND", "There is no picture to describe");
  return toPicture(row);
}
