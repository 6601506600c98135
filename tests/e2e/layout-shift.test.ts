import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { memberPages, visitorPages } from "./pages.ts";

const widths = [390, 820, 1440];

/** What moved without the member's doing while the page loaded, with the elements that did. */
async function measureShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node }[];
    }
    await document.fonts.ready;
    return new Promise<string[]>((resolve) => {
      const moved: string[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // Chromium's entry type, which the DOM library does not know.
          const shift = entry as LayoutShift;
          const nodes = (shift.sources ?? []).map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent).slice(0, 60),
          );
          if (!shift.hadRecentInput) moved.push(`${shift.value.toFixed(4)} ${nodes.join(" | ")}`);
        }
      });
      observer.observe({ type: "layout-shift", buffered: true });
      // Two frames later every shift so far has been reported.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
    });
  });
}

for (const width of widths) {
  test(`nothing moves while a page loads at ${width} px`, async ({ page, signedIn, complaints }) => {
    test.setTimeout(240_000);
    complaints.allow(/status of 404/);
    await page.setViewportSize({ width, height: 900 });
    const shifts: Record<string, string[]> = {};
    async function visitAll(who: string, paths: readonly string[]): Promise<void> {
      for (const path of paths) {
        await page.goto(path, { waitUntil: "networkidle" });
        const moved = await measureShifts(page);
        if (moved.length > 0) shifts[`${who} ${path}`] = moved;
      }
    }
    await visitAll("visitor", visitorPages);
    await signedIn("greta");
    await visitAll("member", memberPages);
    expect(shifts).toEqual({});
  });
}

test("the measure notices a page that moves", async ({ page }) => {
  await page.goto("/");
  // A style and not an element: React may not have taken the page over yet, and would find one too many.
  await page.locator("main").evaluate((main) => {
    main.style.paddingTop = "3rem";
  });
  expect(await measureShifts(page)).not.toEqual([]);
});
