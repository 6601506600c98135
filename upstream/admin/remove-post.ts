import { eq } from "drizzle-orm";
import { POST_RESTORE_MS } from "#contract/limits";
import { id as postId } from "#contract/primitives";
import { SECOND } from "#contract/units";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { mailMember } from "#upstream/core/mail/mail-member";
import { countPost } from "#upstream/modules/post/count-post";
import { lockQuotedBy } from "#upstream/modules/post/quotes/lock-quoted-post";
import { recomputeHeat } from "#upstream/modules/post/quotes/quote-heat";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { closeReportsOf } from "./close-report.ts";
import { onlyArgument } from "./read-arguments.ts";

async function lockPost(tx: Database, typed: string) {
  const id = postId.safeParse(typed).data;
  const quoted = id && (await lockQuotedBy(tx, id));
  const [post] = id
    ? await tx
        .select({ post: posts, username: users.username })
        .from(posts)
        .innerJoin(users, eq(users.id, posts.authorId))
        .where(eq(posts.id, id))
        .for("no key update", { of: posts })
    : [];
  if (!post) throw new AdminRefusal(`There is no post ${typed}.`);
  return { ...post, quoted };
}

/** Deletes a post so that its author cannot restore it, and closes its reports. */
export async function removePost(context: AdminContext, args: readonly string[]): Promise<string> {
  const typed = onlyArgument(args, "the post's id, the last part of its address");
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const { post, username, quoted } = await lockPost(tx, typed);
    const { id, authorId, communityId, removedAt, hiddenAt, deletedAt } = post;
    // As if its author had deleted it before the period in which it can be restored.
    const longAgo = new Date(now.getTime() - POST_RESTORE_MS - SECOND);
    await tx.update(posts).set({ deletedAt: longAgo }).where(eq(posts.id, id));
    if (quoted) await recomputeHeat(tx, [quoted.id]);
    await context.jobs.enqueue(tx, "post-purge", { postId: id });
    const closed = await closeReportsOf(tx, { postId: id }, now);
    if (deletedAt) return `@${username} had already deleted this post; now it cannot be restored.${closed}`;
    if (!hiddenAt) await countPost(tx, { authorId, communityId: removedAt ? null : communityId }, -1);
    await mailMember(context, tx, authorId, {
      subject: "Your post was removed",
      paragraphs: [
        "The people who run this server have removed this post of yours, and no one can see it anymore:",
        post.content || "(a picture)",
      ],
      now,
    });
    return `The post of @${username} is hidden and will be deleted shortly with its pictures, comments and likes.${closed}`;
  });
}
