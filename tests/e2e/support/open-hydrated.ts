import type { Page } from "@playwright/test";

/**
 * Opens a page and waits until it is hydrated, for pages that do not connect, as those of visitors. React marks the elements that it
 * has taken over, and its effects have run when the browser is idle.
 */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll("#main a")];
    return links.some((link) => Object.keys(link).some((key) => key.startsWith("__reactProps")));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
