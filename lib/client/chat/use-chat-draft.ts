import { useCallback, useSyncExternalStore } from "react";
import { onOtherTabsDraft, readDraft } from "#lib/client/draft-storage";

/** Under which name a draft is kept of what is written in a conversation. */
export const chatDraftName = (conversationId: string) => `chat.${conversationId}`;

/** What the member has begun to write in a conversation, as it was when this was drawn or another tab changed it; empty on the server. */
export function useChatDraft(userId: string, conversationId: string): string {
  const name = chatDraftName(conversationId);
  const subscribe = useCallback(
    (listener: () => void) => onOtherTabsDraft(userId, (changed) => changed === name && listener()),
    [userId, name],
  );
  return useSyncExternalStore(
    subscribe,
    () => readDraft(userId, name),
    () => "",
  );
}
