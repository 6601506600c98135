import { isAnyOf } from "#upstream/core/db/columns";
import type { Database } from "#upstream/core/db/connection/database";
import { messageReactions, messageRevisions } from "#upstream/core/db/schema/schema-chat";
import { chatMedia } from "#upstream/core/db/schema/schema-chat-media";
import { messageLinks } from "#upstream/core/db/schema/schema-link-preview";
import { emptyContent } from "./message-content.ts";
import { removeChatMedia } from "./remove-chat-media.ts";

/**
 * Removes what messages to be deleted have beside their rows: reactions, earlier texts, links, files.
 * @param tx a transaction that has locked their conversation
 * @returns the columns of a deleted message
 */
export async function removeContent(tx: Database, messageIds: readonly string[], now: Date) {
  await tx.delete(messageReactions).where(isAnyOf(messageReactions.messageId, messageIds));
  await tx.delete(messageRevisions).where(isAnyOf(messageRevisions.messageId, messageIds));
  await tx.delete(messageLinks).where(isAnyOf(messageLinks.textId, messageIds));
  await removeChatMedia(tx, isAnyOf(chatMedia.messageId, messageIds), now);
  return { ...emptyContent, deletedAt: now, reactionCount: 0 };
}
