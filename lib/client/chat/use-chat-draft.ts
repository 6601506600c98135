import { useCallback, useSyncExternalStore } from "react";
import { onOtherTabsDraft, readDraft } from "#lib/client/draft-storage";
import { chatMessages } from "#lib/shared/messages/chat";

/** Under which name a draft is kept of what is written in a conversation. */
export const chatDraftName = (conversationId: string) => `chat.${conversationId}`;

/** And under which the picture that is attached to it. */
export const pictureDraftName = (conversationId: string) => `chat-picture.${conversationId}`;

/** And under which the message that it answers. */
export const replyDraftName = (conversationId: string) => `chat-reply.${conversationId}`;

/**
 * What the member has begun to write in a conversation, or the word for a picture without any, as it was when this was drawn or
 * another tab changed it; empty on the server.
 */
export function useChatDraft(userId: string, conversationId: string): string {
  const name = chatDraftName(conversationId);
  const picture = pictureDraftName(conversationId);
  const subscribe = useCallback(
    (listener: () => void) =>
      onOtherTabsDraft(userId, (changed) => (changed === name || changed === picture) && listener()),
    [userId, name, picture],
  );
  return useSyncExternalStore(
    subscribe,
    () => readDraft(userId, name) || (readDraft(userId, picture) && chatMessages.picture),
    () => "",
  );
}
