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

/** Handles the keys of a feed, until aborted. */
export function handleFeedKeys(signal: AbortSignal): void {
  window.addEventListener("keydown", stepThroughFeed, { signal });
}
