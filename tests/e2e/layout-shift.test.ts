import { expect, test } from "./fixtures.ts";
import { measureShifts } from "./layout-shifts.ts";

// That nothing moves on any page is asked in all-pages.test.ts.
test("the measure notices a page that moves", async ({ page }) => {
  await page.goto("/");
  // A style and not an element: React may not have taken the page over yet, and would find one too many.
  await page.locator("main").evaluate((main) => {
    main.style.paddingTop = "3rem";
  });
  expect(await measureShifts(page)).not.toEqual([]);
});
