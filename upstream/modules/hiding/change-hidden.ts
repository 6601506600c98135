import { eq, inArray } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { posts } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { stories } from "#upstream/core/db/schema/schema-story";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { lockActiveMembers } from "#upstream/modules/auth/lock-member";
import { countComment } from "#upstream/modules/comment/count-comment";
import { countPost } from "#upstream/modules/post/count-post";
import { lockQuotedBy } from "#upstream/modules/post/quotes/lock-quoted-post";
import { recomputeHeat } from "#upstream/modules/post/quotes/quote-heat";
import { announceAdditions } from "#upstream/modules/story/end-story";
import type { HidableKind } from "./read-hidden.ts";

/** What can be hidden. */
export interface Hidable {
  readonly kind: HidableKind;
  readonly id: string;
}

interface HiddenState {
  /** Since when it is hidden; null when it is shown. */
  readonly hiddenAt: Date | null;
  /** Hidden by a rule alone. */
  readonly isHeld: boolean;
}

/** A thing that is locked until the transaction ends. */
interface Locked extends HiddenState {
  readonly authorId: string;
  readonly content: string;
  readonly store: (state: HiddenState) => Promise<unknown>;
  /** Counts it once less when it is hidden, or once more, and computes ranks anew. */
  readonly count: (by: 1 | -1) => Promise<void>;
  /** Has open pages drop it, or show it. */
  readonly announce: () => Promise<void>;
}

async function lockPost(tx: Database, id: string): Promise<Locked | undefined> {
  const quoted = await lockQuotedBy(tx, id);
  const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for("no key update");
  if (!post) return undefined;
  const { authorId, removedAt, deletedAt } = post;
  const communityId = removedAt ? null : post.communityId;
  return {
    ...post,
    store: (state) => tx.update(posts).set(state).where(eq(posts.id, id)),
    count: async (by) => {
      if (quoted) await recomputeHeat(tx, [quoted.id]);
      // A deleted one is not counted, but may be restored.
      if (!deletedAt) await countPost(tx, { authorId, communityId }, by);
    },
    announce: () => emitEvent(tx, { kind: "postChanged", postId: id }),
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
    store: (state) => tx.update(comments).set(state).where(eq(comments.id, id)),
    count: async (by) => {
      if (active.has(authorId)) await countComment(tx, { postId, parentId }, by);
    },
    announce: () => emitEvent(tx, { kind: "postChanged", postId }),
  };
}

async function lockStory(tx: Database, id: string): Promise<Locked | undefined> {
  const [story] = await tx.select().from(stories).where(eq(stories.id, id)).for("no key update");
  if (!story) return undefined;
  const { authorId, isForList, listId } = story;
  return {
    ...story,
    store: (state) => tx.update(stories).set(state).where(eq(stories.id, id)),
    count: async () => undefined,
    announce: async () => {
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
 * Hides a thing from everyone but its author, or shows it again, without a record of it.
 * @param tx a transaction that has locked nothing yet, or the deletion lock alone
 * @param to since when it is hidden, null to show it; and whether by a rule alone, by default not
 * @param isDue decides under the lock whether it is changed; always by default
 * @returns null if there is nothing to change: it is so already or, for a comment, deleted
 */
export async function changeHidden(
  tx: Database,
  { kind, id }: Hidable,
  { hiddenAt, isHeld = false }: Pick<HiddenState, "hiddenAt"> & Partial<HiddenState>,
  isDue: (thing: Locked) => boolean = () => true,
): Promise<Pick<Locked, "authorId" | "content"> | null> {
  await takeDeletionLock(tx);
  const locked = await lockOf[kind](tx, id);
  if (!locked || !isDue(locked)) return null;
  const isChanged = (locked.hiddenAt === null) !== (hiddenAt === null);
  // What a rule holds can be hidden for good.
  if (!isChanged && !(locked.isHeld && hiddenAt && !isHeld)) return null;
  await locked.store({ hiddenAt, isHeld });
  if (isChanged) {
    await locked.count(hiddenAt ? -1 : 1);
    await locked.announce();
  }
  return locked;
}

/**
 * Hides what a transaction has just written and counted, by a rule. No page knows it yet.
 * @param tx that transaction: it has locked all that hiding locks, with what it wrote and counted
 */
export async function hideWritten(tx: Database, { kind, id }: Hidable, now: Date): Promise<void> {
  const locked = await lockOf[kind](tx, id);
  if (!locked) throw new Error("What was just written is not there.");
  await locked.store({ hiddenAt: now, isHeld: true });
  await locked.count(-1);
}
