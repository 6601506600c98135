import { and, eq, isNull } from "drizzle-orm";
import { POST_RESTORE_MS } from "#contract/limits";
import { isMemberMessageKind } from "#contract/message-kinds";
import type { ModerationSubjectKind } from "#contract/moderation";
import { SECOND } from "#contract/units";
import type { Database } from "#upstream/core/db/connection/database";
import { posts, users } from "#upstream/core/db/schema/schema";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { stories } from "#upstream/core/db/schema/schema-story";
import { emitEvent } from "#upstream/core/events/event-outbox";
import { takeDeletionLock } from "#upstream/modules/account-deletion/deletion-locks";
import { presentMemberIds } from "#upstream/modules/chat/conversations/conversation-membership";
import { eraseMessages } from "#upstream/modules/chat/messages/erase-messages";
import { removeChatMedia } from "#upstream/modules/chat/messages/remove-chat-media";
import { eraseComment } from "#upstream/modules/comment/delete-comment";
import { deleteEmptyHighlights } from "#upstream/modules/highlight/delete-empty-highlights";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";
import { type ActionRow, recordAction, reportsOf } from "#upstream/modules/moderation/log/record-action";
import type { ModerationDeps, Order } from "#upstream/modules/moderation/moderation-deps";
import { removedLabelOf } from "#upstream/modules/moderation/moderation-subject";
import type { FoundReport } from "#upstream/modules/moderation/reports/find-report";
import { answerByAppeal, tellPerson } from "#upstream/modules/moderation/tell-people";
import { countPost } from "#upstream/modules/post/count-post";
import { isRestorable } from "#upstream/modules/post/delete-post";
import { lockQuotedBy } from "#upstream/modules/post/quotes/lock-quoted-post";
import { recomputeHeat } from "#upstream/modules/post/quotes/quote-heat";
import { endStory } from "#upstream/modules/story/end-story";
import { readFingerprints, storeRemovedPictures } from "./removed-pictures.ts";
import { findReportedPicture } from "./reported-picture.ts";

/** What was removed. */
interface Removed {
  readonly authorId: string;
  readonly username: string;
  /** What its author reads of it; null for private messages, which are not mailed. */
  readonly content: string | null;
  /** Its author had deleted it before, and could still restore it. */
  readonly wasDeleted: boolean;
}

interface Target {
  readonly id: string;
  /** The report on which a moderator acts. */
  readonly reportId?: string | undefined;
  readonly now: Date;
}

type Remover = (deps: ModerationDeps, tx: Database, target: Target) => Promise<Removed | null>;

/** Deletes a post so that its author cannot restore it, who may have deleted it just before. */
const removePost: Remover = async ({ jobs }, tx, { id, now }) => {
  const quoted = await lockQuotedBy(tx, id);
  const [found] = await tx
    .select({ post: posts, username: users.username })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, id))
    .for("no key update", { of: posts });
  if (!found) return null;
  const { authorId, content, communityId, removedAt, hiddenAt, deletedAt } = found.post;
  if (deletedAt && !isRestorable(deletedAt, now)) return null;
  // As if its author had deleted it before the period in which it can be restored.
  const longAgo = new Date(now.getTime() - POST_RESTORE_MS - SECOND);
  await tx.update(posts).set({ deletedAt: longAgo }).where(eq(posts.id, id));
  if (quoted) await recomputeHeat(tx, [quoted.id]);
  await jobs.enqueue(tx, "post-purge", { postId: id });
  if (!deletedAt) {
    if (!hiddenAt) await countPost(tx, { authorId, communityId: removedAt ? null : communityId }, -1);
    await emitEvent(tx, { kind: "postChanged", postId: id });
  }
  const wasDeleted = deletedAt !== null;
  return { authorId, username: found.username, content: content || "(a picture)", wasDeleted };
};

const selectComment = (tx: Database, id: string) =>
  tx
    .select({ comment: comments, username: users.username, deactivatedAt: users.deactivatedAt })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
    .$dynamic();

/** Deletes a comment as if its author had; its replies stay. */
const removeComment: Remover = async (_deps, tx, { id, now }) => {
  const [seen] = await selectComment(tx, id);
  if (!seen) return null;
  // All changes of a post's comments lock the post, and read the comment again under the lock.
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, seen.comment.postId)).for("no key update");
  // Locks the author against being suspended or restored meanwhile, which would change the counts.
  const [found] = await selectComment(tx, id).for("share", { of: users });
  if (!found?.comment.authorId) return null;
  const { comment, username, deactivatedAt } = found;
  await eraseComment(tx, { ...comment, isCounted: !deactivatedAt && !comment.hiddenAt }, now);
  return { authorId: found.comment.authorId, username, content: comment.content, wasDeleted: false };
};

/** Deletes a story permanently, also from highlights, with its picture. */
const removeStory: Remover = async (_deps, tx, { id, now }) => {
  const [found] = await tx
    .select({ story: stories, username: users.username })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.authorId))
    .where(eq(stories.id, id))
    .for("update", { of: stories });
  if (!found) return null;
  const { authorId, content, mediaKey, isForList, listId } = found.story;
  await endStory(tx, id);
  await tx.delete(stories).where(eq(stories.id, id));
  await deleteEmptyHighlights(tx, authorId);
  await emitEvent(tx, { kind: "storiesChanged", authorId, isForList, listId });
  await removePictures(tx, [mediaKey], now);
  return { authorId, username: found.username, content: content || "(a picture)", wasDeleted: false };
};

async function lockConversation(tx: Database, id: string): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for("no key update");
}

/** Deletes a message for everyone, with its file. */
const removeMessage: Remover = async (_deps, tx, { id, now }) => {
  const select = () =>
    tx
      .select({
        conversationId: messages.conversationId,
        kind: messages.kind,
        authorId: users.id,
        username: users.username,
      })
      .from(messages)
      .innerJoin(users, eq(users.id, messages.authorId))
      .where(and(eq(messages.id, id), isNull(messages.deletedAt)));
  const [seen] = await select();
  if (!seen || !isMemberMessageKind(seen.kind)) return null;
  await lockConversation(tx, seen.conversationId);
  const [found] = await select();
  if (!found) return null;
  const { conversationId, authorId, username } = found;
  await eraseMessages(tx, { conversationId, messageIds: [id], now });
  return { authorId, username, content: null, wasDeleted: false };
};

/** Removes the picture of a group, if it is the one that was reported; nothing else of a conversation can be removed. */
const removeGroupPicture: Remover = async (_deps, tx, { id: conversationId, reportId, now }) => {
  await lockConversation(tx, conversationId);
  const found = reportId && (await findReportedPicture(tx, conversationId, reportId));
  if (!found) return null;
  await removeChatMedia(tx, eq(chatMedia.groupId, conversationId), now);
  const userIds = await presentMemberIds(tx, conversationId);
  await emitEvent(tx, { kind: "conversationChanged", conversationId, userIds });
  return { ...found, content: null, wasDeleted: false };
};

/** How each kind of content is removed; people are suspended, and communities are a matter of the operator. */
const removers = {
  post: removePost,
  comment: removeComment,
  story: removeStory,
  message: removeMessage,
  conversation: removeGroupPicture,
} as const satisfies Partial<Record<ModerationSubjectKind, Remover>>;

export type RemovableKind = keyof typeof removers;

/** Whether something of a kind can be removed. */
export function isRemovable(kind: ModerationSubjectKind): kind is RemovableKind {
  return kind in removers;
}

async function isRestorablePost(db: Database, id: string, now: Date): Promise<boolean> {
  const [post] = await db.select({ deletedAt: posts.deletedAt }).from(posts).where(eq(posts.id, id));
  return post?.deletedAt ? isRestorable(post.deletedAt, now) : false;
}

/**
 * Whether what a report is about can be removed. Of a conversation that is the reported picture alone.
 * @param isGone whether it is no longer there: then only a post can be removed, while its author could restore it
 */
export async function canBeRemoved(
  { db, clock }: Pick<ModerationDeps, "db" | "clock">,
  { subjectKind, subjectId, id }: FoundReport["report"],
  isGone: boolean,
): Promise<boolean> {
  if (subjectKind === "conversation") return (await findReportedPicture(db, subjectId, id)) !== undefined;
  if (!isGone) return isRemovable(subjectKind);
  return subjectKind === "post" && isRestorablePost(db, subjectId, clock());
}

/** The sentence that tells an author that something of theirs was removed. */
function removalMessage(what: string, { wasDeleted }: Removed): string {
  return wasDeleted
    ? `You had deleted ${what}. The people who run this server have removed it for good, so you cannot restore it.`
    : `The people who run this server have removed ${what}, and no one can see it anymore.`;
}

/**
 * Removes content for good, closes its reports and tells its author.
 * @param tx a transaction that has locked nothing yet, or the deletion lock alone
 * @returns null if there is nothing to remove
 */
export async function removeContent(
  deps: ModerationDeps,
  tx: Database,
  { kind, id, reportId }: { kind: RemovableKind } & Omit<Target, "now">,
  order: Order,
): Promise<{ removed: Removed; action: ActionRow } | null> {
  await takeDeletionLock(tx);
  const { now } = order;
  const fingerprints = await readFingerprints(tx, { kind, id });
  const removed = await removers[kind](deps, tx, { id, reportId, now });
  if (!removed) return null;
  const { authorId: personId, content } = removed;
  const subject = { kind, id, personId };
  const action = await recordAction(deps, tx, {
    ...order,
    kind: "remove",
    subject,
    closes: reportsOf(subject),
  });
  await storeRemovedPictures(tx, action, fingerprints);
  const what = removedLabelOf(kind);
  const title = `${what[0]?.toUpperCase()}${what.slice(1)} was removed`;
  await tellPerson(deps, tx, personId, {
    title,
    message: removalMessage(what, removed),
    details: content === null ? [] : ["It said:", content],
    words: order.words,
    ...answerByAppeal,
    now,
  });
  return { removed, action };
}
