// jsdom has no constructed style sheets, so their selectors are evaluated here.
const sheets = new Set<Sheet>();

class Sheet {
  rules: string[] = [];

  constructor() {
    sheets.add(this);
  }

  replaceSync(text: string): void {
    this.rules = text.split("\n").filter(Boolean);
  }
}

/** Adds constructed style sheets to the page and evaluates what they hide. */
export function stubSheets(): void {
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  Object.assign(document, { adoptedStyleSheets: [] });
  Element.prototype.checkVisibility = function checkVisibility() {
    return !isHidden(this);
  };
}

/** Whether a rule of such a sheet hides an element, which is their only use. */
export function isHidden(element: Element | null): boolean {
  const rules = [...sheets].flatMap((sheet) => sheet.rules);
  return rules.some((rule) => element?.closest(rule.slice(0, rule.indexOf("{"))));
}
