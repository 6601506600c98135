import { useCallback, useDeferredValue, useLayoutEffect, useState } from "react";
import type { Conversation, ConversationBox } from "#contract/chat";
import { toSearchText } from "#contract/search-text";
import { callApi } from "#lib/client/api";
import type { ConversationList } from "#lib/client/chat/conversation-state";
import { conversationLists, loadMoreConversations, openList } from "#lib/client/chat/conversations";
import type { PaginatedListState } from "#lib/client/use-paginated-list";
import { useStored } from "#lib/client/use-stored";
import { useTypedSearch } from "#lib/client/use-typed-search";
import { conversationName } from "#lib/shared/conversation-name";

/** The conversations as they are now: what the server has rendered, and whatever has happened since. */
export function useConversations(box: ConversationBox, served: ConversationList) {
  const list = useStored(conversationLists, box) ?? served;
  const [status, setStatus] = useState<PaginatedListState<never>["status"]>("idle");
  useLayoutEffect(() => openList(box, served), [box, served]);

  const loadMore = useCallback(async () => {
    setStatus("loading");
    try {
      await loadMoreConversations(box);
      setStatus("idle");
    } catch {
      setStatus("failed");
    }
  }, [box]);
  return { ...list, status, loadMore };
}

async function findConversations(q: string, signal: AbortSignal): Promise<readonly Conversation[]> {
  return (await callApi("listConversations", { query: { q } }, { signal })).conversations;
}

/**
 * Those of the conversations whose name has a text in it: of what is loaded at once, and a moment later those that are not.
 * @returns `isAsking` while there may be more
 */
export function useFoundConversations(conversations: readonly Conversation[], text: string) {
  const q = useDeferredValue(text.trim());
  // A failure is not told: what is loaded has been looked through, and the next letter asks again.
  const { found = [], isAsking } = useTypedSearch(q === "" ? null : q, findConversations);

  if (q === "") return { q, found: conversations, isAsking: false };
  const wanted = toSearchText(q);
  const known = conversations.filter((each) => toSearchText(conversationName(each)).includes(wanted));
  const ids = new Set(known.map(({ id }) => id));
  const others = isAsking ? [] : found.filter(({ id }) => !ids.has(id));
  return { q, found: [...known, ...others], isAsking };
}
