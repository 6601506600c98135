import type { Page } from "@playwright/test";

/** Makes a browser one that nobody is signed in with. The page is left first: its calls under way would be refused. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
