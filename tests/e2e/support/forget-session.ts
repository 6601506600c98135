import type { Page } from "@playwright/test";

/** Signs a browser out by deleting its cookies. The page is left first because its pending calls would be refused. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
