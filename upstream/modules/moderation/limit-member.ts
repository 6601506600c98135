import { and, eq, inArray, ne } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { type MailDeps, mailMember } from "#upstream/core/mail/mail-member";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { lockCommentedBy } from "#upstream/modules/comment/member-comment-counts";
import { reachOperators } from "./reach-operators.ts";

/** Posts and comments are locked before people, as when a member is suspended. */
async function lockWithComments(tx: Database, userId: string) {
  await takeDeletionLock(tx);
  await lockCommentedBy(tx, userId);
  const [member] = await tx
    .select({ username: users.username, limitedAt: users.limitedAt })
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
 * Limits a member, whom from then on only their followers come across, or ends that, and mails them. Doing the same again changes
 * nothing.
 * @param tx a transaction that has locked nothing yet
 * @returns their username, and since when they had been limited before; undefined if there is no such member
 */
export async function setLimited(
  deps: MailDeps & Pick<AppDeps, "clock">,
  tx: Database,
  userId: string,
  isLimited: boolean,
): Promise<{ username: string; limitedBefore: Date | null } | undefined> {
  const member = await lockWithComments(tx, userId);
  if (!member) return undefined;
  const { username, limitedAt } = member;
  if ((limitedAt !== null) !== isLimited) {
    const now = deps.clock();
    await tx
      .update(users)
      .set({ limitedAt: isLimited ? now : null })
      .where(eq(users.id, userId));
    await markComments(tx, userId, isLimited);
    const draft = isLimited
      ? {
          subject: "Your account was limited",
          paragraphs: [
            "The people who run this server limited your account. Your followers see you as before. Others do not come across you in searches, feeds and suggestions anymore, do not see your comments, and are not notified of what you do. Your profile can still be opened.",
            ...reachOperators(deps),
          ],
        }
      : {
          subject: "Your account is no longer limited",
          paragraphs: ["Your account is no longer limited. Everyone can come across you as before."],
        };
    await mailMember(deps, tx, userId, { ...draft, now });
  }
  return { username, limitedBefore: limitedAt };
}
