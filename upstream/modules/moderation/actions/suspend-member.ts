import { and, asc, eq, isNotNull, lte, or, type SQL } from "drizzle-orm";
import { routes } from "#contract/web-routes";
import type { AppDeps } from "#upstream/app-deps";
import { dayAndTime } from "#upstream/core/day-and-time";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { endAllSessions } from "#upstream/modules/auth/end-sessions";
import { adjustCommentCounts, lockCommentedBy } from "#upstream/modules/comment/member-comment-counts";
import { type ActionRow, recordAction, reportsOf } from "#upstream/modules/moderation/log/record-action";
import { type ModerationDeps, type Order, server } from "#upstream/modules/moderation/moderation-deps";
import { personSubject } from "#upstream/modules/moderation/moderation-subject";
import { answerByMail, tellPerson } from "#upstream/modules/moderation/tell-people";

/** Posts and comments are locked before people, as by all who change their counts. */
async function lockWithComments(tx: Database, userId: string) {
  await takeDeletionLock(tx);
  await lockCommentedBy(tx, userId);
  const [member] = await tx
    .select({
      deactivatedAt: users.deactivatedAt,
      suspendedUntil: users.suspendedUntil,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return member;
}

interface Suspension extends Order {
  /** Null for one without an end. */
  readonly until: Date | null;
  /** Further reports that it closes, beside those of the person. */
  readonly closes?: SQL | undefined;
}

/**
 * Suspends a member: hides the account and ends all its sessions. Nothing is deleted. Closes the reports of the person.
 * @param tx a transaction that has locked neither content nor members
 * @returns null if the member is suspended already, or deleted
 */
export async function suspendMember(
  deps: ModerationDeps,
  tx: Database,
  userId: string,
  { until, closes, ...order }: Suspension,
): Promise<ActionRow | null> {
  const member = await lockWithComments(tx, userId);
  if (!member || member.deactivatedAt) return null;
  const { now, words } = order;
  await tx.update(users).set({ deactivatedAt: now, suspendedUntil: until }).where(eq(users.id, userId));
  await adjustCommentCounts(tx, userId, "remove");
  await endAllSessions(tx, userId);
  const subject = personSubject(userId);
  const closesAll = or(reportsOf(subject), closes);
  const action = await recordAction(deps, tx, {
    ...order,
    kind: "suspend",
    subject,
    until,
    closes: closesAll,
  });
  const ends = until ? ` You can sign in again on ${dayAndTime(until)}.` : "";
  await tellPerson(deps, tx, userId, {
    title: "Your account was suspended",
    message: `The people who run this server suspended your account. You cannot sign in, and no one can see your profile or posts. Nothing was deleted.${ends}`,
    words,
    answer: answerByMail(deps),
    link: { label: "Read the terms", path: routes.terms() },
    now,
  });
  return action;
}

/**
 * Ends a member's suspension.
 * @param tx as for `suspendMember`
 * @param isDue decides under the lock whether it ends; always by default
 * @returns null if the member is not suspended, or deleted
 */
export async function restoreMember(
  deps: ModerationDeps,
  tx: Database,
  userId: string,
  order: Order,
  isDue: (member: { suspendedUntil: Date | null }) => boolean = () => true,
): Promise<ActionRow | null> {
  const member = await lockWithComments(tx, userId);
  if (!member?.deactivatedAt || !isDue(member)) return null;
  await tx.update(users).set({ deactivatedAt: null, suspendedUntil: null }).where(eq(users.id, userId));
  await adjustCommentCounts(tx, userId, "add");
  const action = await recordAction(deps, tx, { ...order, kind: "restore", subject: personSubject(userId) });
  await tellPerson(deps, tx, userId, {
    title: "Your account is open again",
    message: "Your account is no longer suspended. You can sign in as before.",
    words: order.words,
    answer: [],
    link: { label: "Sign in", path: routes.login() },
    now: order.now,
  });
  return action;
}

const SUSPENSIONS_PER_ROUND = 100;

/** Ends the suspensions whose time is over, each in a transaction of its own, also those that ended while the server was off. */
export async function endSuspensions(deps: AppDeps): Promise<void> {
  const now = deps.clock();
  for (;;) {
    const due = await deps.db
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.suspendedUntil), lte(users.suspendedUntil, now)))
      .orderBy(asc(users.suspendedUntil))
      .limit(SUSPENSIONS_PER_ROUND);
    for (const { id } of due) {
      // Read again under the lock, since a moderator or another process may just have ended it.
      const isOver = ({ suspendedUntil }: { suspendedUntil: Date | null }) =>
        suspendedUntil !== null && suspendedUntil <= now;
      await deps.db.transaction((tx) =>
        restoreMember(deps, tx, id, { actor: server, words: "", now }, isOver),
      );
    }
    if (due.length < SUSPENSIONS_PER_ROUND) return;
  }
}
