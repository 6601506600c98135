import type { Post } from "#contract/post";
import type { AppDeps } from "#upstream/app-deps";
import { SentBefore } from "#upstream/core/db/answer-resend";
import type { Database } from "#upstream/core/db/connection/database";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { publishPost } from "#upstream/modules/post/create-post";
import { type DraftRow, draftGone, lockDraft, removeDraft } from "./lock-draft.ts";
import { toNewPost } from "./schedule-draft.ts";

/**
 * Makes a post of a draft, which is deleted. The post has the draft's key, so that what is saved or posted again with it is recognized.
 * @param tx a transaction that has locked the draft, so that it is posted once
 * @returns null if a post was sent with its key before: then the draft alone goes
 * @throws AppError as `createPost`; VALIDATION_FAILED for a draft that is not ready
 */
export async function publishLockedDraft(deps: AppDeps, tx: Database, draft: DraftRow): Promise<Post | null> {
  const { authorId, id, body, idempotencyKey } = draft;
  const reader = pictureReader(deps, authorId);
  const input = { ...(await toNewPost(tx, body)), idempotencyKey };
  const post = await tx
    .transaction((savepoint) => publishPost(deps, savepoint, reader, input))
    .catch((error: unknown) => {
      if (error instanceof SentBefore) return null;
      throw error;
    });
  await removeDraft(tx, authorId, id, reader.now);
  return post;
}

/**
 * Posts a draft now.
 * @throws AppError NOT_FOUND when it has been posted or deleted; and as `publishLockedDraft`
 */
export async function publishPostDraft(deps: AppDeps, authorId: string, id: string): Promise<Post> {
  const post = await deps.db.transaction(async (tx) =>
    publishLockedDraft(deps, tx, await lockDraft(tx, authorId, id)),
  );
  if (!post) throw draftGone();
  return post;
}
