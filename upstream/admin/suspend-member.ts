import { eq } from "drizzle-orm";
import { routes } from "#contract/web-routes";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { mailMember } from "#upstream/core/mail/mail-member";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { endAllSessions } from "#upstream/modules/auth/end-sessions";
import { adjustCommentCounts, lockCommentedBy } from "#upstream/modules/comment/member-comment-counts";
import { reachOperators } from "#upstream/modules/moderation/reach-operators";
import type { AdminContext } from "./admin-context.ts";
import { findMemberNamed, lockMemberNamed } from "./find-member.ts";
import { onlyArgument } from "./read-arguments.ts";

/** Posts and comments are held before people, as by all who change their numbers. */
async function lockWithComments(tx: Database, typed: string) {
  await takeDeletionLock(tx);
  const { id } = await findMemberNamed(tx, typed);
  await lockCommentedBy(tx, id);
  return lockMemberNamed(tx, typed);
}

/** Suspends a member: hides the account and ends all its sessions. Nothing is deleted. */
export async function suspendMember(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the member's username");
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const { id, username, deactivatedAt } = await lockWithComments(tx, typed);
    if (deactivatedAt) return `@${username} was already suspended on ${deactivatedAt.toISOString()}.`;
    await tx.update(users).set({ deactivatedAt: now }).where(eq(users.id, id));
    await adjustCommentCounts(tx, id, "remove");
    await endAllSessions(tx, id);
    await mailMember(context, tx, id, {
      subject: "Your account was suspended",
      paragraphs: [
        "The people who run this server suspended your account. You cannot sign in, and no one can see your profile or posts. Nothing was deleted.",
        ...reachOperators(context),
      ],
      now,
    });
    return `@${username} is suspended, signed out everywhere and hidden; nothing was deleted.`;
  });
}

/** Ends a member's suspension. */
export async function restoreMember(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the member's username");
  return context.db.transaction(async (tx) => {
    const { id, username, deactivatedAt } = await lockWithComments(tx, typed);
    if (!deactivatedAt) return `@${username} is not suspended.`;
    await tx.update(users).set({ deactivatedAt: null }).where(eq(users.id, id));
    await adjustCommentCounts(tx, id, "add");
    await mailMember(context, tx, id, {
      subject: "Your account is open again",
      paragraphs: ["Your account is no longer suspended. You can sign in as before."],
      action: { label: "Sign in", url: context.appOrigin + routes.login() },
      now: context.clock(),
    });
    return `@${username} can sign in again and is visible as before.`;
  });
}
