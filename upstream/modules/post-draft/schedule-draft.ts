import { eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import { type Endpoints, endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { SCHEDULE_MAX_MS, SCHEDULE_MIN_MS } from "#contract/limits";
import { withoutBlankEnd } from "#contract/poll-options";
import type { ListedDraft } from "#contract/post-draft";
import { MINUTE } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { postDrafts, type StoredDraft } from "#upstream/core/db/schema/schema-post-draft";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { contentOf, refuseGoneCommunity } from "./draft-community.ts";
import { toListedDraft } from "./list-drafts.ts";
import { draftGone, lockDraft } from "./lock-draft.ts";

const refusal = (field: string, message: string) =>
  new AppError("VALIDATION_FAILED", message, { fields: { [field]: message } });

/**
 * The post that a draft makes, by the rules of `createPost`. Options of its poll that were added and left blank are dropped, as in the composer.
 * @throws AppError VALIDATION_FAILED at the field that is not ready, as the community that is gone
 */
export async function toNewPost(tx: Database, draft: StoredDraft): Promise<BodyOf<Endpoints["createPost"]>> {
  await refuseGoneCommunity(tx, draft);
  const body = contentOf(draft);
  const { data, error } = endpoints.createPost.body.safeParse({
    ...body,
    ...(body.poll && { poll: withoutBlankEnd(body.poll) }),
  });
  if (data) return data;
  const [issue] = error.issues;
  throw refusal(String(issue?.path[0] ?? "content"), issue?.message ?? "This draft cannot be posted yet");
}

/**
 * The time of a scheduled post.
 * @param publishAt ISO 8601
 * @throws AppError VALIDATION_FAILED when it is too soon, past or too far away
 */
export function timeOfSchedule(publishAt: string, now: Date): Date {
  const time = new Date(publishAt);
  const aheadMs = time.getTime() - now.getTime();
  if (aheadMs < SCHEDULE_MIN_MS) {
    throw refusal("publishAt", `Choose a time at least ${SCHEDULE_MIN_MS / MINUTE} minutes from now`);
  }
  if (aheadMs > SCHEDULE_MAX_MS) throw refusal("publishAt", "Choose a time within a year from now");
  return time;
}

/**
 * Sets when a draft is posted by itself.
 * @param publishAt ISO 8601; null for not at all
 * @throws AppError NOT_FOUND; VALIDATION_FAILED for the time, and for a draft that could not be posted
 */
export function schedulePostDraft(
  { db, clock }: AppDeps,
  authorId: string,
  id: string,
  publishAt: string | null,
): Promise<ListedDraft> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, authorId, id);
    const time = publishAt === null ? null : timeOfSchedule(publishAt, clock());
    if (time) await toNewPost(tx, draft.body);
    const [changed] = await tx
      .update(postDrafts)
      .set({ publishAt: time, failure: null, failingSince: null })
      .where(eq(postDrafts.id, id))
      .returning();
    if (!changed) throw draftGone();
    await emitEvent(tx, { kind: "postDraftsChanged", userId: authorId });
    return toListedDraft(tx, changed);
  });
}
