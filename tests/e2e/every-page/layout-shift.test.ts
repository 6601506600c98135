import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { measureShifts } from "./layout-shifts.ts";

// all-pages.test.ts checks every page for shifts, with two browsers at a time.
test("the measurement detects a layout shift in either of two browsers", async ({ page, browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.origin });
  const pages = [page, await context.newPage()];
  await Promise.all(pages.map((each) => openHydrated(each, "/")));
  for (const each of pages) {
    await each.locator("main").evaluate((main) => {
      main.style.paddingTop = "3rem";
    });
    expect(await measureShifts(each)).not.toEqual([]);
  }
  await context.close();
});
