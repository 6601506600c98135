import { formatBadgeCount } from "#lib/shared/format/format-count";
import { type Counted, unreadLabel } from "#lib/shared/notification/unread-label";
import { showAppBadge } from "./show-app-badge.ts";
import { getUnreadCount, onUnreadCount, receiveUnreadCount } from "./unread-count.ts";

const inTitle = /^\(\d+\+?\) /;

const COUNTED: Counted[] = ["notifications", "chat"];

/**
 * Updates the unread counts in server-rendered badges, in the document's title ("(3) Home") and on the installed
 * app's icon. Uses the DOM rather than components, which would be in every page's first script, also for visitors.
 * The router rewrites the title after each navigation. Returns a stop function.
 */
export function showUnreadCount(): () => void {
  for (const of of COUNTED) {
    const rendered = badges(of)[0]?.dataset.unread;
    if (rendered) receiveUnreadCount({ unreadCount: Number(rendered), asOf: 0 }, of);
  }

  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const stops = [
    onUnreadCount(() => {
      show();
      showAppBadge(getUnreadCount() ?? 0);
    }),
    onUnreadCount(show, "chat"),
  ];
  show();
  showAppBadge(getUnreadCount() ?? 0);
  return () => {
    showAppBadge(0);
    observer.disconnect();
    for (const stop of stops) stop();
  };
}

function badges(of: Counted): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-counted=${of}]`)];
}

const textOf = (count: number) => (count > 0 ? formatBadgeCount(count) : "");

function showBadges(of: Counted): void {
  const count = getUnreadCount(of);
  if (count === undefined) return;
  const text = textOf(count);
  for (const badge of badges(of)) {
    if (badge.textContent !== text) badge.textContent = text;
    const link = badge.closest("a");
    link?.setAttribute("aria-label", unreadLabel(count, of));
    link?.setAttribute("title", unreadLabel(count, of));
  }
}

function show(): void {
  for (const of of COUNTED) showBadges(of);
  const count = getUnreadCount();
  if (count === undefined) return;
  const text = textOf(count);
  const bare = document.title.replace(inTitle, "");
  const title = text && bare ? `(${text}) ${bare}` : bare;
  // Setting the title triggers the observer once more.
  if (document.title !== title) document.title = title;
}
