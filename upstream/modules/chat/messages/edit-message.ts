import { AppError } from "#contract/errors";
import type { Message } from "#contract/message";
import { messageKinds } from "#contract/message-kinds";
import { hasVisibleText } from "#contract/normalise-text";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import { changeMessage, messageNotFound } from "./change-message.ts";

/**
 * Changes the text of a member's own message, or the caption of a picture. The same text again changes nothing.
 * @throws AppError NOT_FOUND also for a deleted one, FORBIDDEN for another's or when left, BAD_REQUEST for what has no text,
 * VALIDATION_FAILED for a blank text, BLOCKED
 */
export async function editMessage(
  deps: ChatDeps,
  userId: string,
  messageId: string,
  text: string,
): Promise<Message> {
  return changeMessage(deps, userId, messageId, async (_tx, { message, standing }) => {
    if (message.authorId !== userId) throw new AppError("FORBIDDEN", "You can edit your own messages only");
    if (message.deletedAt) throw messageNotFound();
    if (standing.state === "left") throw new AppError("FORBIDDEN", "You are no longer in this conversation");
    const { edits } = messageKinds[message.kind];
    if (edits === null) {
      throw new AppError("BAD_REQUEST", "This message has no text to edit");
    }
    if (edits === "text" && !hasVisibleText(text)) {
      const words = "Write something first";
      throw new AppError("VALIDATION_FAILED", words, { fields: { text: words } });
    }
    if (message.text === text) return null;
    return { set: { text, editedAt: deps.clock() }, isOfContent: true };
  });
}
