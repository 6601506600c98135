import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Message } from "#contract/message";
import { isSaidKind } from "#contract/message-kinds";
import { chatMedia, messageReactions } from "#upstream/core/db/schema/schema-chat";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { changeMessage } from "./change-message.ts";
import { nothingSaid } from "./message-content.ts";
import { removeChatMedia } from "./remove-chat-media.ts";

/**
 * Deletes a member's own message for everyone: its place stays, its words and files go. A repeat changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN for another's, BLOCKED
 */
export async function deleteMessage(deps: ChatDeps, userId: string, messageId: string): Promise<Message> {
  return changeMessage(deps, userId, messageId, async (tx, { message }) => {
    if (message.authorId !== userId || !isSaidKind(message.kind)) {
      throw new AppError("FORBIDDEN", "You can delete your own messages only");
    }
    if (message.deletedAt) return null;
    const now = deps.clock();
    await tx.delete(messageReactions).where(eq(messageReactions.messageId, messageId));
    await removeChatMedia(tx, eq(chatMedia.messageId, messageId), now);
    return { set: { ...nothingSaid, deletedAt: now, reactionCount: 0 }, isOfContent: true, counts: true };
  });
}
