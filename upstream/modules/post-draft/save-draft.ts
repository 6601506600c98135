import { eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { POST_DRAFTS_PER_MEMBER } from "#contract/limits";
import type { DraftBody, ListedDraft } from "#contract/post-draft";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { posts } from "#upstream/core/db/schema/schema";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { sentDigest } from "#upstream/core/db/sent-digest";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { isPostOfKey } from "#upstream/modules/post/post-of-key";
import { contentOf, withCommunityId } from "./draft-community.ts";
import { claimUploads } from "./draft-uploads.ts";
import { toListedDraft } from "./list-drafts.ts";
import { type DraftRow, draftChanged, draftGone, lockDraft, lockDraftOfKey } from "./lock-draft.ts";
import { timeOfSchedule, toNewPost } from "./schedule-draft.ts";

interface Content {
  readonly body: DraftBody;
  /** ISO 8601; undefined leaves it as it is. */
  readonly publishAt: string | undefined;
}

const digestOf = (body: DraftBody) => sentDigest({ ...body, idempotencyKey: undefined });

/** Replaces what a locked draft consists of. One that is scheduled must stay one that can be posted. */
async function replaceContent(
  tx: Database,
  draft: DraftRow,
  { body: content, publishAt }: Content,
  now: Date,
): Promise<ListedDraft> {
  const schedule =
    publishAt === undefined ? {} : { publishAt: timeOfSchedule(publishAt, now), failure: null as null };
  const { publishAt: time, failure } = { ...draft, ...schedule };
  const body = await withCommunityId(tx, content, draft.body);
  if (time && failure === null) await toNewPost(tx, body);
  await claimUploads(tx, { draftId: draft.id, authorId: draft.authorId, now }, body);
  const [changed] = await tx
    .update(postDrafts)
    .set({ body, ...schedule, failingSince: null, version: draft.version + 1, savedAt: now })
    .where(eq(postDrafts.id, draft.id))
    .returning();
  if (!changed) throw draftGone();
  await emitEvent(tx, { kind: "postDraftsChanged", userId: draft.authorId });
  return toListedDraft(tx, changed);
}

/**
 * Saves a new draft. One that was saved with the same key is replaced, as its answer may have been lost.
 * @throws AppError CONFLICT for too many, and for one that was posted with its key; VALIDATION_FAILED for uploads that are not there, for the time, and for a scheduled draft that could
 * not be posted
 */
export function createPostDraft(
  { db, clock }: AppDeps,
  authorId: string,
  { publishAt, idempotencyKey, ...content }: BodyOf<Endpoints["createPostDraft"]>,
): Promise<ListedDraft> {
  return db.transaction(async (tx) => {
    // Otherwise parallel calls would not count each other's rows.
    await lockMember(tx, authorId);
    const now = clock();
    const sent = await lockDraftOfKey(tx, authorId, idempotencyKey);
    if (sent) return replaceContent(tx, sent, { body: content, publishAt }, now);
    if ((await tx.$count(posts, isPostOfKey(authorId, idempotencyKey))) > 0) {
      throw new AppError("CONFLICT", "This has already been posted. You can discard it here");
    }
    if ((await tx.$count(postDrafts, eq(postDrafts.authorId, authorId))) >= POST_DRAFTS_PER_MEMBER) {
      throw new AppError(
        "CONFLICT",
        `You can have at most ${POST_DRAFTS_PER_MEMBER} drafts. Post or delete one first`,
      );
    }
    const time = publishAt === undefined ? null : timeOfSchedule(publishAt, now);
    const body = await withCommunityId(tx, content);
    if (time) await toNewPost(tx, body);
    const [saved] = await tx
      .insert(postDrafts)
      .values({ id: newId(now), authorId, body, idempotencyKey, savedAt: now, publishAt: time })
      .returning();
    if (!saved) throw draftGone();
    await claimUploads(tx, { draftId: saved.id, authorId, now }, body);
    await emitEvent(tx, { kind: "postDraftsChanged", userId: authorId });
    return toListedDraft(tx, saved);
  });
}

/**
 * Replaces a draft. What is stored already is no conflict, as its answer may have been lost.
 * @throws AppError NOT_FOUND when it has been posted or deleted; CONFLICT when it was changed since `version`; and as `createPostDraft`
 */
export function updatePostDraft(
  { db, clock }: AppDeps,
  authorId: string,
  id: string,
  { publishAt, version, ...body }: BodyOf<Endpoints["updatePostDraft"]>,
): Promise<ListedDraft> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, authorId, id);
    const isSame = digestOf(contentOf(draft.body)) === digestOf(body);
    if (draft.version !== version && !isSame) throw draftChanged();
    return replaceContent(tx, draft, { body, publishAt }, clock());
  });
}
