import type { Locator, Page } from "@playwright/test";

/** The post with a text in the page's list. */
export function postRow(page: Page, text: string): Locator {
  return page.getByRole("main").getByRole("article").filter({ hasText: text });
}
