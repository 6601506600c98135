import { useDeferredValue, useLayoutEffect, useMemo } from "react";
import useSWR from "swr";
import { conversationName } from "#components/chat/conversation-name.ts";
import type { Conversation, ConversationBox } from "#contract/chat";
import { toSearchText } from "#contract/text/search-text";
import { callApi } from "#lib/client/api";
import { usePaginatedList } from "#lib/client/list/use-paginated-list";
import { useObserved } from "#lib/client/observable-map";
import { useNewest, useNewestOf } from "#lib/client/overlay";
import { useTypedSearch } from "#lib/client/page/use-typed-search";
import {
  type ConversationList,
  hasMessages,
  inBox,
  type ListedConversation,
  toList,
} from "./conversation-state.ts";
import {
  conversationKey,
  listKey,
  loadConversations,
  receiveConversations,
  recentConversations,
  requestsKey,
} from "./conversations.ts";

// Fetched again only after a connection gap, see `refreshLists`.
const onDemand = {
  revalidateOnMount: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** A list's conversations: the server-rendered first page with all changes since. */
export function useConversations(box: ConversationBox, served: ConversationList) {
  const { data: fetched } = useSWR(listKey(box), () => loadConversations(box), onDemand);
  const first = fetched && fetched.asOf > served.asOf ? fetched : served;
  useLayoutEffect(() => receiveConversations(first.items), [first]);
  const list = usePaginatedList<ListedConversation>({
    listKey: listKey(box).join(" "),
    firstPage: first,
    loadPage: (cursor, signal) => loadConversations(box, cursor, signal),
  });

  const { items, nextCursor, status, loadMore } = list;
  const recent = useObserved(recentConversations, "recent");
  const all = useMemo(() => {
    const byId = new Map(items.map((each) => [each.id, each]));
    for (const each of recent?.values() ?? []) {
      // One older than the first page is in it already, or no longer belongs to it.
      const { asOf = first.asOf } = byId.get(each.id) ?? {};
      if (each.asOf >= asOf) byId.set(each.id, each);
    }
    return [...byId.values()];
  }, [items, recent, first.asOf]);
  const newestOf = useNewestOf("conversation");
  const conversations = useMemo(
    () =>
      inBox(
        box,
        all.map((each) => newestOf(conversationKey(each), each)),
      ),
    [box, all, newestOf],
  );
  const { requestCount } = useNewest<"unread", "requestCount">(requestsKey, first);
  const hasArchived =
    first.hasArchived || all.some((each) => newestOf(conversationKey(each), each).isArchived);
  return { conversations, requestCount, hasArchived, nextCursor, status, loadMore };
}

async function findConversations(q: string, signal: AbortSignal): Promise<readonly ListedConversation[]> {
  const { items } = toList(await callApi("listConversations", { query: { q } }, { signal }));
  receiveConversations(items);
  return items;
}

/**
 * Conversations whose name contains a text: the loaded ones immediately, the others once the server has answered.
 * @returns `isAsking` while more may follow
 */
export function useFoundConversations(conversations: readonly Conversation[], text: string) {
  const q = useDeferredValue(text.trim());
  // A failure is not shown: the loaded conversations were searched, and the next letter tries again.
  const { found = [], isAsking } = useTypedSearch(q === "" ? null : q, findConversations);

  const newestOf = useNewestOf("conversation");

  if (q === "") return { q, found: conversations, isAsking: false };
  const searched = toSearchText(q);
  const known = conversations.filter((each) => toSearchText(conversationName(each)).includes(searched));
  const ids = new Set(known.map(({ id }) => id));
  const others = (isAsking ? [] : found)
    .map((each) => newestOf(conversationKey(each), each))
    .filter((each) => !ids.has(each.id) && !each.isGone && hasMessages(each));
  return { q, found: [...known, ...others], isAsking };
}
