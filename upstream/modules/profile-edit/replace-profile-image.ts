import { eq } from "drizzle-orm";
import type { ProfileImageType } from "#contract/profile-image";
import type { Database } from "#upstream/core/db/connection/connection";
import { media, users } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";
import { coverShape, type PictureShape, profileShape } from "#upstream/modules/media/pictures/picture-shapes";
import type { NewPicture } from "#upstream/modules/media/pictures/with-stored-picture";

/** Where the key of each picture stands in a member's row. */
export const imageKeyOf = {
  profile: "profileImageKey",
  bg: "bgImageKey",
} as const satisfies Record<ProfileImageType, keyof typeof users.$inferSelect>;

/** What is kept of each. */
export const shapeOf: Readonly<Record<ProfileImageType, PictureShape>> = {
  profile: profileShape,
  bg: coverShape,
};

interface Replacement {
  readonly userId: string;
  readonly type: ProfileImageType;
  /** Null removes the picture without putting another in its place. */
  readonly picture: (NewPicture & { readonly alt: string }) | null;
  readonly now: Date;
}

/**
 * Puts a picture in the place of a member's old one, whose row goes and whose files are queued for removal.
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
