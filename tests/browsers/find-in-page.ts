import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type * as TestingLibrary from "@testing-library/dom";

/** A string, or a pattern in a serializable form. */
export type Words = string | { source: string; flags: string };

/** Identifies elements as a person would: by role and accessible name, by text, and inside of others. */
export interface Query {
  role?: string;
  name?: Words;
  /** A part of its text. */
  text?: Words;
  /** For elements with neither role nor name. */
  selector?: string;
  inside?: Query | undefined;
  /** The index among several matches. */
  index?: number;
}

/** The page's data about the elements found. */
export interface Found {
  hasLibrary: boolean;
  elements: {
    /** The middle of its first line in the window, in CSS pixels. */
    x: number;
    y: number;
    top: number;
    bottom: number;
    left: number;
    right: number;
    width: number;
    height: number;
    text: string;
    value: string | null;
    /** Whether the mouse would hit it there. */
    isOnTop: boolean;
    isDisabled: boolean;
    isFocused: boolean;
    attributes: Record<string, string>;
  }[];
}

/** Runs in the page: finds visible elements. Only the first is scrolled into view, on request. */
function findInPage(query: Query, isBroughtIntoView: boolean): Found {
  const library = (globalThis as { TestingLibraryDom?: typeof TestingLibrary }).TestingLibraryDom;
  if (!library) return { hasLibrary: false, elements: [] };
  const toMatcher = (words: Words) =>
    typeof words === "string" ? words : new RegExp(words.source, words.flags);
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  function hasText(element: Element, words: Words): boolean {
    const text = element.textContent ?? "";
    return typeof words === "string"
      ? text.includes(words)
      : toMatcher(words) instanceof RegExp && new RegExp(words.source, words.flags).test(text);
  }
  function candidates(root: HTMLElement, { role, name, selector = "*" }: Query): HTMLElement[] {
    if (!role) return [...root.querySelectorAll<HTMLElement>(selector)];
    const options = { hidden: true, ...(name !== undefined && { name: toMatcher(name) }) };
    return library?.queryAllByRole(root, role, options).filter((each) => each.matches(selector)) ?? [];
  }
  function find(wanted: Query): HTMLElement[] {
    const root = wanted.inside ? find(wanted.inside)[0] : document.body;
    if (!root) return [];
    const found = candidates(root, wanted).filter(
      (element) => isShown(element) && (wanted.text === undefined || hasText(element, wanted.text)),
    );
    return wanted.index === undefined ? found : found.slice(wanted.index, wanted.index + 1);
  }
  const found = find(query);
  const first = found[0]?.getBoundingClientRect();
  if (isBroughtIntoView && first && (first.top < 64 || first.bottom > innerHeight - 16)) {
    found[0]?.scrollIntoView({ block: "center", behavior: "instant" });
  }
  // WebKit lets no press through while one picture grows into another.
  const isMorphing = document
    .getAnimations()
    .some(
      ({ effect }) =>
        effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"),
    );
  const describe = (element: HTMLElement) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const x = left + width / 2;
    const y = Math.max(0, top) + (Math.min(innerHeight, bottom) - Math.max(0, top)) / 2;
    const met = document.elementFromPoint(x, y);
    return {
      ...{ x, y, left, right, top, bottom, width, height },
      text: element.textContent ?? "",
      value: "value" in element ? String(element.value) : null,
      isOnTop: !isMorphing && met !== null && (element.contains(met) || met.contains(element)),
      isDisabled: element.matches(":disabled, [aria-disabled=true]"),
      isFocused: element.contains(document.activeElement),
      attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
    };
  };
  return { hasLibrary: true, elements: found.map(describe) };
}

/** An expression that finds elements in the page in which it is evaluated. */
export function findExpression(query: Query, isBroughtIntoView: boolean): string {
  return `(${findInPage})(${JSON.stringify(query)}, ${isBroughtIntoView})`;
}

/** The library that computes roles and names, for a page that has not loaded it. */
export function readLibrary(): Promise<string> {
  const folder = createRequire(import.meta.url).resolve(
    "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
  );
  return readFile(folder, "utf8");
}
