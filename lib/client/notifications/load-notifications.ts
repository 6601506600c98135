import { callApi } from "#lib/client/api";
import { setUnreadCount } from "#lib/client/realtime/unread-count";
import { type NotificationPage, notificationPageOf } from "#lib/shared/notification-entry";
import { type NotificationFilter, notificationTypeOf } from "#lib/shared/notification-view";
import { appendPage, type EntryPages } from "./notification-list.ts";
import { changeList, takeFirstPage } from "./notification-state.ts";
import { changeNotifications, currentNotifications } from "./notification-store.ts";

interface PageRequest {
  earlier?: boolean;
  cursor?: string | undefined;
}

async function requestPage(
  filter: NotificationFilter,
  { earlier, cursor }: PageRequest = {},
): Promise<NotificationPage> {
  const query = { type: notificationTypeOf(filter), earlier: earlier ? "true" : undefined, cursor } as const;
  const answer = await callApi("listNotifications", { query });
  setUnreadCount(answer.unreadCount);
  return notificationPageOf(answer);
}

/** Something keeps happening while the page travels: what came by events is then as good. */
const MAX_ATTEMPTS = 3;
const lastRefetches = new Map<NotificationFilter, number>();

/**
 * Loads the first page of a tab and merges it into what is known. One that an event has overtaken on its way may lack
 * what the event told of, so it is asked for again. A failure leaves the list as it was (part 1 section 8).
 * @param isReading whether the reader is further down, asked when the page has come
 */
export async function refetchNotifications(
  viewerId: string,
  filter: NotificationFilter,
  isReading: () => boolean,
): Promise<void> {
  const refetch = (lastRefetches.get(filter) ?? 0) + 1;
  lastRefetches.set(filter, refetch);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { changes } = currentNotifications(viewerId);
    let page: NotificationPage;
    try {
      page = await requestPage(filter);
    } catch {
      if (refetch !== lastRefetches.get(filter)) return;
      changeNotifications(viewerId, (state) =>
        state.lists[filter] || state.failed.includes(filter)
          ? state
          : { ...state, failed: [...state.failed, filter] },
      );
      return;
    }
    // A later call has asked since, and knows more.
    if (refetch !== lastRefetches.get(filter)) return;
    if (currentNotifications(viewerId).changes === changes || attempt === MAX_ATTEMPTS) {
      changeNotifications(viewerId, (state) => takeFirstPage(state, filter, page, isReading()));
      return;
    }
  }
}

/** Loads a tab whose list could not be loaded, or never was. */
export async function openNotifications(viewerId: string, filter: NotificationFilter): Promise<void> {
  changeNotifications(viewerId, (state) => ({
    ...state,
    failed: state.failed.filter((failed) => failed !== filter),
  }));
  await refetchNotifications(viewerId, filter, () => false);
}

/** Loads the next page of the last 24 hours. */
export async function loadMoreNotifications(viewerId: string, filter: NotificationFilter): Promise<void> {
  const list = currentNotifications(viewerId).lists[filter];
  if (!list || list.nextCursor === null || list.status === "loading") return;
  const { nextCursor } = list;
  const change = (update: Parameters<typeof changeList>[2]) =>
    changeNotifications(viewerId, (state) => changeList(state, filter, update));
  change((now) => ({ ...now, status: "loading" }));
  try {
    const page = await requestPage(filter, { cursor: nextCursor });
    // The list may have started anew meanwhile.
    change((now) => (now.nextCursor === nextCursor ? appendPage(now, page) : now));
  } catch {
    change((now) => (now.nextCursor === nextCursor ? { ...now, status: "failed" } : now));
  }
}

const unopened: EntryPages = { entries: [], nextCursor: "", status: "idle" };

/** Loads the first or the next page of what is older than 24 hours. */
export async function loadEarlierNotifications(viewerId: string, filter: NotificationFilter): Promise<void> {
  const list = currentNotifications(viewerId).lists[filter];
  const earlier = list?.earlier ?? unopened;
  if (!list || earlier.nextCursor === null || earlier.status === "loading") return;
  const { nextCursor } = earlier;
  const change = (update: (pages: EntryPages) => EntryPages) =>
    changeNotifications(viewerId, (state) =>
      changeList(state, filter, (now) => ({ ...now, earlier: update(now.earlier ?? unopened) })),
    );
  change((now) => ({ ...now, status: "loading" }));
  try {
    const page = await requestPage(filter, { earlier: true, cursor: nextCursor || undefined });
    change((now) => appendPage(now, page));
  } catch {
    change((now) => ({ ...now, status: "failed" }));
  }
}
