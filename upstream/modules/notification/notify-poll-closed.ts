import { and, asc, eq, gt, isNull, ne } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { posts } from "#upstream/core/db/schema/schema";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { polls, pollVotes } from "#upstream/core/db/schema/schema-post";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { notify } from "./notify.ts";

const VOTERS_PER_TRANSACTION = 200;

interface ClosedPoll {
  readonly postId: string;
  readonly authorId: string;
  readonly now: Date;
}

async function votersAfter(db: Database, { postId, authorId }: ClosedPoll, after: string | undefined) {
  const rows = await db
    .select({ id: pollVotes.userId })
    .from(pollVotes)
    .where(
      and(
        eq(pollVotes.postId, postId),
        ne(pollVotes.userId, authorId),
        after ? gt(pollVotes.userId, after) : undefined,
      ),
    )
    .orderBy(asc(pollVotes.userId))
    .limit(VOTERS_PER_TRANSACTION);
  return rows.map(({ id }) => id);
}

// The author's row has no actor, so it does not go through `notify`.
async function notifyAuthor(tx: Database, { postId, authorId, now }: ClosedPoll): Promise<void> {
  const ofThisPoll = and(
    eq(notifications.recipientId, authorId),
    eq(notifications.postId, postId),
    eq(notifications.kind, "poll"),
  );
  if ((await tx.$count(notifications, ofThisPoll)) > 0) return;
  const id = newId(now);
  await tx
    .insert(notifications)
    .values({ id, recipientId: authorId, kind: "poll", postId, groupKey: `poll:${postId}`, createdAt: now });
  await emitEvent(tx, { kind: "notification", userId: authorId, notificationId: id });
}

/** Notifies a poll's author and voters that it has closed. Each is notified once, even if the job is repeated. */
export async function notifyPollClosed(
  { db, clock }: AppDeps,
  { postId }: { postId: string },
): Promise<void> {
  const [found] = await db
    .select({ authorId: posts.authorId })
    .from(polls)
    .innerJoin(posts, eq(posts.id, polls.postId))
    .where(and(eq(polls.postId, postId), isNull(posts.deletedAt)));
  if (!found) return;
  const poll = { postId, authorId: found.authorId, now: clock() };
  await db.transaction((tx) => notifyAuthor(tx, poll));
  for (let voters = await votersAfter(db, poll, undefined); voters.length > 0; ) {
    const batch = voters;
    await db.transaction(async (tx) => {
      for (const recipientId of batch) {
        await notify(tx, { kind: "poll", recipientId, actorId: poll.authorId, postId, now: poll.now });
      }
    });
    voters = await votersAfter(db, poll, batch.at(-1));
  }
}
