import { ObservableMap } from "./observable-map.ts";

/** The posts that are taken off, by id. */
export const hiddenPosts = new ObservableMap<string, true>();
let sheet: CSSStyleSheet | undefined;

/**
 * Takes a post off the pages that are loaded, at once and in every list, or puts it back: one that was deleted, reported or
 * removed. A rule hides its rows, on pages that Back shows again too, so that Undo finds it in its place.
 * @param postId a UUID; its characters mean nothing in a selector
 */
export function hidePost(postId: string, isHidden: boolean): void {
  if (isHidden) hiddenPosts.set(postId, true);
  else hiddenPosts.delete(postId);
  // Constructed sheets are the one kind that the content security policy leaves to script, and that no render undoes.
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const rows = [...hiddenPosts.keys()].map((id) => `#main [data-post="${id}"]`).join();
  sheet.replaceSync(rows && `${rows} { display: none; }`);
}
