import { useCallback, useEffect, useState } from "react";
import { NOTIFICATION_WINDOW_MS } from "#contract/limits";
import type { RequestAnswer } from "#contract/notification";
import {
  type ListPage,
  notLoaded,
  type PaginatedListState,
  unseen,
  usePaginatedList,
} from "#lib/client/list/use-paginated-list";
import { type NewestOf, useNewestOf } from "#lib/client/overlay";
import { useNow } from "#lib/client/page/use-now";
import type { NotificationEntry, NotificationPage } from "#lib/shared/notification-page";
import type { NotificationFilter } from "#lib/shared/notification-view";
import { requestNotifications } from "./use-notifications.ts";

/** An entry as it is known now. */
export interface KnownEntry extends NotificationEntry {
  /** What the viewer answers to a request, until the server has done it. */
  answer: RequestAnswer | null;
  isWithdrawn: boolean;
}

interface NotificationList {
  recent: PaginatedListState<KnownEntry>;
  /** What is older than 24 hours, once `showEarlier` was called. */
  earlier: PaginatedListState<KnownEntry>;
  /** Whether there is anything older. */
  hasEarlier: boolean;
  /** How many entries wait above what is being read. */
  waitingCount: number;
  showWaiting: () => void;
}

interface NotificationListOptions {
  filter: NotificationFilter;
  page: NotificationPage;
  /** The first page of what is older, if it came with the HTML. */
  servedEarlier: NotificationPage | null;
  /** Asks for the page anew: entries have grown too old, and no longer count as unread. */
  refresh: () => void;
}

/** All that a tab shows of its notifications, each as it is known now. */
export function useNotificationList(options: NotificationListOptions): NotificationList {
  const { filter, page, servedEarlier, refresh } = options;
  const { shown, waitingCount, showWaiting } = useHeldPage(page);
  const recent = usePages(filter, shown, false);
  const before = usePages(filter, servedEarlier ?? notLoaded, true);
  const isOld = useIsOld();
  const newestOf = useNewestOf("notification");

  // Part 1 section 9: what has grown older than 24 hours stands below, also when the page comes anew without it.
  const [dropped, setDropped] = useState<readonly NotificationEntry[]>([]);
  const old = unseen(dropped, recent.items.filter(isOld));
  if (old.length > 0) setDropped([...old, ...dropped]);
  useEffect(() => {
    if (dropped.length > 0) refresh();
  }, [dropped, refresh]);

  return {
    recent: {
      ...recent,
      items: known(
        recent.items.filter((entry) => !isOld(entry)),
        newestOf,
      ),
    },
    earlier: { ...before, items: known([...dropped, ...unseen(dropped, before.items)], newestOf) },
    hasEarlier: page.hasEarlier || dropped.length > 0,
    waitingCount,
    showWaiting,
  };
}

function usePages(filter: NotificationFilter, firstPage: ListPage<NotificationEntry>, earlier: boolean) {
  const loadPage = useCallback(
    (cursor: string) => requestNotifications(filter, { earlier, cursor: cursor || undefined }),
    [filter, earlier],
  );
  const listKey = `notifications ${filter}${earlier ? " earlier" : ""}`;
  return usePaginatedList<NotificationEntry>({ listKey, firstPage, loadPage });
}

/** Entries as they are known now: without those that are gone, and of each group the newest. */
function known(entries: readonly NotificationEntry[], newestOf: NewestOf): KnownEntry[] {
  const groups = new Set<string>();
  return entries
    .map((entry) => {
      const asLoaded: KnownEntry = { ...entry, answer: null, isWithdrawn: false };
      return newestOf(`notification ${entry.id}`, newestOf("notification", asLoaded));
    })
    .filter(({ groupKey, isWithdrawn, otherCount }) => {
      // Of a group the others stay: the server says who they are.
      const isGone = groups.has(groupKey) || (isWithdrawn && otherCount === 0);
      groups.add(groupKey);
      return !isGone;
    });
}

/** Whether an entry is older than 24 hours. */
function useIsOld(): (entry: NotificationEntry) => boolean {
  const now = useNow();
  return ({ createdAt }) => now !== null && Date.parse(createdAt) < now - NOTIFICATION_WINDOW_MS;
}

/** Whether the reader is further down than where new entries come in: then nothing may move. */
const isReading = () => window.scrollY > 0;

/** Ids are in the order of time, so they compare as texts. */
function newerThan(shown: NotificationPage, { items }: NotificationPage): readonly NotificationEntry[] {
  const newest = shown.items[0]?.id;
  return newest === undefined ? [] : items.filter(({ id }) => id > newest);
}

/** While the reader is further down, a page with new entries waits; the next ones then do too, until they are asked for. */
function useHeldPage(page: NotificationPage) {
  const [{ latest, shown }, setPages] = useState({ latest: page, shown: page });
  if (page !== latest) {
    const waits = newerThan(shown, page).length > 0 && (shown !== latest || isReading());
    setPages({ latest: page, shown: waits ? shown : page });
  }
  return {
    shown,
    waitingCount: newerThan(shown, latest).length,
    showWaiting: () => setPages({ latest, shown: latest }),
  };
}
