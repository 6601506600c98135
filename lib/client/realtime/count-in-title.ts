import { formatBadgeCount } from "#lib/shared/format-count";
import { getUnreadCount, onUnreadCount } from "./unread-count.ts";

const ours = /^\(\d+\+?\) /;

/**
 * Puts the unread count before the document's title, "(3) Home", and keeps it there: the router writes a new title with
 * every navigation, whenever that has arrived. Returns how to stop.
 */
export function showCountInTitle(): () => void {
  function show(): void {
    const count = getUnreadCount() ?? 0;
    const bare = document.title.replace(ours, "");
    const wanted = count > 0 && bare ? `(${formatBadgeCount(count)}) ${bare}` : bare;
    // Writing it calls this again, once, through the observer.
    if (document.title !== wanted) document.title = wanted;
  }

  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const stop = onUnreadCount(show);
  show();
  return () => {
    observer.disconnect();
    stop();
  };
}
