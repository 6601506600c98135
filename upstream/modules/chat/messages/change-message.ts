import { and, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Message } from "#contract/message";
import { isMemberMessageKind, messageKinds } from "#contract/message-kinds";
import { hasVisibleText } from "#contract/text/normalize-text";
import type { Database } from "#upstream/core/db/connection/database";
import { messageReactions, messageRevisions, messages } from "#upstream/core/db/schema/schema-chat";
import { messageLinks } from "#upstream/core/db/schema/schema-link-preview";
import { reader } from "#upstream/core/db/visibility-chat";
import { emitEvent } from "#upstream/core/events/event-outbox";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import {
  findMembership,
  lockConversation,
  type Membership,
  nextChange,
} from "#upstream/modules/chat/conversations/conversation-membership";
import type { LinkDeps } from "#upstream/modules/link-preview/preview-link";
import { setRemoved } from "#upstream/modules/link-preview/set-removed";
import { refuseOutdatedEdit } from "#upstream/modules/post/refuse-outdated-edit";
import type { MessageContent } from "./message-content.ts";
import { previewMessageLink } from "./message-previews.ts";
import { type MessageRow, selectMessage, toMessages } from "./read-messages.ts";
import { removeContent } from "./remove-content.ts";

/** The same error for a missing message and for one the caller may not read, so that neither is revealed. */
export function messageNotFound(): AppError {
  return new AppError("NOT_FOUND", "This message does not exist");
}

interface Change {
  /** Columns of the message to update. */
  readonly set: Partial<
    MessageContent & Pick<typeof messages.$inferInsert, "editedAt" | "deletedAt" | "reactionCount">
  >;
  /** The content was edited or deleted. */
  readonly changesContent: boolean;
  /** Unread counts may change too. */
  readonly counts?: boolean;
}

interface Target {
  readonly message: MessageRow;
  readonly membership: Membership;
  /** The number that the change will get. */
  readonly changeNumber: number;
}

async function conversationOf(tx: Database, userId: string, messageId: string): Promise<string> {
  const [found] = await tx
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(reader, eq(reader.conversationId, messages.conversationId))
    .where(and(eq(messages.id, messageId), eq(reader.userId, userId)));
  if (!found) throw messageNotFound();
  return found.conversationId;
}

/**
 * Changes a message that the caller may read, with its conversation locked.
 * @param decide returns the change to apply to the locked message, or null when there is nothing to change
 * @returns the message as the caller sees it afterwards
 * @throws AppError NOT_FOUND, BLOCKED, and what `decide` throws
 */
async function changeMessage(
  deps: ChatDeps,
  userId: string,
  messageId: string,
  decide: (tx: Database, target: Target) => Promise<Change | null>,
): Promise<Message> {
  return deps.db.transaction(async (tx) => {
    const conversationId = await conversationOf(tx, userId, messageId);
    await lockConversation(tx, userId, conversationId);
    const membership = await findMembership(tx, userId, conversationId);
    const message = await selectMessage(tx, userId, messageId);
    if (!message || message.isWithheld) throw messageNotFound();
    const changed = await decide(tx, { message, membership, changeNumber: membership.lastChange + 1 });
    if (changed) {
      const change = await nextChange(tx, conversationId);
      const { set, changesContent, counts = false } = changed;
      await tx
        .update(messages)
        .set({ ...set, change, ...(changesContent && { contentChange: change }) })
        .where(eq(messages.id, messageId));
      await emitEvent(tx, { kind: "messageChanged", conversationId, messageId, change, counts });
    }
    const row = await selectMessage(tx, userId, messageId);
    const [found] = row ? await toMessages(deps, tx, [row]) : [];
    if (!found) throw messageNotFound();
    return found.message;
  });
}

async function storeRevision(
  tx: Database,
  { id: messageId, text, editedAt, createdAt }: MessageRow,
): Promise<void> {
  const earlier = await tx.$count(messageRevisions, eq(messageRevisions.messageId, messageId));
  await tx
    .insert(messageRevisions)
    .values({ messageId, number: earlier + 1, text, createdAt: editedAt ?? createdAt });
}

/**
 * Edits the text or caption of the caller's own message and stores the previous one as a revision. Idempotent.
 * @throws AppError NOT_FOUND also when deleted, FORBIDDEN for another author's or a forwarded message or after leaving, BAD_REQUEST for a
 * message without text, VALIDATION_FAILED for a blank text, CONFLICT for an edit that began with an earlier text, BLOCKED
 */
export async function editMessage(
  deps: ChatDeps & LinkDeps,
  userId: string,
  messageId: string,
  { text, basedOn }: BodyOf<Endpoints["editMessage"]>,
): Promise<Message> {
  return changeMessage(deps, userId, messageId, async (tx, { message, membership }) => {
    if (message.authorId !== userId) throw new AppError("FORBIDDEN", "You can edit only your own messages");
    if (message.deletedAt) throw messageNotFound();
    if (membership.state === "left")
      throw new AppError("FORBIDDEN", "You are no longer in this conversation");
    if (message.isForwarded) throw new AppError("FORBIDDEN", "A forwarded message cannot be edited");
    const { edits } = messageKinds[message.kind];
    if (edits === null) {
      throw new AppError("BAD_REQUEST", "This message has no text to edit");
    }
    if (edits === "text" && !hasVisibleText(text)) {
      const words = "Enter some text first";
      throw new AppError("VALIDATION_FAILED", words, { fields: { text: words } });
    }
    if (message.text === text) return null;
    refuseOutdatedEdit(basedOn, message);
    await storeRevision(tx, message);
    await previewMessageLink(deps, tx, { messageId, authorId: userId, texts: [text, message.text] });
    return { set: { text, editedAt: deps.clock() }, changesContent: true };
  });
}

/**
 * Deletes the caller's own message for everyone: the row stays as a placeholder, without content and files. Idempotent.
 * @throws AppError NOT_FOUND, FORBIDDEN for another author's message, BLOCKED
 */
export async function deleteMessage(deps: ChatDeps, userId: string, messageId: string): Promise<Message> {
  return changeMessage(deps, userId, messageId, async (tx, { message }) => {
    if (message.authorId !== userId || !isMemberMessageKind(message.kind)) {
      throw new AppError("FORBIDDEN", "You can delete only your own messages");
    }
    if (message.deletedAt) return null;
    return {
      set: await removeContent(tx, [messageId], deps.clock()),
      changesContent: true,
      counts: true,
    };
  });
}

/**
 * Removes the preview of the link in the caller's own message, or takes that back. Idempotent.
 * @throws AppError NOT_FOUND also when deleted, FORBIDDEN for another author's message and for taking it back after leaving, BLOCKED
 */
export async function setMessagePreviewRemoved(
  deps: ChatDeps,
  userId: string,
  messageId: string,
  isRemoved: boolean,
): Promise<Message> {
  return changeMessage(deps, userId, messageId, async (tx, { message, membership }) => {
    if (message.authorId !== userId) {
      throw new AppError("FORBIDDEN", "You can remove previews only from your own messages");
    }
    if (message.deletedAt) throw messageNotFound();
    // Removing is possible ever after, as deleting the message is.
    if (!isRemoved && membership.state === "left")
      throw new AppError("FORBIDDEN", "You are no longer in this conversation");
    const isChanged = await setRemoved(tx, messageLinks, messageId, isRemoved);
    return isChanged ? { set: {}, changesContent: false } : null;
  });
}

/** @throws AppError NOT_FOUND, FORBIDDEN */
function requireReactable({ deletedAt, kind }: MessageRow, { state }: Membership): void {
  if (deletedAt || !isMemberMessageKind(kind)) throw messageNotFound();
  if (state === "left") throw new AppError("FORBIDDEN", "You are no longer in this conversation");
  if (state !== "member") throw new AppError("FORBIDDEN", "Accept the request first");
}

const ownReaction = (messageId: string, userId: string) =>
  and(eq(messageReactions.messageId, messageId), eq(messageReactions.userId, userId));

async function emojiOf(tx: Database, messageId: string, userId: string): Promise<string | undefined> {
  const [own] = await tx
    .select({ emoji: messageReactions.emoji })
    .from(messageReactions)
    .where(ownReaction(messageId, userId));
  return own?.emoji;
}

/**
 * Sets the caller's reaction to a message, replacing an earlier one. Idempotent.
 * @throws AppError NOT_FOUND also when deleted, FORBIDDEN after leaving or before accepting the request, BLOCKED
 */
export async function reactToMessage(
  deps: ChatDeps,
  userId: string,
  messageId: string,
  emoji: string,
): Promise<Message> {
  return changeMessage(deps, userId, messageId, async (tx, { message, membership, changeNumber }) => {
    requireReactable(message, membership);
    const before = await emojiOf(tx, messageId, userId);
    if (before === emoji) return null;
    const reaction = { emoji, change: changeNumber, createdAt: deps.clock() };
    await tx
      .insert(messageReactions)
      .values({ messageId, userId, ...reaction })
      .onConflictDoUpdate({ target: [messageReactions.messageId, messageReactions.userId], set: reaction });
    const reactionCount = message.reactionCount + (before === undefined ? 1 : 0);
    return { set: { reactionCount }, changesContent: false };
  });
}

/**
 * Removes the caller's reaction. Idempotent.
 * @throws AppError as `reactToMessage`
 */
export async function unreactToMessage(deps: ChatDeps, userId: string, messageId: string): Promise<Message> {
  return changeMessage(deps, userId, messageId, async (tx, { message, membership }) => {
    requireReactable(message, membership);
    const removed = await tx
      .delete(messageReactions)
      .where(ownReaction(messageId, userId))
      .returning({ messageId: messageReactions.messageId });
    if (removed.length === 0) return null;
    return { set: { reactionCount: message.reactionCount - 1 }, changesContent: false };
  });
}
