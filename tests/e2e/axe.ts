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
}

/** Checks a page with axe after its transitions have ended, since elements that are fading have less contrast. */
export async function askAxe(page: Page, { part, theme }: AxeOptions = {}): Promise<AxeReport> {
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
  const { violations, passes } = await axe.analyze();
  const problems = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" ; ")}`,
  );
  return { problems, passCount: passes.length };
}

/** Expects no axe violations on a page, or a part of it, in its current state. */
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
