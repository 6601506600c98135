import type { Page } from "@playwright/test";
import { SECOND } from "#contract/units";
import { openConnected } from "./open-connected.ts";
import { hydrated } from "./open-hydrated.ts";

/** A clock is stopped at a time in the future only, and goes on until the page receives the call. */
const AHEAD_MS = 10 * SECOND;

/**
 * Stops the clock that was installed on a page: a story lasts ten seconds and a toast three, which a busy machine may take for one step.
 * Timers due in the next ten seconds run once on the way, so nothing that ends by itself may be shown yet. Nor may anything be loaded
 * meanwhile in whose place something else is shown: React keeps that for 300 ms of the page's clock.
 */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}

/** Opens a page, and stops its clock once it is connected and hydrated. */
export async function openWithTimeStopped(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openConnected(page, path);
  await hydrated(page);
  await stopTime(page);
}
