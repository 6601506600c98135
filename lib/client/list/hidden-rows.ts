import { assume } from "#lib/client/overlay";
import { focusFirstShown, rowsBeside } from "./rows-beside.ts";

/** What is hidden of a person: their posts only, or also the person in lists. */
export type HiddenPart = "posts" | "everything";

// Style rules hide rows immediately on every page, including those restored by Back, and unhide them in place when
// the rule is removed. Ids and usernames have no special characters in selectors.
const selectors = new Map<string, string>();
let sheet: CSSStyleSheet | undefined;

/** @returns whether this changed anything */
function hideRows(name: string, selector: string | undefined): boolean {
  if (selectors.get(name) === selector) return false;
  if (selector) selectors.set(name, selector);
  else selectors.delete(name);
  // Constructed sheets are allowed by the content security policy, and no render reverts them.
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const focused = document.activeElement;
  const beside = focused && selector && focused.closest(selector) ? rowsBeside(focused) : null;
  sheet.replaceSync([...selectors.values()].map((each) => `${each} { display: none; }`).join("\n"));
  // A member who uses the keyboard goes on from the same place.
  if (beside) focusFirstShown(beside);
  return true;
}

/** A member's posts, and in lists also what is there because the member reposted it. */
const postsOf = (username: string) => `:is([data-author="${username}"], [data-reposter="${username}"])`;

/** Hides a post in every list, or shows it again: one that was deleted, reported or removed. */
export function hidePost(postId: string, isHidden: boolean): void {
  assume(`post ${postId}`, "hidden", isHidden ? { isHidden } : undefined);
  hideRows(`post ${postId}`, isHidden ? `#main [data-post="${postId}"]` : undefined);
}

/**
 * Hides a person on all loaded pages, or shows them again. Rows with an unblock button stay.
 * @param username in lower case
 * @returns true when this changed anything
 */
export function hidePerson(username: string, part: HiddenPart | undefined): boolean {
  const posts = `#main ${postsOf(username)}`;
  const person = `[data-person="${username}"]`;
  const rows = `#main :is(${person}, li:has(> ${person})):not(:has([data-action="unblock"]))`;
  const selector = { posts, everything: `${posts}, ${rows}` };
  return hideRows(`person ${username}`, part && selector[part]);
}

/** Hidden people's usernames, in lower case. */
export function hiddenPeople(): string[] {
  return [...selectors.keys()].filter((name) => name.startsWith("person ")).map((name) => name.slice(7));
}

/**
 * Hides a muted person's posts and reposts in feeds and comments in threads, or shows them again. Pages that also show muted
 * people (their own profile, bookmarks) are marked with `data-shows-muted`.
 * @param username in lower case
 */
export function hideMuted(username: string, isMuted: boolean): void {
  const feed = '#main:not(:has([data-shows-muted])) [role="feed"]';
  hideRows(
    `muted ${username}`,
    isMuted ? `${feed} ${postsOf(username)}, #main .comment[data-author="${username}"]` : undefined,
  );
}
