const POSTS = "#main article[data-post]";

/** The posts of the page that can be seen by scrolling. */
function shownPosts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(POSTS)].filter((post) => post.checkVisibility());
}

/** Lower edge of what lies over the page. */
function topEdge(): number {
  return document.querySelector("#main header.bar-surface")?.getBoundingClientRect().bottom ?? 0;
}

/** The post that has the focus; otherwise the first that begins in view. */
export function currentPost(): HTMLElement | undefined {
  const focused = document.activeElement?.closest<HTMLElement>(POSTS);
  if (focused) return focused;
  const edge = topEdge();
  return shownPosts().find((post) => post.getBoundingClientRect().bottom > edge + 1);
}

/** Moves the focus to the post after or before the current one. */
export function stepToPost(step: 1 | -1): void {
  const posts = shownPosts();
  const focused = document.activeElement?.closest<HTMLElement>(POSTS);
  const current = currentPost();
  if (!current) return;
  // The first key goes to what is being read.
  const next = focused ? posts[posts.indexOf(current) + step] : current;
  if (!next) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
}
