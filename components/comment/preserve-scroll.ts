import { flushSync } from "react-dom";

/** The element to keep in place: a focused field, else the comment at the middle of the window. */
function findAnchor(): Element | undefined {
  const { activeElement } = document;
  const middle = window.innerHeight / 2;
  if (activeElement?.matches("textarea, input")) {
    const { top, bottom } = activeElement.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) return activeElement;
  }
  return [...document.querySelectorAll("#main .comment-row")].findLast(
    (row) => row.getBoundingClientRect().top <= middle,
  );
}

/**
 * Changes comments without moving what is being read. Browsers only compensate changes above the viewport, Safari not even
 * those; this also compensates changes within it.
 */
export function preserveScroll(update: () => void): void {
  const anchor = findAnchor();
  const before = anchor?.getBoundingClientRect().top ?? 0;
  flushSync(update);
  if (!anchor?.isConnected) return;
  const moved = anchor.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
}
