// jsdom has no constructed style sheets: what they would hide is asked of their selectors.
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

/** Gives the page what the browser has for sheets made by script, and lets it ask what they hide. */
export function stubSheets(): void {
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  Object.assign(document, { adoptedStyleSheets: [] });
  Element.prototype.checkVisibility = function checkVisibility() {
    return !isHidden(this);
  };
}

/** Whether a rule of such a sheet takes an element off the page: all that these sheets are used for. */
export function isHidden(element: Element | null): boolean {
  const rules = [...sheets].flatMap((sheet) => sheet.rules);
  return rules.some((rule) => element?.closest(rule.slice(0, rule.indexOf("{"))));
}
