import { useDeferredValue, useLayoutEffect, useMemo } from "react";
import useSWR from "swr";
import { conversationName } from "#components/chat/conversation-name.ts";
import type { Conversation, ConversationBox } from "#contract/chat";
import { toSearchText } from "#contract/search-text";
import { callApi } from "#lib/client/api";
import { usePaginatedList } from "#lib/client/list/use-paginated-list";
import { useObserved } from "#lib/client/observable-map";
import { useNewest, useNewestOf } from "#lib/client/overlay";
import { useTypedSearch } from "#lib/client/page/use-typed-search";
import { type ConversationList, inBox, type ListedConversation } from "./conversation-state.ts";
import {
  conversationKey,
  listKey,
  loadConversations,
  receiveAll,
  requestsKey,
  takenConversations,
} from "./conversations.ts";

// Fetched again after a gap in the connection alone, see `refreshLists`.
const onDemand = {
  revalidateOnMount: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** The conversations as they are now: what the server has rendered, and whatever has happened since. */
export function useConversations(box: ConversationBox, served: ConversationList) {
  const { data: fetched } = useSWR(listKey(box), () => loadConversations(box), onDemand);
  const first = fetched && fetched.asOf > served.asOf ? fetched : served;
  useLayoutEffect(() => receiveAll(first.items), [first]);
  const list = usePaginatedList<ListedConversation>({
    listKey: listKey(box).join(" "),
    firstPage: first,
    loadPage: (cursor, signal) => loadConversations(box, cursor, signal),
  });

  const { items, nextCursor, status, loadMore } = list;
  const taken = useObserved(takenConversations, "taken");
  const all = useMemo(() => {
    const byId = new Map(items.map((each) => [each.id, each]));
    for (const each of taken?.values() ?? []) {
      // What is older than the beginning of the list is in it, or is not to be.
      const { asOf = first.asOf } = byId.get(each.id) ?? {};
      if (each.asOf >= asOf) byId.set(each.id, each);
    }
    return [...byId.values()];
  }, [items, taken, first.asOf]);
  const newestOf = useNewestOf("conversation");
  const conversations = useMemo(
    () =>
      inBox(
        box,
        all.map((each) => newestOf(conversationKey(each), each)),
      ),
    [box, all, newestOf],
  );
  const { requestCount } = useNewest(requestsKey, first);
  return { conversations, requestCount, nextCursor, status, loadMore };
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
