import { expect, test } from "#tests/e2e/support/fixtures";
import { measureShifts } from "./layout-shifts.ts";

// all-pages.test.ts checks every page for shifts, with two browsers at a time.
test("the measurement detects a layout shift in either of two browsers", async ({ page, browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.origin });
  const pages = [page, await context.newPage()];
  await Promise.all(pages.map((each) => each.goto("/")));
  for (const each of pages) {
    // A style rather than an element: before hydration React would find an unexpected one.
    await each.locator("main").evaluate((main) => {
      main.style.paddingTop = "3rem";
    });
    expect(await measureShifts(each)).not.toEqual([]);
  }
  await context.close();
});
