import { and, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { lockCommentedBy } from "#upstream/modules/comment/member-comment-counts";
import { type ActionRow, recordAction, reportsOf } from "#upstream/modules/moderation/log/record-action";
import type { ModerationDeps, Order } from "#upstream/modules/moderation/moderation-deps";
import { personSubject } from "#upstream/modules/moderation/moderation-subject";
import { answerByAppeal, tellPerson } from "#upstream/modules/moderation/tell-people";

/** Posts and comments are locked before people, as when a member is suspended. */
async function lockWithComments(tx: Database, userId: string) {
  await takeDeletionLock(tx);
  await lockCommentedBy(tx, userId);
  const [member] = await tx
    .select({ limitedAt: users.limitedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return member;
}

/** What counts find by, see `isByLimited`. */
async function markComments(tx: Database, userId: string, isByLimited: boolean): Promise<void> {
  const ofOthers = tx.select({ id: posts.id }).from(posts).where(ne(posts.authorId, userId));
  await tx
    .update(comments)
    .set({ isByLimited })
    .where(and(eq(comments.authorId, userId), inArray(comments.postId, ofOthers)));
}

/**
 * Limits a member or ends that, without a record of it.
 * @param tx a transaction that has locked neither content nor members
 * @param limitedAt since when they are limited; null to end it
 * @param isDue decides under the lock whether it is changed; always by default
 * @returns whether there was anything to change
 */
export async function changeLimit(
  tx: Database,
  userId: string,
  limitedAt: Date | null,
  isDue: (member: { limitedAt: Date | null }) => boolean = () => true,
): Promise<boolean> {
  const member = await lockWithComments(tx, userId);
  if (!member || (member.limitedAt === null) === (limitedAt === null) || !isDue(member)) return false;
  await tx.update(users).set({ limitedAt }).where(eq(users.id, userId));
  await markComments(tx, userId, limitedAt !== null);
  return true;
}

interface Limit extends Order {
  /** Further reports that it closes, beside those of the person. */
  readonly closes?: SQL | undefined;
}

/**
 * Limits a member, whom from then on only their followers come across. Closes the reports of the person.
 * @param tx as for `changeLimit`
 * @returns null if the member is limited already, or deleted
 */
export async function limitMember(
  deps: ModerationDeps,
  tx: Database,
  userId: string,
  { closes, ...order }: Limit,
): Promise<ActionRow | null> {
  const { words, now } = order;
  if (!(await changeLimit(tx, userId, now))) return null;
  const subject = personSubject(userId);
  const closesAll = or(reportsOf(subject), closes);
  const action = await recordAction(deps, tx, { ...order, kind: "limit", subject, closes: closesAll });
  await tellPerson(deps, tx, userId, {
    title: "Your account was limited",
    message:
      "The people who run this server limited your account. Your followers see you as before. Others do not come across you in searches, feeds and suggestions anymore, do not see your comments, and are not notified of what you do. Your profile can still be opened.",
    words,
    ...answerByAppeal,
    now,
  });
  return action;
}

/**
 * Ends a member's limit.
 * @param tx as for `changeLimit`
 * @returns null if the member is not limited, or deleted
 */
export async function unlimitMember(
  deps: ModerationDeps,
  tx: Database,
  userId: string,
  order: Order,
): Promise<ActionRow | null> {
  if (!(await changeLimit(tx, userId, null))) return null;
  const action = await recordAction(deps, tx, { ...order, kind: "unlimit", subject: personSubject(userId) });
  await tellPerson(deps, tx, userId, {
    title: "Your account is no longer limited",
    message: "Your account is no longer limited. Everyone can come across you as before.",
    words: order.words,
    answer: [],
    link: answerByAppeal.link,
    now: order.now,
  });
  return action;
}
