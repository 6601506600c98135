import { formatBadgeCount } from "#lib/shared/format-count";
import { unreadLabel } from "#lib/shared/unread-label";
import { showAppBadge } from "./show-app-badge.ts";
import { getUnreadCount, onUnreadCount, setUnreadCount } from "./unread-count.ts";

const inTitle = /^\(\d+\+?\) /;

/**
 * Shows the unread count in the badges that the server has rendered, beginning with its number, and before the document's
 * title: "(3) Home", and on the installed app's icon. By hand and not by components, which would be part of every page's first script, the visitor's
 * included. The router writes a new title with every navigation, whenever that has arrived. Returns how to stop.
 */
export function showUnreadCount(): () => void {
  const rendered = badges()[0]?.dataset.unread;
  if (getUnreadCount() === undefined && rendered) setUnreadCount(Number(rendered));

  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const stop = onUnreadCount(() => {
    show();
    showAppBadge(getUnreadCount() ?? 0);
  });
  show();
  showAppBadge(getUnreadCount() ?? 0);
  return () => {
    showAppBadge(0);
    observer.disconnect();
    stop();
  };
}

function badges(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-unread]")];
}

function show(): void {
  const count = getUnreadCount();
  if (count === undefined) return;
  const text = count > 0 ? formatBadgeCount(count) : "";
  for (const badge of badges()) {
    if (badge.textContent !== text) badge.textContent = text;
    const link = badge.closest("a");
    link?.setAttribute("aria-label", unreadLabel(count));
    link?.setAttribute("title", unreadLabel(count));
  }
  const bare = document.title.replace(inTitle, "");
  const title = text && bare ? `(${text}) ${bare}` : bare;
  // Writing it calls this again, once, through the observer.
  if (document.title !== title) document.title = title;
}
