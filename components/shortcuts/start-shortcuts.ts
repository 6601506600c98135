import { requestSheet } from "#components/shell/sheet-requests.ts";
import { routes } from "#contract/web-routes";
import { currentPost, stepToPost } from "./current-post.ts";
import { focusWhenPresent } from "./focus-when-present.ts";
import { openComposer } from "./open-composer.ts";
import { onShortcutKeys } from "./shortcut-keys.ts";

const COMMENT_FIELD = "#main .comment-box textarea";
const SEARCH_BOX = "search-box";

/** Focuses an element if it exists; returns whether it does. */
function focus(element: HTMLElement | null): boolean {
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
  return element !== null;
}

function pressIn(post: HTMLElement | undefined, selector: string): void {
  post?.querySelector<HTMLElement>(selector)?.click();
}

/**
 * Enables keyboard shortcuts that move through posts, act on them and open pages.
 * @param go opens a page of this site
 * @returns a function that disables them
 */
export function startShortcuts(go: (path: string) => void): () => void {
  return onShortcutKeys({
    j: () => stepToPost(1),
    k: () => stepToPost(-1),
    l: () => pressIn(currentPost(), ".post-like"),
    r() {
      if (!focus(document.querySelector<HTMLElement>(COMMENT_FIELD))) {
        pressIn(currentPost(), 'a.post-action[href^="/post/"]');
        focusWhenPresent(COMMENT_FIELD);
      }
    },
    n: openComposer,
    "/"() {
      if (!focus(document.getElementById(SEARCH_BOX))) go(routes.search());
    },
    "?": () => requestSheet({ kind: "shortcuts" }),
    "g h": () => go(routes.home()),
    "g n": () => go(routes.notifications()),
    "g e": () => go(routes.explore()),
    "g p": () => go(routes.ownProfile()),
  });
}
