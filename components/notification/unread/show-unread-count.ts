import { formatBadgeCount } from "#lib/shared/format/format-count";
import { type Counted, unreadLabel } from "#lib/shared/notification/unread-label";
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

  function show(): void {
    for (const of of COUNTED) {
      showBadges(of);
      for (const badge of badges(of)) observer.observe(badge, changes);
    }
    showTitle();
  }

  const changes = { childList: true, characterData: true, subtree: true };
  const observer = new MutationObserver(show);
  observer.observe(document.head, changes);
  // Pages that are navigated to bring badges without counts, and a refresh may empty one.
  const main = document.getElementById("main");
  if (main) observer.observe(main, { childList: true });
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

function showText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function showBadges(of: Counted): void {
  const count = getUnreadCount(of);
  if (count === undefined) return;
  const label = unreadLabel(count, of);
  for (const badge of badges(of)) {
    showText(badge, textOf(count));
    const link = badge.closest("a");
    showText(link?.querySelector("[data-unread-label]"), label);
    if (link?.title) link.title = label;
  }
}

function showTitle(): void {
  const count = getUnreadCount();
  if (count === undefined) return;
  const text = textOf(count);
  const bare = document.title.replace(inTitle, "");
  const title = text && bare ? `(${text}) ${bare}` : bare;
  // Setting the title triggers the observer once more.
  if (document.title !== title) document.title = title;
}

/** Shows a count on the installed app's icon, where supported; zero clears it. */
function showAppBadge(count: number): void {
  const showing = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Rejected for pages that are not installed.
  showing?.catch(() => undefined);
}
