import type { BrowserContext } from "@playwright/test";
import { Complaints } from "#tests/support/complaints";
import { type AxeReport, askAxe } from "./axe.ts";
import { measureShifts } from "./layout-shifts.ts";
import { collectViolations } from "./policy-violations.ts";

/** The themes in which axe checks a page. */
export const colorSchemes = ["dark", "light"] as const;

type ColorScheme = (typeof colorSchemes)[number];

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
  /** By theme, if axe was run. */
  axe?: Record<ColorScheme, AxeReport>;
}

/** Takes the next path that no other browser has taken. */
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
    if (isForAxe(path))
      entry.axe = {
        dark: await askAxe(page, { theme: "dark" }),
        light: await askAxe(page, { theme: "light" }),
      };
    entry.violations = violations.splice(0);
    entry.complaints = complaints.unexpected().slice(heard);
    heard += entry.complaints.length;
    seen.push(entry);
  }
  await context.close();
  return seen;
}

/**
 * Opens every page once, distributed among the browsers: while one waits for network idle, another loads.
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
