import type { Page } from "@playwright/test";
import { EXPLORE_PAGE_SIZE } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { PLACE_KEY } from "#lib/client/list/list-place";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { isPlaceNoted } from "./is-place-noted.ts";
import { stableTop } from "./stable-top.ts";

/** Scrolls until the row is loaded, and places it below the bar. */
async function scrollTo(page: Page, text: string): Promise<void> {
  const row = page.getByRole("article").filter({ hasText: text });
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    expect(await row.count()).toBe(1);
  }).toPass();
  // Rows get their true height in view, which moves others slightly: repeats until the row is stable.
  await expect(async () => {
    await row.evaluate(placeBelowBar);
    expect(await placeOf(page, text)).toBe(120);
  }).toPass();
}

async function placeBelowBar(element: Element): Promise<void> {
  for (let restingFrames = 0; restingFrames < 10; restingFrames += 1) {
    const off = element.getBoundingClientRect().top - 120;
    if (Math.abs(off) >= 1) {
      window.scrollBy(0, off);
      restingFrames = 0;
    }
    await new Promise(requestAnimationFrame);
  }
}

/** Distance from the top of the window, to 4 px because heights are rounded. */
const placeOf = (page: Page, text: string) =>
  page
    .getByRole("article")
    .filter({ hasText: text })
    .evaluate((element) => Math.round(element.getBoundingClientRect().top / 4) * 4);

const countPlaces = (page: Page) =>
  page.evaluate((key) => Object.keys(JSON.parse(sessionStorage.getItem(key) ?? "{}")).length, PLACE_KEY);

test("restores the feed's scroll position on back, forward and reload", async ({ page, signedIn }) => {
  const { client, username } = await signedIn("alice");
  for (let number = 1; number <= 28; number += 1) {
    expect((await client.post("/posts", { content: `Post number ${number}.` })).status).toBe(200);
  }
  await openHydrated(page, "/");
  await scrollTo(page, "Post number 12.");
  await expect.poll(() => countPlaces(page)).toBe(1);
  await expect.poll(() => isPlaceNoted(page)).toBe(true);
  await expect.poll(() => placeOf(page, "Post number 12.")).toBe(120);

  await page.reload();
  await hydrated(page);
  await expect.poll(() => placeOf(page, "Post number 12.")).toBe(120);

  await page.getByRole("article").filter({ hasText: "Post number 12." }).locator("time").click();
  await page.waitForURL("**/post/*");
  await page.goBack();
  await expect.poll(() => placeOf(page, "Post number 12.")).toBe(120);

  // Each page has its own position.
  await openHydrated(page, `${routes.profile(username)}?tab=posts`);
  await scrollTo(page, "Post number 8.");
  await expect.poll(() => countPlaces(page)).toBe(2);
  await expect.poll(() => isPlaceNoted(page)).toBe(true);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => placeOf(page, "Post number 8.")).toBe(120);

  // The browser's storage does not reveal what was read, or by whom.
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toMatch(/Post number|alice|profile|posts|home/);
});

test("restores the gallery's scroll position beyond the first page after a reload", async ({ page }) => {
  await openHydrated(page, routes.explore());
  const pictures = page.locator("#main [data-image]");
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    expect(await pictures.count()).toBeGreaterThan(2 * EXPLORE_PAGE_SIZE);
  }).toPass();
  const id = await pictures.nth(2 * EXPLORE_PAGE_SIZE).getAttribute("data-image");
  const picture = page.locator(`[data-image="${id}"]`);
  const offset = () =>
    picture.evaluate((element) => Math.abs(Math.round(element.getBoundingClientRect().top)));
  await expect(async () => {
    await picture.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top));
    expect(await offset()).toBe(0);
  }).toPass();
  await expect.poll(() => isPlaceNoted(page)).toBe(true);
  await page.reload();
  await hydrated(page);
  await expect(picture).toHaveCount(1);
  await expect.poll(offset).toBeLessThan(2);
});

test("restores the focus to the opened post on Back", async ({ page, signedIn }) => {
  const { client } = await signedIn("alice");
  const count = 12;
  for (let number = 1; number <= count; number += 1) {
    expect((await client.post("/posts", { content: `Post number ${number}.` })).status).toBe(200);
  }
  await openConnected(page, routes.home());
  const rows = page.locator("#main article[data-post]");
  await page.locator("body").press("j");
  for (let step = 1; step < 8; step += 1) {
    await expect(rows.nth(step - 1)).toBeFocused();
    await page.keyboard.press("j");
  }
  await expect(rows.nth(7)).toBeFocused();
  // The end of the feed is lower than its placeholder.
  await expect(rows).toHaveCount(count);
  // Within the window: rows above it get their true height only once they were near.
  const before = await stableTop(rows.nth(7));
  await expect.poll(() => isPlaceNoted(page)).toBe(true);
  await page.keyboard.press("r");
  await expect(page.locator(".comment-box textarea")).toBeFocused();
  await page.goBack();
  await expect(rows.nth(7)).toBeFocused();
  await expect.poll(async () => Math.abs((await stableTop(rows.nth(7))) - before)).toBeLessThan(3);
  await page.keyboard.press("j");
  await expect(rows.nth(8)).toBeFocused();
});

test("moves between posts with Page Down and Page Up", async ({ page, signedIn }) => {
  const { client } = await signedIn("alice");
  for (const content of ["The older one", "The newer one"]) await client.post("/posts", { content });
  await openConnected(page, "/");
  const [newer, older] = [page.getByRole("article").nth(0), page.getByRole("article").nth(1)];
  // Code that loads on focus is not available for the first key.
  await expect(async () => {
    await newer.getByRole("button", { name: "Share" }).focus();
    await page.keyboard.press("PageDown");
    await expect(older).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("PageUp");
  await expect(newer).toBeFocused();
  await expect(newer).toHaveAttribute("aria-posinset", "1");
});
