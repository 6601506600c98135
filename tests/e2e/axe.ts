import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export interface AxeReport {
  /** A line for each rule that is broken, with the elements that break it. */
  problems: string[];
  /** Rules that could be applied and hold: none means that axe saw nothing. */
  passCount: number;
}

interface AxeOptions {
  /** Selects what axe looks at; by default the whole page. */
  part?: string;
  /** By default the theme that the page has. */
  theme?: "dark" | "light";
}

/** What axe finds on a page as it is once nothing fades any more: what is half there has less contrast. */
export async function askAxe(page: Page, { part, theme }: AxeOptions = {}): Promise<AxeReport> {
  await page.evaluate(async (name) => {
    // All of a theme depends on this attribute, which a script in its first lines writes otherwise.
    if (name) document.documentElement.dataset.theme = name;
    // Not what runs for long, such as a story's ten seconds, nor what is paused.
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === "running" && Number(effect?.getComputedTiming().endTime) <= 1000,
        );
    // Brought to its end, not waited for: a window that is not drawn has its animations stand still. One may start another.
    for (let running = fading(); running.length > 0; running = fading()) {
      for (const animation of running) animation.finish();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, theme);
  // No page holds a page of another origin, for which axe would open a window to add its findings up.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (part) axe.include(part);
  const { violations, passes } = await axe.analyze();
  const problems = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" ; ")}`,
  );
  return { problems, passCount: passes.length };
}

/** Axe finds nothing wrong with a page, or with a part of it, as it is now. */
export async function expectNoViolation(page: Page, part?: string): Promise<void> {
  const { problems } = await askAxe(page, part ? { part } : {});
  expect(problems).toEqual([]);
}

/** The same in both themes. */
export async function expectNoViolationInThemes(page: Page, part: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    const { problems } = await askAxe(page, { part, theme });
    expect(problems, theme).toEqual([]);
  }
}
