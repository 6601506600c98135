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
import type { ModerationDeps, Order } from "./moderation-deps.ts";
import type { HidableKind } from "./read-hidden.ts";
import { type ActionRow, recordAction, reportsOf } from "./record-action.ts";
import { answerByAppeal, tellPerson } from "./tell-people.ts";

interface Hidable {
  readonly kind: HidableKind;
  readonly id: string;
}

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
 * Hides a thing from everyone but its author, or shows it again, without a record of it.
 * @param tx a transaction that has locked nothing yet, or the deletion lock alone
 * @param hiddenAt since when it is hidden; null to show it
 * @param isDue decides under the lock whether it is changed; always by default
 * @returns null if there is nothing to change: it is so already or, for a comment, deleted
 */
export async function changeHidden(
  tx: Database,
  { kind, id }: Hidable,
  hiddenAt: Date | null,
  isDue: (thing: { hiddenAt: Date | null }) => boolean = () => true,
): Promise<Pick<Locked, "authorId" | "content"> | null> {
  await takeDeletionLock(tx);
  const locked = await lockOf[kind](tx, id);
  if (!locked || (locked.hiddenAt === null) === (hiddenAt === null) || !isDue(locked)) return null;
  await locked.store(hiddenAt);
  return locked;
}

const quoting = (content: string) => ["It said:", content || "(a picture)"];

/**
 * Hides a post, comment or story from everyone but its author, closes its reports and tells the author. Nothing is deleted.
 * @param tx as for `changeHidden`
 * @returns null if it is hidden already, or gone
 */
export async function hideContent(
  deps: ModerationDeps,
  tx: Database,
  { kind, id }: Hidable,
  order: Order,
): Promise<ActionRow | null> {
  const { words, now } = order;
  const hidden = await changeHidden(tx, { kind, id }, now);
  if (!hidden) return null;
  const subject = { kind, id, personId: hidden.authorId };
  const closes = reportsOf(subject);
  const action = await recordAction(deps, tx, { ...order, kind: "hide", subject, closes });
  await tellPerson(deps, tx, hidden.authorId, {
    title: `Your ${kind} was hidden`,
    message: `The people who run this server have hidden your ${kind}. You still see it and can delete it; no one else can see it anymore.`,
    details: quoting(hidden.content),
    words,
    ...answerByAppeal,
    now,
  });
  return action;
}

/**
 * Shows a hidden post, comment or story again and tells its author.
 * @param tx as for `changeHidden`
 * @returns null if it is not hidden, or gone
 */
export async function showContent(
  deps: ModerationDeps,
  tx: Database,
  { kind, id }: Hidable,
  order: Order,
): Promise<ActionRow | null> {
  const shown = await changeHidden(tx, { kind, id }, null);
  if (!shown) return null;
  const subject = { kind, id, personId: shown.authorId };
  const action = await recordAction(deps, tx, { ...order, kind: "show", subject });
  await tellPerson(deps, tx, shown.authorId, {
    title: `Your ${kind} is shown again`,
    message: `The people who run this server no longer hide your ${kind}. It can be seen as before.`,
    details: quoting(shown.content),
    words: order.words,
    answer: [],
    link: answerByAppeal.link,
    now: order.now,
  });
  return action;
}
