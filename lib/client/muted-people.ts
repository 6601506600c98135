const muted = new Set<string>();
let sheet: CSSStyleSheet | undefined;

/**
 * Takes somebody's posts out of the feeds that are loaded, and what they say below posts out of its threads, or puts them back
 * where they were. Pages that show also those who are muted (their own profile, what one has put aside) say so with `data-shows-muted`.
 * @param username in lower case; its characters mean nothing in a selector
 */
export function hideMuted(username: string, isMuted: boolean): void {
  if (isMuted) muted.add(username);
  else muted.delete(username);
  // Constructed sheets are the one kind that the content security policy leaves to script, and that no render undoes.
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const feed = '#main:not(:has([data-shows-muted])) [role="feed"]';
  const rules = [...muted].map((name) => {
    const author = `[data-author="${name}"]`;
    return `${feed} ${author}, #main .comment${author} { display: none; }`;
  });
  sheet.replaceSync(rules.join("\n"));
}
