import { and, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { Message } from "#contract/message";
import type { Database } from "#upstream/core/db/connection/connection";
import { messages } from "#upstream/core/db/schema/schema-chat";
import { reader } from "#upstream/core/db/visibility-chat";
import { emitEvent } from "#upstream/core/events/emit-event";
import type { ChatDeps } from "#upstream/modules/chat/chat-deps";
import {
  findStanding,
  lockConversation,
  nextChange,
  type Standing,
} from "#upstream/modules/chat/conversations/conversation-standing";
import type { Said } from "./message-content.ts";
import { type MessageRow, selectMessage } from "./message-queries.ts";
import { toMessages } from "./to-messages.ts";

/** What is answered for a message that is not there, or not for the caller: nobody learns which. */
export function messageNotFound(): AppError {
  return new AppError("NOT_FOUND", "This message does not exist");
}

/** What becomes of a message; null when it is so already. */
interface Change {
  /** Columns of its row. */
  readonly set: Partial<
    Said & Pick<typeof messages.$inferInsert, "editedAt" | "deletedAt" | "reactionCount">
  >;
  /** Its words are others now, or gone. */
  readonly isOfContent: boolean;
  /** Badges may be others too. */
  readonly counts?: boolean;
}

interface Target {
  readonly message: MessageRow;
  readonly standing: Standing;
  /** The number that the change takes, should there be one. */
  readonly next: number;
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
 * Changes a message that the caller may read, while all other changes of its conversation wait.
 * @param work looks at it as it is now, and says what becomes of it
 * @returns the message as the caller has it now
 * @throws AppError NOT_FOUND, BLOCKED, and what `work` throws
 */
export async function changeMessage(
  deps: ChatDeps,
  userId: string,
  messageId: string,
  work: (tx: Database, target: Target) => Promise<Change | null>,
): Promise<Message> {
  return deps.db.transaction(async (tx) => {
    const conversationId = await conversationOf(tx, userId, messageId);
    await lockConversation(tx, userId, conversationId);
    const standing = await findStanding(tx, userId, conversationId);
    const message = await selectMessage(tx, userId, messageId);
    if (!message || message.isWithheld) throw messageNotFound();
    const changed = await work(tx, { message, standing, next: standing.lastChange + 1 });
    if (changed) {
      const change = await nextChange(tx, conversationId);
      const { set, isOfContent, counts = false } = changed;
      await tx
        .update(messages)
        .set({ ...set, change, ...(isOfContent && { contentChange: change }) })
        .where(eq(messages.id, messageId));
      await emitEvent(tx, { kind: "messageChanged", conversationId, messageId, change, counts });
    }
    const row = await selectMessage(tx, userId, messageId);
    const [found] = row ? await toMessages(deps, tx, [row]) : [];
    if (!found) throw messageNotFound();
    return found.message;
  });
}
