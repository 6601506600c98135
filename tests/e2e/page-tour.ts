import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { Complaints } from "#tests/support/complaints";
import { measureShifts } from "./layout-shifts.ts";
import { collectViolations } from "./policy-violations.ts";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The themes that axe looks at a page in. */
export const colorSchemes = ["dark", "light"] as const;

type ColorScheme = (typeof colorSchemes)[number];

interface AxeReport {
  problems: string[];
  /** Rules that could be applied and were kept to. */
  passCount: number;
}

/** What was seen of one page while it was opened, and then of the page that it is. */
export interface PageSeen {
  path: string;
  /** The header of its policy. */
  policy: string;
  /** What moved without the member's doing. */
  shifts: string[];
  /** What broke the policy. */
  violations: string[];
  /** What the browser complained of. */
  complaints: string[];
  /** By theme, where axe was asked. */
  axe?: Record<ColorScheme, AxeReport>;
}

/** Asks axe about a page in a theme, once its colours have come to rest. */
async function askAxe(page: Page, colorScheme: ColorScheme): Promise<AxeReport> {
  // All of a theme hangs on this attribute, which the server writes otherwise.
  await page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)));
  }, colorScheme);
  // No page holds a page of another origin, for which axe would open a window to add its findings up.
  const axe = new AxeBuilder({ page }).withTags(LEVELS).setLegacyMode();
  const { violations, passes } = await axe.analyze();
  const problems = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" ; ")}`,
  );
  return { problems, passCount: passes.length };
}

/** Takes the paths that nobody else has taken yet, one after the other. */
async function tour(context: BrowserContext, paths: Iterator<string>, isForAxe: (path: string) => boolean) {
  const complaints = new Complaints();
  complaints.listenTo(context);
  const page = await context.newPage();
  const violations = await collectViolations(page);
  const seen: PageSeen[] = [];
  let heard = 0;
  for (let next = paths.next(); !next.done; next = paths.next()) {
    const path = next.value;
    const response = await page.goto(path, { waitUntil: "networkidle" });
    const entry: PageSeen = {
      path,
      policy: response?.headers()["content-security-policy"] ?? "",
      shifts: await measureShifts(page),
      violations: [],
      complaints: [],
    };
    if (isForAxe(path)) entry.axe = { dark: await askAxe(page, "dark"), light: await askAxe(page, "light") };
    entry.violations = violations.splice(0);
    entry.complaints = complaints.unexpected().slice(heard);
    heard += entry.complaints.length;
    seen.push(entry);
  }
  await context.close();
  return seen;
}

/**
 * Opens every page once, shared among the browsers: while one waits for its network to fall silent, another loads.
 * @param isForAxe which of the pages axe is asked about
 */
export async function tourPages(
  contexts: readonly BrowserContext[],
  paths: readonly string[],
  isForAxe: (path: string) => boolean,
): Promise<PageSeen[]> {
  const shared = paths.values();
  const seen = await Promise.all(contexts.map((context) => tour(context, shared, isForAxe)));
  return seen.flat();
}
