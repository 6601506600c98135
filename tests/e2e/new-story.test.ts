import type { Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { newStoryMessages as texts } from "#lib/shared/messages/story";
import { expect, test } from "./fixtures.ts";
import { chooseAndCrop } from "./story-steps.ts";

/** Whether all of what has the focus is in sight, and whether all of the picture is. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const corners = (element: Element | null) => {
      if (!element) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top + 3, bottom - 3].map((y) => document.elementFromPoint(middle, y));
    };
    const focused = document.activeElement;
    const picture = document.querySelector(".story-preview");
    return {
      what: focused?.getAttribute("name") ?? focused?.id ?? "",
      focused: corners(focused).every((found) => found !== null && focused?.contains(found)),
      picture: corners(picture).every((found) => found !== null && picture?.contains(found)),
    };
  });

for (const { width, height, fontSize } of [
  { width: 390, height: 844, fontSize: "medium" },
  { width: 390, height: 600, fontSize: "large" },
  { width: 320, height: 512, fontSize: "large" },
  { width: 820, height: 500, fontSize: "medium" },
]) {
  test(`the picture stays in sight and hides nothing that has the focus, at ${width} by ${height} with ${fontSize} type`, async ({
    page,
    context,
    stack,
    signedIn,
  }) => {
    await page.setViewportSize({ width, height });
    await context.addCookies([{ name: "preferences", value: `fontSize=${fontSize}`, url: stack.origin }]);
    await signedIn("alice");
    await page.goto(routes.createStory());
    await chooseAndCrop(page, "A lake");
    const text = page.getByLabel(texts.text);
    await text.fill("Morning at the lake");
    await text.focus();
    const share = page.getByRole("button", { name: texts.share });
    for (const key of ["Tab", "Shift+Tab"]) {
      const end = key === "Tab" ? share : text;
      while (!(await end.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press(key);
        await expect.poll(() => inSight(page)).toMatchObject({ focused: true, picture: true });
      }
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    for (const slider of await page.getByRole("slider").all()) {
      expect((await slider.boundingBox())?.width).toBeGreaterThan(100);
    }
  });
}
