import { and, eq, isNull } from "drizzle-orm";
import { id as commentId } from "#contract/primitives";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { mailMember } from "#upstream/core/mail/mail-member";
import { eraseComment } from "#upstream/modules/comment/delete-comment";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { closeReportsOf } from "./close-report.ts";
import { onlyArgument } from "./read-arguments.ts";

const find = (tx: Database, id: string) =>
  tx
    .select({ comment: comments, username: users.username, deactivatedAt: users.deactivatedAt })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
    .$dynamic();

/** Locks the comment's post, as all changes of its comments do, and reads the comment again under the lock. */
async function lockComment(tx: Database, typed: string) {
  const id = commentId.safeParse(typed).data;
  const [seen] = id ? await find(tx, id) : [];
  if (id && seen) {
    await tx
      .select({ id: posts.id })
      .from(posts)
      .where(eq(posts.id, seen.comment.postId))
      .for("no key update");
    // Locks the author against being suspended or restored meanwhile, which would change the counts.
    const [found] = await find(tx, id).for("share", { of: users });
    if (found) return found;
  }
  throw new AdminRefusal(`There is no comment ${typed}.`);
}

/** Deletes a comment as if its author had, and closes its reports. */
export async function removeComment(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the comment's id, as `reports` shows it");
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const { comment, username, deactivatedAt } = await lockComment(tx, typed);
    const closed = await closeReportsOf(tx, { commentId: comment.id }, now);
    await eraseComment(tx, { ...comment, isCounted: !deactivatedAt && !comment.hiddenAt }, now);
    await mailMember(context, tx, comment.authorId ?? "", {
      subject: "Your comment was removed",
      paragraphs: [
        "The people who run this server have removed this comment of yours, and no one can see it anymore:",
        comment.content,
      ],
      now,
    });
    return `The comment of @${username} is removed; its replies stay.${closed}`;
  });
}
