import { useCallback, useEffect, useState } from "react";
import { NOTIFICATION_WINDOW_MS } from "#contract/limits";
import type { Entity } from "#lib/client/entities";
import {
  type ListPage,
  type LoadUntil,
  notLoaded,
  type PaginatedListState,
  unseen,
  usePaginatedList,
} from "#lib/client/list/use-paginated-list";
import { type NewestOf, useNewestOf } from "#lib/client/overlay";
import { useNow } from "#lib/client/page/use-now";
import type { NotificationEntry, NotificationPage } from "#lib/shared/notification/notification-page";
import type { NotificationFilter } from "#lib/shared/notification/notification-view";
import { requestNotifications } from "./use-notifications.ts";

/** An entry with the latest facts. */
export type KnownEntry = Entity<"notification">;

interface NotificationList {
  recent: PaginatedListState<KnownEntry>;
  /** Earlier notifications, once `showEarlier` was called. */
  earlier: PaginatedListState<KnownEntry>;
  /** Whether there are earlier notifications. */
  hasEarlier: boolean;
  /** Number of new entries not shown yet. */
  waitingCount: number;
  showWaiting: () => void;
  /** Loads recent entries, then earlier ones if they are shown. */
  loadUntil: LoadUntil<NotificationEntry>;
}

interface NotificationListOptions {
  filter: NotificationFilter;
  page: NotificationPage;
  /** The first page of earlier notifications, if it came with the HTML. */
  servedEarlier: NotificationPage | null;
  /** Whether the earlier notifications are shown. */
  isEarlierOpen: boolean;
  /** Refetches the page when entries are too old to count as unread. */
  refresh: () => void;
}

/** The notifications of a tab, each with the latest facts. */
export function useNotificationList(options: NotificationListOptions): NotificationList {
  const { filter, page, servedEarlier, isEarlierOpen, refresh } = options;
  const { shown, waitingCount, showWaiting } = useHeldPage(page);
  const recent = usePages(filter, shown, false);
  const before = usePages(filter, servedEarlier ?? notLoaded, true);
  const { loadUntil: loadRecent } = recent;
  const { loadUntil: loadEarlier } = before;
  const loadUntil: LoadUntil<NotificationEntry> = useCallback(
    async (isReached) => {
      await loadRecent(isReached);
      if (isEarlierOpen) await loadEarlier(isReached);
    },
    [loadRecent, loadEarlier, isEarlierOpen],
  );
  const isOld = useIsOld();
  const newestOf = useNewestOf("notification");

  // Entries that are now older than 24 hours move below, also when a new page no longer includes them.
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
    loadUntil,
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

/** Applies the latest facts: drops removed entries, and all but the newest of each group. */
function known(entries: readonly NotificationEntry[], newestOf: NewestOf<"notification">): KnownEntry[] {
  const groups = new Set<string>();
  return entries
    .map((entry) => {
      const asLoaded: KnownEntry = { ...entry, answer: null, isWithdrawn: false };
      return newestOf(`notification ${entry.id}`, newestOf("notification", asLoaded));
    })
    .filter(({ groupKey, isWithdrawn, otherCount }) => {
      // The rest of a group stays; the server says who is in it.
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

/** Whether the reader is below the place of new entries: then nothing may move. */
const isReading = () => window.scrollY > 0;

/** Ids are time-ordered, so they compare as strings. */
function newerThan(shown: NotificationPage, { items }: NotificationPage): readonly NotificationEntry[] {
  const newest = shown.items[0]?.id;
  return newest === undefined ? [] : items.filter(({ id }) => id > newest);
}

/** While the reader is further down, a page with new entries is held back, as are the next ones, until requested. */
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
