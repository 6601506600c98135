import { followFocus } from "#lib/client/list/focused-row";
import { trackPlace } from "./feed-place.ts";

/** Page Down and Page Up move focus between posts, as the ARIA feed pattern recommends. */
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

/** Tracks a feed's reading position and focus, and handles its keys, until aborted. */
export function followReader(list: string, signal: AbortSignal): void {
  signal.addEventListener("abort", trackPlace(list));
  followFocus(signal);
  window.addEventListener("keydown", stepThroughFeed, { signal });
}
