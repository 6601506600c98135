import type { BrowserContext, Page, Request } from "@playwright/test";
import { type AxeReport, askAxe } from "#tests/e2e/support/axe";
import { expect } from "#tests/e2e/support/fixtures";
import { hydrated } from "#tests/e2e/support/open-hydrated";
import { Complaints } from "#tests/support/complaints";
import { measureShifts } from "./layout-shifts.ts";
import { collectViolations } from "./policy-violations.ts";

/** What axe checks a page in: both themes, and the colors of a system that replaces those of pages. */
export const appearances = ["dark", "light", "forced colors"] as const;

type Appearance = (typeof appearances)[number];

/** Observations about one page while it was opening, and then in its final state. */
export interface PageSeen {
  path: string;
  /** The page's policy header. */
  policy: string;
  /** Layout shifts without input. */
  shifts: string[];
  /** Violations of the policy. */
  violations: string[];
  /** Console errors. */
  complaints: string[];
  /** If axe was run. */
  axe?: Record<Appearance, AxeReport>;
}

/** All rules in one theme, and those of colors in the other and with forced colors. */
async function askAxeInAll(page: Page): Promise<Record<Appearance, AxeReport>> {
  const dark = await askAxe(page, { theme: "dark" });
  const light = await askAxe(page, { theme: "light", isColorsOnly: true });
  await page.emulateMedia({ forcedColors: "active" });
  const forced = await askAxe(page, { isColorsOnly: true });
  await page.emulateMedia({ forcedColors: "none" });
  return { dark, light, "forced colors": forced };
}

/** Returns a function that waits until a page is hydrated and has what it asked for on the way. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on("request", (request) => {
    // What the page before had asked for does not come any more.
    if (request.isNavigationRequest()) pending.clear();
    pending.add(request);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return async () => {
    await hydrated(page);
    do {
      await expect
        .poll(() => [...pending].map((request) => request.url()), { intervals: [20], timeout: 30_000 })
        .toEqual([]);
      // What has come may ask for more.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    } while (pending.size > 0);
  };
}

/** Takes the next path that no other browser has taken. */
async function tour(context: BrowserContext, paths: Iterator<string>, isForAxe: (path: string) => boolean) {
  const complaints = new Complaints();
  complaints.listenTo(context);
  const page = await context.newPage();
  const violations = await collectViolations(page);
  const isSettled = watchRequests(page);
  const seen: PageSeen[] = [];
  let heard = 0;
  for (let next = paths.next(); !next.done; next = paths.next()) {
    const path = next.value;
    const response = await page.goto(path);
    await isSettled();
    const entry: PageSeen = {
      path,
      policy: response?.headers()["content-security-policy"] ?? "",
      shifts: await measureShifts(page),
      violations: [],
      complaints: [],
    };
    if (isForAxe(path)) entry.axe = await askAxeInAll(page);
    entry.violations = violations.splice(0);
    entry.complaints = complaints.unexpected().slice(heard);
    heard += entry.complaints.length;
    seen.push(entry);
  }
  await context.close();
  return seen;
}

/**
 * Opens every page once, distributed among the browsers: while one waits, another loads.
 * @param isForAxe which of the pages axe checks
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
