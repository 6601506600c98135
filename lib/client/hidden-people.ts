/** What the member may no longer see of somebody: their posts, or also the person in lists. */
export type HiddenPart = "posts" | "everything";

const hidden = new Map<string, HiddenPart>();
let sheet: CSSStyleSheet | undefined;

/**
 * Takes somebody off the pages that are loaded, at once and whatever they show, or puts them back. A rule hides their rows,
 * on pages that Back shows again too. Rows that offer to unblock stay.
 * @param username in lower case; its characters mean nothing in a selector
 * @returns whether it was otherwise before
 */
export function hidePerson(username: string, part: HiddenPart | undefined): boolean {
  const before = hidden.get(username);
  if (part === before) return false;
  if (part) hidden.set(username, part);
  else hidden.delete(username);
  showRules();
  return true;
}

/** Those who are hidden now, in lower case. */
export function hiddenPeople(): string[] {
  return [...hidden.keys()];
}

function showRules(): void {
  // Constructed sheets are the one kind that the content security policy leaves to script, and that no render undoes.
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const rules = [...hidden].map(([username, part]) => `${selectorOf(username, part)} { display: none; }`);
  sheet.replaceSync(rules.join("\n"));
}

function selectorOf(username: string, part: HiddenPart): string {
  const posts = `#main [data-author="${username}"]`;
  if (part === "posts") return posts;
  const person = `[data-person="${username}"]`;
  return `${posts}, #main :is(${person}, li:has(> ${person})):not(:has([data-action="unblock"]))`;
}
