import type { Post } from "#contract/post";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { publishPost } from "#upstream/modules/post/create-post";
import { type DraftRow, lockDraft, removeDraft } from "./lock-draft.ts";
import { toNewPost } from "./schedule-draft.ts";

/**
 * Makes a post of a draft, which is deleted.
 * @param tx a transaction that has locked the draft, so that it is posted once
 * @throws AppError as `createPost`; VALIDATION_FAILED for a draft that is not ready
 */
export async function publishLockedDraft(deps: AppDeps, tx: Database, draft: DraftRow): Promise<Post> {
  const { authorId, id, body } = draft;
  const reader = pictureReader(deps, authorId);
  const post = await publishPost(deps, tx, reader, toNewPost(body));
  await removeDraft(tx, authorId, id, reader.now);
  return post;
}

/**
 * Posts a draft now.
 * @throws AppError NOT_FOUND when it has been posted or deleted; and as `publishLockedDraft`
 */
export function publishPostDraft(deps: AppDeps, authorId: string, id: string): Promise<Post> {
  return deps.db.transaction(async (tx) => publishLockedDraft(deps, tx, await lockDraft(tx, authorId, id)));
}
