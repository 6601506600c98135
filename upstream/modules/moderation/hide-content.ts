import { eq, inArray } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { stories } from "#upstream/core/db/schema/schema-story";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { type MailDeps, mailMember } from "#upstream/core/mail/mail-member";
import { lockActiveMembers } from "#upstream/modules/auth/lock-member";
import { countComment } from "#upstream/modules/comment/count-comment";
import { countPost } from "#upstream/modules/post/count-post";
import { lockQuotedBy } from "#upstream/modules/post/quotes/lock-quoted-post";
import { recomputeHeat } from "#upstream/modules/post/quotes/quote-heat";
import { announceAdditions } from "#upstream/modules/story/end-story";
import { reachOperators } from "./reach-operators.ts";

export type HidableKind = "post" | "comment" | "story";

type HideDeps = MailDeps & Pick<AppDeps, "clock">;

/** A thing that is locked until the transaction ends. */
interface Locked {
  readonly authorId: string;
  readonly content: string;
  readonly hiddenAt: Date | null;
  /** Stores the new value and what follows from it: counts, ranks and events. */
  readonly store: (hiddenAt: Date | null) => Promise<void>;
}

async function lockPost(tx: Database, id: string): Promise<Locked | undefined> {
  const quoted = await lockQuotedBy(tx, id);
  const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for("no key update");
  if (!post) return undefined;
  const { authorId, removedAt, deletedAt } = post;
  const communityId = removedAt ? null : post.communityId;
  return {
    ...post,
    store: async (hiddenAt) => {
      await tx.update(posts).set({ hiddenAt }).where(eq(posts.id, id));
      if (quoted) await recomputeHeat(tx, [quoted.id]);
      // A deleted one is not counted, but may be restored.
      if (!deletedAt) await countPost(tx, { authorId, communityId }, hiddenAt ? -1 : 1);
      await emitEvent(tx, { kind: "postChanged", postId: id });
    },
  };
}

/** Locks the comment's post, as all changes of its comments do, and reads the comment again under the lock. */
async function lockComment(tx: Database, id: string): Promise<Locked | undefined> {
  const ofPost = tx.select({ postId: comments.postId }).from(comments).where(eq(comments.id, id));
  await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, ofPost)).for("no key update");
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id));
  if (!comment?.authorId || comment.deletedAt) return undefined;
  const { authorId, postId, parentId } = comment;
  const active = await lockActiveMembers(tx, [authorId]);
  return {
    ...comment,
    authorId,
    store: async (hiddenAt) => {
      await tx.update(comments).set({ hiddenAt }).where(eq(comments.id, id));
      if (active.has(authorId)) await countComment(tx, { postId, parentId }, hiddenAt ? -1 : 1);
      await emitEvent(tx, { kind: "postChanged", postId });
    },
  };
}

async function lockStory(tx: Database, id: string): Promise<Locked | undefined> {
  const [story] = await tx.select().from(stories).where(eq(stories.id, id)).for("no key update");
  if (!story) return undefined;
  const { authorId, isForList, listId } = story;
  return {
    ...story,
    store: async (hiddenAt) => {
      await tx.update(stories).set({ hiddenAt }).where(eq(stories.id, id));
      await emitEvent(tx, { kind: "storiesChanged", authorId, isForList, listId });
      await announceAdditions(tx, id);
    },
  };
}

const lockOf = { post: lockPost, comment: lockComment, story: lockStory } satisfies Record<
  HidableKind,
  (tx: Database, id: string) => Promise<Locked | undefined>
>;

/**
 * Hides a post, comment or story from everyone but its author, or shows it again, and mails the author. Nothing is deleted. Doing the
 * same again changes nothing.
 * @param tx a transaction that has locked nothing yet
 * @returns its author, and since when it had been hidden before; undefined if it does not exist or, for a comment, is deleted
 */
export async function setHidden(
  deps: HideDeps,
  tx: Database,
  { kind, id }: { readonly kind: HidableKind; readonly id: string },
  isHidden: boolean,
): Promise<{ authorId: string; hiddenBefore: Date | null } | undefined> {
  const locked = await lockOf[kind](tx, id);
  if (!locked) return undefined;
  const { authorId, content, hiddenAt } = locked;
  if ((hiddenAt !== null) !== isHidden) {
    const now = deps.clock();
    await locked.store(isHidden ? now : null);
    const quoted = content || "(a picture)";
    const draft = isHidden
      ? {
          subject: `Your ${kind} was hidden`,
          paragraphs: [
            `The people who run this server have hidden this ${kind} of yours. You still see it and can delete it; no one else can see it anymore:`,
            quoted,
            ...reachOperators(deps),
          ],
        }
      : {
          subject: `Your ${kind} is shown again`,
          paragraphs: [
            `The people who run this server no longer hide this ${kind} of yours. It can be seen as before:`,
            quoted,
          ],
        };
    await mailMember(deps, tx, authorId, { ...draft, now });
  }
  return { authorId, hiddenBefore: hiddenAt };
}
