import { followFocus } from "#lib/client/list/focused-row";
import { keepPlace } from "./feed-place.ts";

/** Page Down and Page Up go from post to post, as readers of screens expect of a feed. */
function stepThroughFeed(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!key.startsWith("Page") || !(target instanceof Element)) return;
  let post = target.closest('[role="feed"] > article');
  do post = (key === "PageDown" ? post?.nextElementSibling : post?.previousElementSibling) ?? null;
  while (post && !post.checkVisibility());
  if (!(post instanceof HTMLElement)) return;
  event.preventDefault();
  post.focus();
}

/** Keeps a reader's place and focus in a feed, and lets keys go from post to post in it. */
export function followReader(list: string, signal: AbortSignal): void {
  signal.addEventListener("abort", keepPlace(list));
  followFocus(signal);
  window.addEventListener("keydown", stepThroughFeed, { signal });
}
