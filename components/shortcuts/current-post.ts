const POSTS = "#main article[data-post]";

/** The visible posts of the page. */
function shownPosts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(POSTS)].filter((post) => post.checkVisibility());
}

/** Lower edge of the sticky header. */
function topEdge(): number {
  return document.querySelector("#main header.bar-surface")?.getBoundingClientRect().bottom ?? 0;
}

/** The focused post; otherwise the first one in view. */
export function currentPost(): HTMLElement | undefined {
  const focused = document.activeElement?.closest<HTMLElement>(POSTS);
  if (focused) return focused;
  const edge = topEdge();
  return shownPosts().find((post) => post.getBoundingClientRect().bottom > edge + 1);
}

/** Moves focus to the next or previous post. */
export function stepToPost(step: 1 | -1): void {
  const posts = shownPosts();
  const focused = document.activeElement?.closest<HTMLElement>(POSTS);
  const current = currentPost();
  if (!current) return;
  // The first key press focuses the post being read.
  const next = focused ? posts[posts.indexOf(current) + step] : current;
  if (!next) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
}
