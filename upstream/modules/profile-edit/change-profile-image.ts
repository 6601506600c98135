import { and, eq, inArray } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Picture } from "#contract/picture";
import { type ProfileImageType, profileImageField } from "#contract/profile-image";
import type { AppDeps } from "#upstream/app-deps";
import { pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { media, users } from "#upstream/core/db/schema/schema";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { imageKeyOf, replaceProfileImage, shapeOf } from "./replace-profile-image.ts";

/**
 * Replaces the member's profile picture or cover.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, BUSY; INTERNAL when it cannot be stored
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
 * @throws AppError NOT_FOUND when there is no such picture
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
