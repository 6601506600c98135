import { eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { posts } from "#upstream/core/db/schema/schema";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { withdrawQuote } from "#upstream/modules/notification/withdraw-notifications";
import { postNotFound } from "#upstream/modules/post/post-not-found";
import { lockQuotedBy } from "./lock-quoted-post.ts";
import { recomputeHeat } from "./quote-heat.ts";

/**
 * Takes a member's post out of a post that quotes it, for good: it is unavailable there for everybody, and the notification of the quote
 * is withdrawn.
 * @throws AppError NOT_FOUND, also if it quotes another member's post, or no post any more
 */
export async function detachQuote({ db }: AppDeps, userId: string, quoteId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const quoted = await lockQuotedBy(tx, quoteId);
    if (quoted?.authorId !== userId) throw postNotFound();
    const [quote] = await tx
      .update(posts)
      .set({ quotedPostId: null })
      .where(eq(posts.id, quoteId))
      .returning({ authorId: posts.authorId });
    if (!quote) throw postNotFound();
    await recomputeHeat(tx, [quoted.id]);
    await withdrawQuote(tx, { recipientId: userId, actorId: quote.authorId, postId: quoteId });
    await emitEvent(tx, { kind: "postChanged", postId: quoteId });
  });
}
