import { eq, inArray } from "drizzle-orm";
import type { ModerationSubjectKind } from "#contract/moderation";
import type { Database } from "#upstream/core/db/connection/database";
import { media } from "#upstream/core/db/schema/schema";
import { moderationActions, removedPictures } from "#upstream/core/db/schema/schema-moderation";
import { postImages } from "#upstream/core/db/schema/schema-post";
import { stories } from "#upstream/core/db/schema/schema-story";
import type { ActionRow } from "#upstream/modules/moderation/log/record-action";

/** What the pictures of a post or story look like, before they are deleted; nothing for other kinds. */
export async function readFingerprints(
  tx: Database,
  { kind, id }: { kind: ModerationSubjectKind; id: string },
): Promise<string[]> {
  if (kind !== "post" && kind !== "story") return [];
  const keys =
    kind === "post"
      ? tx.select({ key: postImages.mediaKey }).from(postImages).where(eq(postImages.postId, id))
      : tx.select({ key: stories.mediaKey }).from(stories).where(eq(stories.id, id));
  const rows = await tx.select({ bits: media.fingerprint }).from(media).where(inArray(media.key, keys));
  return [...new Set(rows.flatMap(({ bits }) => bits ?? []))];
}

/** Stores what the removed pictures look like, for the rule that holds them when they come again. */
export async function storeRemovedPictures(
  tx: Database,
  { id: actionId, createdAt }: ActionRow,
  fingerprints: readonly string[],
): Promise<void> {
  if (fingerprints.length === 0) return;
  await tx
    .insert(removedPictures)
    .values(fingerprints.map((fingerprint) => ({ actionId, fingerprint, createdAt })));
}

/**
 * Forgets the pictures of a removed post or story, since removing it was wrong or others may post them.
 * @param subjectId of the post or story
 * @returns how many there were
 */
export async function forgetPicturesOf(db: Database, subjectId: string): Promise<number> {
  const actions = db
    .select({ id: moderationActions.id })
    .from(moderationActions)
    .where(eq(moderationActions.subjectId, subjectId));
  const forgotten = await db
    .delete(removedPictures)
    .where(inArray(removedPictures.actionId, actions))
    .returning({ actionId: removedPictures.actionId });
  return forgotten.length;
}
