import type { AppDeps } from "#upstream/app-deps";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { isOwnDraft, removeDraft } from "./lock-draft.ts";

/** Deletes a member's own draft with its uploads. Idempotent. */
export async function deletePostDraft({ db, clock }: AppDeps, authorId: string, id: string) {
  await db.transaction(async (tx) => {
    const [draft] = await tx
      .select({ id: postDrafts.id })
      .from(postDrafts)
      .where(isOwnDraft(authorId, id))
      .for("update");
    if (draft) await removeDraft(tx, authorId, id, clock());
  });
  return { message: "Draft deleted" };
}
