import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Message } from "#contract/message";
import { isSaidKind } from "#contract/message-kinds";
import type { Database } from "#upstream/core/db/connection/connection";
import { messageReactions } from "#upstream/core/db/schema/schema-chat";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import type { Standing } from "#upstream/modules/chat/conversations/conversation-standing";
import { changeMessage, messageNotFound } from "./change-message.ts";
import type { MessageRow } from "./message-queries.ts";

/** @throws AppError */
function refuseUnreactable({ deletedAt, kind }: MessageRow, { state }: Standing): void {
  if (deletedAt || !isSaidKind(kind)) throw messageNotFound();
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
 * Reacts to a message with one emoji, in place of the one before. A repeat changes nothing.
 * @throws AppError NOT_FOUND also for a deleted one, FORBIDDEN for who has left or not accepted yet, BLOCKED
 */
export async function reactToMessage(
  deps: ChatDeps,
  userId: string,
  messageId: string,
  emoji: string,
): Promise<Message> {
  return changeMessage(deps, userId, messageId, async (tx, { message, standing, next }) => {
    refuseUnreactable(message, standing);
    const before = await emojiOf(tx, messageId, userId);
    if (before === emoji) return null;
    const reaction = { emoji, change: next, createdAt: deps.clock() };
    await tx
      .insert(messageReactions)
      .values({ messageId, userId, ...reaction })
      .onConflictDoUpdate({ target: [messageReactions.messageId, messageReactions.userId], set: reaction });
    const reactionCount = message.reactionCount + (before === undefined ? 1 : 0);
    return { set: { reactionCount }, isOfContent: false };
  });
}

/**
 * Takes a reaction back. A repeat changes nothing.
 * @throws AppError as `reactToMessage`
 */
export async function unreactToMessage(deps: ChatDeps, userId: string, messageId: string): Promise<Message> {
  return changeMessage(deps, userId, messageId, async (tx, { message, standing }) => {
    refuseUnreactable(message, standing);
    const removed = await tx
      .delete(messageReactions)
      .where(ownReaction(messageId, userId))
      .returning({ messageId: messageReactions.messageId });
    if (removed.length === 0) return null;
    return { set: { reactionCount: message.reactionCount - 1 }, isOfContent: false };
  });
}
