import { useCallback, useEffect, useLayoutEffect } from "react";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { SECOND } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { type NotificationPage, notificationPageOf } from "#lib/shared/notification-page";
import { type NotificationFilter, notificationTypeOf } from "#lib/shared/notification-view";
import { receiveUnreadCount } from "./unread/unread-count.ts";

/** What a render of the page on the server found. */
export interface ServerView {
  filter: NotificationFilter;
  /** Null when it could not be loaded. */
  page: NotificationPage | null;
  /** The first page of what is older than 24 hours, where the address asks for it. */
  earlier: NotificationPage | null;
}

interface PageRequest {
  earlier?: boolean;
  cursor?: string | undefined;
}

/** What happens within this is asked for together. */
const APART_MS = SECOND;

/** Asks for a page of a tab: of the last 24 hours, or of what was before. */
export async function requestNotifications(
  filter: NotificationFilter,
  { earlier, cursor }: PageRequest = {},
): Promise<NotificationPage> {
  const query = { type: notificationTypeOf(filter), earlier: earlier ? "true" : undefined, cursor } as const;
  const answer = await callApi("listNotifications", { query });
  receiveUnreadCount(answer);
  return notificationPageOf(answer);
}

interface Notifications {
  /** The newest entries of the tab; undefined until there are any to show. */
  page: NotificationPage | undefined;
  /** There is no page, and none is being loaded. */
  hasFailed: boolean;
  refresh: () => void;
}

/**
 * The first page of a tab: from what the server rendered, and asked for again when something has happened. A failure leaves
 * what is shown as it is (part 1 section 8).
 */
export function useNotifications(view: ServerView, filter: NotificationFilter): Notifications {
  const served = view.filter === filter ? view.page : null;
  const key = ["notifications", filter];
  const { cache } = useSWRConfig();
  const { data, isValidating, mutate } = useSWR<NotificationPage>(key, () => requestNotifications(filter), {
    // What the server rendered, or why it could not, is fresh; other tabs may have grown old since they were shown.
    revalidateOnMount: view.filter !== filter,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const page = served && served.asOf > (data?.asOf ?? 0) ? served : data;

  const cacheKey = unstable_serialize(key);
  useLayoutEffect(() => {
    if (!served) return;
    receiveUnreadCount(served);
    const isNew = served.asOf > (cache.get(cacheKey)?.data?.asOf ?? 0);
    // Otherwise it was gone back to: what has happened since is not in it.
    void (isNew ? mutate(served, { revalidate: false }) : mutate());
  }, [served, cache, cacheKey, mutate]);

  const refresh = useCallback(() => void mutate(), [mutate]);
  useEffect(() => onNews(filter, refresh), [filter, refresh]);

  return { page, hasFailed: !page && !isValidating, refresh };
}

/** Calls back when entries of a tab have come, gone or changed, or may have while there was no connection. Returns how to stop. */
function onNews(filter: NotificationFilter, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calledAt = Number.NEGATIVE_INFINITY;

  function callSoon(): void {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        calledAt = performance.now();
        callback();
      },
      Math.max(0, calledAt + APART_MS - performance.now()),
    );
  }

  const stops = [
    onServerEvent("notification", ({ type }) => {
      if (filter === "all" || filter === type) callSoon();
    }),
    onServerEvent("notificationWithdrawn", callSoon),
    // Nothing by somebody who has blocked the viewer, or whom the viewer has blocked, is on the list.
    onServerEvent("relationChanged", callSoon),
    onServerEvent("registered", callSoon),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
