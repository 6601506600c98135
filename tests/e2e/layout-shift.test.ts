import { expect, test } from "./fixtures.ts";
import { measureShifts } from "./layout-shifts.ts";

// That nothing moves on any page is asked in all-pages.test.ts, which has two browsers open at a time.
test("the measurement detects a layout shift in either of two browsers", async ({ page, browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.origin });
  const pages = [page, await context.newPage()];
  await Promise.all(pages.map((each) => each.goto("/")));
  for (const each of pages) {
    // A style and not an element: React may not have taken the page over yet, and would find one too many.
    await each.locator("main").evaluate((main) => {
      main.style.paddingTop = "3rem";
    });
    expect(await measureShifts(each)).not.toEqual([]);
  }
  await context.close();
});
