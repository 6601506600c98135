import type { Page } from "@playwright/test";

/**
 * Waits until an opened page is hydrated: before, its links load documents, its keys do nothing, and what a test sets in the document is
 * set back. Not needed where a socket is waited for (`openConnected`). The first effect on every page ends the handling of early Back and
 * Forward (`SoftLinks`); parts that hydrate later have done so when the browser is idle.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyPresses?.history.signal.aborted);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Opens a page and waits until it is hydrated, for pages that do not connect, as those of visitors. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
