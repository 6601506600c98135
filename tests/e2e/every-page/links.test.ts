import type { Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { LOAD_FAILED } from "#lib/client/page/lazy-load";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

/** Leaves a mark that is lost with the document. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in window);

test("opens a visitor's links without a document load, Back returns to the same place, and a link to the page itself reloads it", async ({
  page,
}) => {
  await openHydrated(page, routes.home());
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

  await page.getByRole("banner").getByRole("link", { name: "Roost" }).click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
});

test("reports a link that fails offline and keeps the page", async ({ page, context, stack, complaints }) => {
  // Whether the server can be reached is tried.
  complaints.allow(/ERR_INTERNET_DISCONNECTED.*\/livez/);
  // A page without pictures, which could still be loading.
  await openHydrated(page, routes.about());
  await context.setOffline(true);
  await page.getByRole("link", { name: "Roost" }).first().click();
  await expect(page.getByRole("status", { name: "Messages" })).toContainText(LOAD_FAILED);
  await expect(page).toHaveURL(`${stack.origin}/about`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Roost" }).first().click();
  await expect(page).toHaveURL(`${stack.origin}/`);
});

test("follows a link to a server on the same machine, although the browser calls itself offline", async ({
  page,
  stack,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await openHydrated(page, routes.about());
  await mark(page);
  await page.getByRole("link", { name: "Roost" }).first().click();
  await expect(page).toHaveURL(`${stack.origin}/`);
  expect(await isSameDocument(page)).toBe(true);
});

test("opens a tab on Ctrl+click and follows a link on Enter", async ({ page, context, signedIn }) => {
  await signedIn("linus");
  await openConnected(page, routes.home());
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

/** Holds the router's requests for pages whose address matches, until the returned function lets them go on. */
async function holdPages(page: Page, path: string): Promise<(settle: "answer" | "fail") => void> {
  const { promise, resolve } = Promise.withResolvers<"answer" | "fail">();
  await page.route(
    (url) => url.pathname === path && url.searchParams.has("_rsc"),
    async (route) => {
      await ((await promise) === "answer" ? route.continue() : route.abort()).catch(() => undefined);
    },
  );
  return resolve;
}

const inSidebar = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("a press on a link shows at once that its page is loading, until it is there, left or failed", async ({
  page,
  signedIn,
  complaints,
}) => {
  await signedIn("pia");
  await openConnected(page, routes.explore());
  await mark(page);
  const bar = page.locator(".page-pending");
  await expect(bar).toHaveCount(0);

  const openBookmarks = await holdPages(page, routes.bookmarks());
  await inSidebar(page, "Bookmarks").click();
  await expect(bar).toBeVisible();
  await expect.poll(() => bar.evaluate((line) => getComputedStyle(line).opacity)).toBe("1");
  // Another page is opened instead.
  await inSidebar(page, "Settings").click();
  await page.waitForURL(routes.settings());
  await expect(bar).toHaveCount(0);
  openBookmarks("answer");

  const openPopular = await holdPages(page, routes.popular());
  await inSidebar(page, "Popular").click();
  await expect(bar).toBeVisible();
  openPopular("answer");
  await page.waitForURL(routes.popular());
  await expect(bar).toHaveCount(0);

  const openTrending = await holdPages(page, routes.trending());
  await inSidebar(page, "Trending").click();
  await expect(bar).toBeVisible();
  await page.goBack();
  await page.waitForURL(routes.settings());
  await expect(bar).toHaveCount(0);
  openTrending("answer");
  expect(await isSameDocument(page)).toBe(true);

  complaints.allow(/Failed to fetch|ERR_FAILED|RSC payload/);
  const failCommunities = await holdPages(page, routes.communities());
  await inSidebar(page, "Communities").click();
  await expect(bar).toBeVisible();
  failCommunities("fail");
  // The router loads the document instead.
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await page.waitForURL(routes.communities());
  await expect(bar).toHaveCount(0);
});

test("so do the link of the page itself and the keyboard's ways to pages", async ({ page, signedIn }) => {
  await signedIn("pia");
  await openConnected(page, routes.popular());
  const bar = page.locator(".page-pending");
  const refresh = await holdPages(page, routes.popular());
  await inSidebar(page, "Popular").click();
  await expect(bar).toBeVisible();
  refresh("answer");
  await expect(bar).toHaveCount(0);

  const openExplore = await holdPages(page, routes.explore());
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(bar).toBeVisible();
  openExplore("answer");
  await page.waitForURL(routes.explore());
  await expect(bar).toHaveCount(0);
});

test("the bar of a page that is loading does not move with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, routes.home());
  const open = await holdPages(page, routes.about());
  await page
    .getByRole("link", { name: /^About/ })
    .first()
    .click();
  const bar = page.locator(".page-pending");
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((line) => getComputedStyle(line).transform)).toBe("none");
  open("answer");
  await page.waitForURL(routes.about());
  await expect(bar).toHaveCount(0);
});
