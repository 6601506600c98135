import type { Page } from "@playwright/test";

const STEP_PX = 900;
/** Between two turns of the wheel, as a quick reader makes them. */
const STEP_MS = 80;
const PATIENCE_MS = 300_000;

/** What a list of posts is made of, or the gallery. */
const ROWS = '#main [role="feed"] > article';

export const countRows = (page: Page, rows = ROWS) => page.locator(rows).count();

/** Nothing is being loaded, and nothing more can be. */
const hasEnded = async (page: Page) =>
  (await page.locator('#main [aria-busy="true"], #main a[href*="cursor="]').count()) === 0;

/**
 * Turns the wheel until so many posts are there and the last of them is in view, or the list has ended.
 * @returns how many there are
 */
export async function scrollFeed(page: Page, wanted: number, rows = ROWS): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  await page.mouse.move(720, 500);
  while ((await countRows(page, rows)) < wanted && Date.now() < deadline && !(await hasEnded(page))) {
    await page.mouse.wheel(0, STEP_PX);
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), STEP_MS);
  }
  return countRows(page, rows);
}
