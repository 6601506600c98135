import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export interface AxeReport {
  /** A line for each violated rule, with its elements. */
  problems: string[];
  /** Number of rules that passed: zero means that axe checked nothing. */
  passCount: number;
}

interface AxeOptions {
  /** Selects what axe checks; by default the whole page. */
  part?: string;
  /** By default the page's current theme. */
  theme?: "dark" | "light";
  /** Whether only colors are checked: a theme changes nothing else, so a second one needs no other rule. */
  isColorsOnly?: boolean;
}

const COLOR_RULES = ["color-contrast", "link-in-text-block"];

const MISMATCH = "label-content-name-mismatch";

const rules = {
  [MISMATCH]: { enabled: true },
  "target-size": { enabled: true },
  // A navigation replaces the title, so for a moment there is none: it is waited for instead.
  "document-title": { enabled: false },
};

/** Whether an element shows words: an emoji is a picture, named in words, but axe takes some for text. */
const showsWords = ({ html }: { html: string }) => /[\p{L}\p{N}]/u.test(html.replaceAll(/<[^>]*>/g, ""));

/**
 * With forced colors Chromium paints the system's color, but reports the page's as `-webkit-text-fill-color`, which axe reads. Marks
 * every element with the painted one; changes nothing otherwise.
 */
const markPaintedColors = (page: Page) =>
  page.evaluate(() => {
    if (!matchMedia("(forced-colors: active)").matches) return;
    const elements = [...document.querySelectorAll<HTMLElement | SVGElement>("body *")];
    const colors = elements.map((element) => getComputedStyle(element).color);
    for (const [index, { style }] of elements.entries()) {
      style.setProperty("-webkit-text-fill-color", colors[index] ?? "");
    }
  });

const unmarkColors = (page: Page) =>
  page.evaluate(() => {
    for (const { style } of document.querySelectorAll<HTMLElement | SVGElement>("body [style*=text-fill]")) {
      style.removeProperty("-webkit-text-fill-color");
    }
  });

/** Checks a page with axe after its transitions have ended, since elements that are fading have less contrast. */
export async function askAxe(
  page: Page,
  { part, theme, isColorsOnly = false }: AxeOptions = {},
): Promise<AxeReport> {
  await expect(page).toHaveTitle(/\S/);
  await page.evaluate(async (name) => {
    // The theme depends on this attribute, which an inline script would otherwise set.
    if (name) document.documentElement.dataset.theme = name;
    // Except long animations, such as a story's ten seconds, and paused ones.
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === "running" && Number(effect?.getComputedTiming().endTime) <= 1000,
        );
    // Finished rather than awaited: a window that is not drawn does not animate. One may start another.
    for (let running = fading(); running.length > 0; running = fading()) {
      for (const animation of running) animation.finish();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, theme);
  // No page embeds another origin, for which axe would open a window to collect results.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (part) axe.include(part);
  if (isColorsOnly) axe.withRules(COLOR_RULES);
  else axe.options({ rules });
  await markPaintedColors(page);
  const { violations, passes } = await axe.analyze();
  await unmarkColors(page);
  const problems = violations.flatMap(({ id, nodes }) => {
    const wrong = id === MISMATCH ? nodes.filter(showsWords) : nodes;
    if (wrong.length === 0) return [];
    return `${id}: ${wrong.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" ; ")}`;
  });
  return { problems, passCount: passes.length };
}

/** Expects no axe violations on a page, or a part of it, in its current state. */
export async function expectNoViolation(page: Page, part?: string): Promise<void> {
  const { problems } = await askAxe(page, part ? { part } : {});
  expect(problems).toEqual([]);
}

/** The same in both themes, by default of the whole page. */
export async function expectNoViolationInThemes(page: Page, part?: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    const { problems } = await askAxe(page, {
      ...(part && { part }),
      theme,
      isColorsOnly: theme === "dark",
    });
    expect(problems, theme).toEqual([]);
  }
}
