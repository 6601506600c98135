import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { HOUR } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { lockActiveMembers } from "#upstream/modules/auth/lock-member";
import { notifyUnpostedDraft } from "#upstream/modules/notification/notify-unposted-draft";
import { postNotFound } from "#upstream/modules/post/post-not-found";
import type { DraftRow } from "./lock-draft.ts";
import { publishLockedDraft } from "./publish-draft.ts";

/** Drafts per sweep; the next one, a minute later, goes on. */
const DRAFTS_PER_SWEEP = 1_000;
/** How long a draft is tried again after failures of our own. */
const RETRIED_MS = HOUR;

const SUSPENDED = "Your account was suspended at that time";
const TOO_MANY = "You posted too much at that time";
const OUR_FAILURE = "Something went wrong on our side";
const QUOTED_GONE = "The post that it quotes is no longer there";

const isDue = (now: Date) => and(lte(postDrafts.publishAt, now), isNull(postDrafts.failure));

/**
 * Posts the drafts whose time has come. One that cannot be posted stays, with the reason, and its author is notified. Any number of processes
 * may do this at once: each draft is posted by whoever locks it, and deleted in the same transaction.
 */
export async function publishDueDrafts(deps: AppDeps): Promise<void> {
  const due = await deps.db
    .select()
    .from(postDrafts)
    .where(isDue(deps.clock()))
    .orderBy(asc(postDrafts.publishAt), asc(postDrafts.id))
    .limit(DRAFTS_PER_SWEEP);
  for (const draft of due) {
    try {
      await publishDue(deps, draft.id);
    } catch (error) {
      await takeFailure(deps, draft, error);
    }
  }
}

/** Posts a draft unless another process is about to, or it is no longer due. */
async function publishDue(deps: AppDeps, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [draft] = await tx
      .select()
      .from(postDrafts)
      .where(and(eq(postDrafts.id, id), isDue(deps.clock())))
      .for("update", { skipLocked: true });
    if (!draft) return;
    await deps.rateLimits.consume("post", draft.authorId);
    await publishLockedDraft(deps, tx, draft);
    // Last, as people are locked after posts.
    const active = await lockActiveMembers(tx, [draft.authorId]);
    if (!active.has(draft.authorId)) throw new AppError("FORBIDDEN", SUSPENDED);
  });
}

/** Stores why a draft was not posted; a failure of our own is tried again with the next sweep, for an hour. */
async function takeFailure(deps: AppDeps, draft: DraftRow, error: unknown): Promise<void> {
  const { clock, log } = deps;
  if (error instanceof AppError && error.status < 500) return storeFailure(deps, draft, reasonOf(error));
  log.error({ err: error, draftId: draft.id }, "scheduled post failed");
  const overdueMs = clock().getTime() - (draft.publishAt?.getTime() ?? 0);
  if (overdueMs > RETRIED_MS) await storeFailure(deps, draft, OUR_FAILURE);
}

function reasonOf({ code, message }: AppError): string {
  if (code === "RATE_LIMITED") return TOO_MANY;
  return message === postNotFound().message ? QUOTED_GONE : message;
}

async function storeFailure(
  { db, clock }: AppDeps,
  { id, authorId, version }: DraftRow,
  failure: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const [stored] = await tx
      .update(postDrafts)
      .set({ failure })
      // Unless it was changed since: then it is tried again.
      .where(and(eq(postDrafts.id, id), eq(postDrafts.version, version), isDue(now)))
      .returning({ id: postDrafts.id });
    if (!stored) return;
    await notifyUnpostedDraft(tx, authorId, now);
    await emitEvent(tx, { kind: "postDraftsChanged", userId: authorId });
  });
}
