import type { Locator, Page } from "@playwright/test";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { expect, test } from "#tests/e2e/support/fixtures";
import { pictureFile } from "#tests/e2e/support/picture-files";
import { composer, field, openHome, pick, tiles, uploaded } from "./composer-steps.ts";

/** The pictures in order, by the ids that the browser assigned. */
const idsOf = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute("data-picture")));

async function addThree(page: Page): Promise<(string | null)[]> {
  const files = ["a.jpg", "b.jpg", "c.jpg"].map((name) => pictureFile(name));
  await pick(page, texts.addPictures, ...(await Promise.all(files)));
  await uploaded(page, 3);
  return idsOf(page);
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test.describe("on a touch screen", () => {
  // A small tablet: on a phone the composer is a sheet, whose text takes the room.
  test.use({ hasTouch: true, viewport: { width: 820, height: 600 } });

  /** Where a finger touches a picture, beside its buttons. */
  async function pointOn(tile: Locator): Promise<{ x: number; y: number }> {
    const box = await tile.boundingBox();
    if (!box) throw new Error("The picture is not to be seen");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  test("moves a picture after a long press, and scrolls on a swipe", async ({ page, signedIn }) => {
    await signedIn("alice");
    await openHome(page);
    await field(page).fill("A line\n".repeat(30));
    const [first, second, third] = await addThree(page);
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...touchPoints: { x: number; y: number }[]
    ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const place = 340;
    await page.evaluate((top) => window.scrollTo(0, top), place);
    await expect.poll(() => scrolled(page)).toBe(place);

    const from = await pointOn(tiles(page).first());
    const to = await pointOn(tiles(page).nth(1));
    await touch("touchStart", from);
    await expect(tiles(page).first()).toHaveAttribute("data-dragged", "");
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await touch("touchMove", { x: from.x + (to.x - from.x) * share, y: from.y + 20 * share });
    }
    await expect.poll(() => idsOf(page)).toEqual([second, first, third]);
    await touch("touchEnd");
    await expect(composer(page).locator("[data-dragged]")).toHaveCount(0);
    expect(await scrolled(page)).toBe(place);

    const start = await pointOn(tiles(page).first());
    // Without waiting in between: a finger that rests picks the picture up.
    await Promise.all([
      touch("touchStart", start),
      ...[40, 80, 120, 160].map((step) => touch("touchMove", { x: start.x, y: start.y + step })),
      touch("touchEnd"),
    ]);
    await expect.poll(() => scrolled(page)).toBeLessThan(place);
    expect(await idsOf(page)).toEqual([second, first, third]);
  });
});
