import { assume } from "#lib/client/overlay";

/** What the member may no longer see of somebody: their posts, or also the person in lists. */
export type HiddenPart = "posts" | "everything";

// Rules of a style sheet hide rows at once and whatever page shows them, also those that Back shows again, and show them in
// their place when a rule goes. Ids and usernames mean nothing in a selector.
const selectors = new Map<string, string>();
let sheet: CSSStyleSheet | undefined;

/** @returns whether it was otherwise before */
function hideRows(name: string, selector: string | undefined): boolean {
  if (selectors.get(name) === selector) return false;
  if (selector) selectors.set(name, selector);
  else selectors.delete(name);
  // Constructed sheets are the one kind that the content security policy leaves to script, and that no render undoes.
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync([...selectors.values()].map((each) => `${each} { display: none; }`).join("\n"));
  return true;
}

/** Takes a post off every list, or puts it back: one that was deleted, reported or removed. */
export function hidePost(postId: string, isHidden: boolean): void {
  assume(`post ${postId}`, "hidden", isHidden ? { isHidden } : undefined);
  hideRows(`post ${postId}`, isHidden ? `#main [data-post="${postId}"]` : undefined);
}

/**
 * Takes somebody off the pages that are loaded, or puts them back. Rows that offer to unblock stay.
 * @param username in lower case
 * @returns whether it was otherwise before
 */
export function hidePerson(username: string, part: HiddenPart | undefined): boolean {
  const posts = `#main [data-author="${username}"]`;
  const person = `[data-person="${username}"]`;
  const rows = `#main :is(${person}, li:has(> ${person})):not(:has([data-action="unblock"]))`;
  const selector = { posts, everything: `${posts}, ${rows}` };
  return hideRows(`person ${username}`, part && selector[part]);
}

/** Those who are hidden now, in lower case. */
export function hiddenPeople(): string[] {
  return [...selectors.keys()].filter((name) => name.startsWith("person ")).map((name) => name.slice(7));
}

/**
 * Takes somebody's posts out of the feeds, and their comments out of the threads, or puts them back. Pages that show also those
 * who are muted (their own profile, what one has put aside) say so with `data-shows-muted`.
 * @param username in lower case
 */
export function hideMuted(username: string, isMuted: boolean): void {
  const author = `[data-author="${username}"]`;
  const feed = '#main:not(:has([data-shows-muted])) [role="feed"]';
  hideRows(`muted ${username}`, isMuted ? `${feed} ${author}, #main .comment${author}` : undefined);
}
