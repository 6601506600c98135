import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { mainPages, visitorPages } from "./pages.ts";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function findProblems(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    const { violations, passes } = await new AxeBuilder({ page }).withTags(levels).analyze();
    expect(passes.length, `rules that axe could apply on ${path}`).toBeGreaterThan(15);
    if (violations.length > 0) {
      problems[path] = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" ; ")}`,
      );
    }
  }
  return problems;
}

for (const colorScheme of ["dark", "light"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.setTimeout(180_000);

    test.beforeEach(async ({ context, stack }) => {
      const value = `theme=${colorScheme}`;
      await context.addCookies([{ name: "preferences", value, url: stack.origin }]);
    });

    test("axe finds nothing on a visitor's pages", async ({ page }) => {
      expect(await findProblems(page, visitorPages)).toEqual({});
    });

    test("axe finds nothing on a member's pages", async ({ page, signedIn }) => {
      await signedIn("hana");
      expect(await findProblems(page, mainPages)).toEqual({});
    });
  });
}
