import type { Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";
import { expect, test } from "./fixtures.ts";

/** Leaves a mark that is lost with the document. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in window);

test("opens a visitor's links without a document load, and Back returns to the same place", async ({
  page,
}) => {
  await page.goto(routes.home(), { waitUntil: "networkidle" });
  await mark(page);
  await page.evaluate(() => window.scrollTo(0, 600));
  await page
    .getByRole("link", { name: /^About/ })
    .first()
    .click();
  await page.waitForURL(routes.about());
  expect(await isSameDocument(page)).toBe(true);
  // The router scrolls to the top of the page's content, about a pixel below that of the frame.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50);
  await page.goBack();
  await page.waitForURL(routes.home());
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(550);
  expect(await isSameDocument(page)).toBe(true);
});

test("reports a link that fails offline and keeps the page", async ({ page, context, stack }) => {
  await page.goto("/explore");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Roost" }).first().click();
  await expect(page.getByRole("status", { name: "Messages" })).toContainText(LOAD_FAILED);
  await expect(page).toHaveURL(`${stack.origin}/explore`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Roost" }).first().click();
  await expect(page).toHaveURL(`${stack.origin}/`);
});

test("reloads the page on a link to itself", async ({ page }) => {
  await page.goto(routes.home(), { waitUntil: "networkidle" });
  await mark(page);
  await page.getByRole("banner").getByRole("link", { name: "Roost" }).click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
});

test("opens a tab on Ctrl+click and follows a link on Enter", async ({ page, context, signedIn }) => {
  await signedIn("linus");
  await page.goto(routes.home(), { waitUntil: "networkidle" });
  await mark(page);
  const profile = page.getByRole("link", { name: "Profile", exact: true }).first();
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    profile.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await tab.waitForURL(routes.ownProfile());
  await expect(page).toHaveURL(routes.home());
  await profile.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(routes.ownProfile());
  expect(await isSameDocument(page)).toBe(true);
});
