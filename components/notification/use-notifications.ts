import { useCallback, useEffect, useLayoutEffect } from "react";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { SECOND } from "#contract/units";
import { callApi } from "#lib/client/api";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import { type NotificationPage, notificationPageOf } from "#lib/shared/notification/notification-page";
import { type NotificationFilter, notificationTypeOf } from "#lib/shared/notification/notification-view";
import { receiveUnreadCount } from "./unread/unread-count.ts";

/** Data of the server's render. */
export interface ServerView {
  filter: NotificationFilter;
  /** Null when it could not be loaded. */
  page: NotificationPage | null;
  /** The first page of earlier notifications, if the URL includes them. */
  earlier: NotificationPage | null;
}

interface PageRequest {
  earlier?: boolean;
  cursor?: string | undefined;
}

/** Changes within this are fetched together. */
const INTERVAL_MS = SECOND;

/** Fetches a page of a tab: of the last 24 hours, or earlier. */
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
  /** Whether there is no page and none is loading. */
  hasFailed: boolean;
  refresh: () => void;
}

/** The first page of a tab: the server's, refetched after changes. A failure keeps the current page. */
export function useNotifications(view: ServerView, filter: NotificationFilter): Notifications {
  const served = view.filter === filter ? view.page : null;
  const key = ["notifications", filter];
  const { cache } = useSWRConfig();
  const { data, isValidating, mutate } = useSWR<NotificationPage>(key, () => requestNotifications(filter), {
    // The server's page (or failure) is fresh; other tabs may be outdated.
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
    // Otherwise the page was restored by Back and lacks what happened since.
    void (isNew ? mutate(served, { revalidate: false }) : mutate());
  }, [served, cache, cacheKey, mutate]);

  const refresh = useCallback(() => void mutate(), [mutate]);
  useEffect(() => onNews(filter, refresh), [filter, refresh]);

  return { page, hasFailed: !page && !isValidating, refresh };
}

/**
 * Calls back when entries of a tab were added, removed or changed, or may have been while disconnected. Returns an
 * unsubscribe function.
 */
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
      Math.max(0, calledAt + INTERVAL_MS - performance.now()),
    );
  }

  const stops = [
    onServerEvent("notification", ({ type }) => {
      if (filter === "all" || filter === type) callSoon();
    }),
    onServerEvent("notificationWithdrawn", callSoon),
    // People who block the viewer or whom the viewer blocks are not listed.
    onServerEvent("relationChanged", callSoon),
    onServerEvent("registered", callSoon),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
