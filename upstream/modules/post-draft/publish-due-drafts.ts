import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { HOUR } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { lockActiveMembers } from "#upstream/modules/auth/lock-member";
import { notifyUnpostedDraft } from "#upstream/modules/notification/notify-unposted-draft";
import type { DraftRow } from "./lock-draft.ts";
import { publishLockedDraft } from "./publish-draft.ts";

/** Drafts per sweep; the next one, a minute later, goes on. */
const DRAFTS_PER_SWEEP = 1_000;
/** How long a draft is tried again after its first failure of our own. */
const RETRIED_MS = HOUR;

const SUSPENDED = "Your account was suspended at that time";
const TOO_MANY = "You posted too much at that time";
const OUR_FAILURE = "Something went wrong on our side";

const isDue = (now: Date) => and(lte(postDrafts.publishAt, now), isNull(postDrafts.failure));

/**
 * Posts the drafts whose time has come. One that cannot be posted stays, with the reason, and its author is notified. Any number of processes
 * may do this at once: each draft is posted by the process that locks it, and deleted in the same transaction.
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
      await publishDue(deps, draft);
    } catch (error) {
      await takeFailure(deps, draft, error);
    }
  }
}

const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

/** Posts a draft unless another process is about to, or it is no longer due. A failure of our own does not count for its author's limit. */
async function publishDue(deps: AppDeps, { id, authorId }: DraftRow): Promise<void> {
  let isCounted = false;
  const publish = deps.db.transaction(async (tx) => {
    const [draft] = await tx
      .select()
      .from(postDrafts)
      .where(and(eq(postDrafts.id, id), isDue(deps.clock())))
      .for("update", { skipLocked: true });
    if (!draft) return;
    await deps.rateLimits.consume("post", authorId);
    isCounted = true;
    await publishLockedDraft(deps, tx, draft);
    // Last, as people are locked after posts.
    const active = await lockActiveMembers(tx, [authorId]);
    if (!active.has(authorId)) throw new AppError("FORBIDDEN", SUSPENDED);
  });
  try {
    await publish;
  } catch (error) {
    if (isCounted && !isRefusal(error)) await deps.rateLimits.refund("post", authorId);
    throw error;
  }
}

/**
 * Stores why a draft was not posted. A failure of our own is tried again with each sweep, for an hour from the first: not from its time,
 * since when the server may have been off.
 */
async function takeFailure(deps: AppDeps, draft: DraftRow, error: unknown): Promise<void> {
  const { db, clock, log } = deps;
  if (isRefusal(error)) return storeFailure(deps, draft, reasonOf(error));
  log.error({ err: error, draftId: draft.id }, "scheduled post failed");
  const now = clock();
  const { failingSince } = draft;
  if (failingSince === null) {
    await db.update(postDrafts).set({ failingSince: now }).where(isUnchanged(draft, now));
  } else if (now.getTime() - failingSince.getTime() >= RETRIED_MS) {
    await storeFailure(deps, draft, OUR_FAILURE);
  }
}

function reasonOf({ code, message }: AppError): string {
  return code === "RATE_LIMITED" ? TOO_MANY : message;
}

/** Whether a draft is as it was when it was tried: one that was changed since is tried again. */
const isUnchanged = ({ id, version }: DraftRow, now: Date) =>
  and(eq(postDrafts.id, id), eq(postDrafts.version, version), isDue(now));

async function storeFailure({ db, clock }: AppDeps, draft: DraftRow, failure: string): Promise<void> {
  const { authorId, body } = draft;
  await db.transaction(async (tx) => {
    const now = clock();
    const [stored] = await tx
      .update(postDrafts)
      .set({ failure })
      .where(isUnchanged(draft, now))
      .returning({ id: postDrafts.id });
    if (!stored) return;
    await notifyUnpostedDraft(tx, { recipientId: authorId, text: body.content, now });
    await emitEvent(tx, { kind: "postDraftsChanged", userId: authorId });
  });
}
