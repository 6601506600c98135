import type { Page } from "@playwright/test";
import { exploreTexts } from "#components/explore/texts.ts";
import { viewerTexts as texts } from "#components/viewer/texts.ts";
import { EXPLORE_PAGE_SIZE } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { isPlaceNoted } from "#tests/e2e/home/is-place-noted";
import { stableTop } from "#tests/e2e/home/stable-top";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { signInAsDemo } from "#tests/support/web-client";
import { publishPictures } from "./publish.ts";

/** The demo world's gallery has more than one page of pictures. */
async function openFirst(page: Page): Promise<string> {
  await openConnected(page, routes.explore());
  const first = page.getByRole("main").locator('a[href*="/photo/"]').first();
  const href = (await first.getAttribute("href")) ?? "";
  await first.click();
  await expect(viewer(page)).toBeVisible();
  return href;
}

const viewer = (page: Page) => page.getByRole("dialog", { name: texts.label });
const place = (page: Page) => viewer(page).getByText(/^\d+ of \d+$/);

test("opens a picture over the page with its own address; Back, Forward and Escape keep page, focus and scroll position", {
  tag: "@journey",
}, async ({ page, signedIn }) => {
  await signedIn("vera");
  const href = await openFirst(page);
  const link = page.locator(`#main a[href="${href}"]`);
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(routes.explore());
  await expect(link).toBeFocused();

  await test.step("Forward reopens it, zoomed it passes axe, and Escape closes it", async () => {
    await page.goForward();
    await expect(viewer(page)).toBeVisible();
    await expect(page).toHaveURL(href);
    await expect(viewer(page).getByRole("button", { name: texts.zoomOut })).toBeDisabled();
    await page.keyboard.press("+");
    await expect(viewer(page).getByRole("button", { name: texts.zoomOut })).toBeEnabled();
    await expectNoViolation(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).toHaveURL(routes.explore());
  });

  await test.step("Back and Forward in quick succession end where they lead", async () => {
    for (let round = 0; round < 3; round += 1) {
      await page.goForward();
      await expect(viewer(page)).toBeVisible();
      await page.goBack();
      await expect(viewer(page)).toBeHidden();
    }
    await page.evaluate(async () => {
      for (const step of [1, -1, 1]) {
        const arrived = new Promise((resolve) =>
          window.addEventListener("popstate", resolve, { once: true }),
        );
        window.history.go(step);
        await arrived;
      }
    });
    await expect(viewer(page)).toBeVisible();
    await page.evaluate(() => new Promise((done) => window.setTimeout(done, 500)));
    await expect(viewer(page)).toBeVisible();
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(routes.explore());
  });

  await test.step("far down the page stays where it was, and is not loaded again", async () => {
    // Others in the list may be videos, which open no viewer.
    const last = await page.getByRole("main").locator('a[href*="/photo/"]').last().getAttribute("href");
    const lastLink = page.getByRole("main").locator(`a[href="${last}"]`);
    await lastLink.scrollIntoViewIfNeeded();
    await lastLink.click();
    await expect(viewer(page)).toBeVisible();
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await stableTop(lastLink);
    const height = await page.evaluate(() => window.scrollY);
    expect(height).toBeGreaterThan(0);
    const loadedAnew: string[] = [];
    page.on("request", (request) => {
      if (/\/photo\/\d\?_rsc/.test(request.url())) loadedAnew.push(request.url());
    });
    await page.goForward();
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(routes.explore());
    await expect(lastLink).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height);
    expect(loadedAnew).toEqual([]);
  });

  await test.step("the focus returns even after the page was rendered again", async () => {
    await link.click();
    await expect(viewer(page)).toBeVisible();
    await link.evaluate((element) => element.replaceWith(element.cloneNode(true)));
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await expect(link).toBeFocused();
  });
});

test("moves between pictures by key, button and swipe", async ({ page, signedIn }) => {
  const { client } = await signedIn("vic");
  await publishPictures(client, "Three colors");
  await openFirst(page);
  await expect(place(page)).toHaveText(/^1 of/);
  await page.keyboard.press("ArrowLeft");
  await expect(place(page)).toHaveText(/^(\d+) of \1$/);
  await page.keyboard.press("ArrowRight");
  await expect(place(page)).toHaveText(/^1 of/);
  await viewer(page).getByRole("button", { name: texts.next }).click();
  await expect(place(page)).toHaveText(/^2 of/);
  const box = await viewer(page).locator(".viewer-stage").boundingBox();
  if (!box) throw new Error("There is no stage.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const swipe = async (by: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 3 });
    await page.mouse.up();
  };
  await swipe(-49);
  await expect(place(page)).toHaveText(/^2 of/);
  await swipe(-50);
  await expect(place(page)).toHaveText(/^3 of/);
  await swipe(60);
  await expect(place(page)).toHaveText(/^2 of/);
});

test("shows the picture on its own page after a reload, without script too", async ({
  page,
  browser,
  context,
  stack,
  signedIn,
}) => {
  await signedIn("viola");
  const href = await openFirst(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Photo by @");
  await expect(page.getByRole("main").locator("figure img").last()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(href.replace(/\/photo.*/, ""));
  const plain = await browser.newContext({
    baseURL: stack.origin,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const still = await plain.newPage();
  await still.goto(href);
  await expect(still.getByRole("main").locator("figure img").last()).toBeVisible();
  await still.getByRole("link", { name: texts.toPost }).click();
  await expect(still).toHaveURL(new RegExp(`${href.replace(/\/photo.*/, "")}$`));
  const missing = await still.goto(href.replace(/\d$/, "9"));
  expect(missing?.status()).toBe(404);
  await plain.close();
});

/** Opens a picture far down in a feed, as a member of the demo world. */
async function openFarDown(page: Page, origin: string, feed: string) {
  await adoptSession(page.context(), origin, await signInAsDemo(origin));
  await openConnected(page, feed);
  const links = page.getByRole("main").locator('a[href*="/photo/"]:has(picture img)');
  const link = links.nth((await links.count()) - 1);
  const href = (await link.getAttribute("href")) ?? "";
  const top = () =>
    page.locator(`#main a[href="${href}"]`).evaluate((element) => element.getBoundingClientRect().top);
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(viewer(page)).toBeVisible();
  const before = await stableTop(page.locator(`#main a[href="${href}"]`));
  /** The link's distance from its former position. */
  const offset = async () => Math.abs((await top()) - before);
  return { href, offset };
}

/** A picture's own page. */
const ownPage = (page: Page) => page.getByRole("heading", { level: 1, name: /^Photo by @/ });

test("Back after a reload in the viewer returns to the same place of the feed, and Forward to the picture", async ({
  page,
  stack,
}) => {
  const feed = routes.home();
  const { href, offset } = await openFarDown(page, stack.origin, feed);
  await page.reload();
  await expect(ownPage(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(feed);
  await expect(viewer(page)).toBeHidden();
  await expect(ownPage(page)).toBeHidden();
  await expect.poll(offset).toBeLessThan(4);
  await stableTop(page.locator(`#main a[href="${href}"]`));
  await expect.poll(() => isPlaceNoted(page)).toBe(true);
  await page.goForward();
  await expect(page).toHaveURL(href);
  await expect(ownPage(page).or(viewer(page))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(feed);
  await expect(viewer(page)).toBeHidden();
  await expect(ownPage(page)).toBeHidden();
  await expect.poll(offset).toBeLessThan(4);
});

for (const hasNavigation of [true, false]) {
  const browser = `a browser ${hasNavigation ? "with" : "without"} \`navigation\``;
  test(`Back after a reload in the viewer leaves it before hydration, in ${browser}`, async ({
    page,
    stack,
  }) => {
    if (!hasNavigation) {
      await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
    }
    await openFarDown(page, stack.origin, routes.explore());
    const script = Promise.withResolvers<void>();
    await page.route("**/_next/static/chunks/*.js", async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await expect(ownPage(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(routes.explore());
    script.resolve();
    await expect(page.locator("#main [data-image]").first()).toBeVisible();
    await expect(ownPage(page)).toBeHidden();
    await expect(page).toHaveURL(routes.explore());
  });
}

test("keeps a reloaded picture's page on a later return, and one opened by its address links to its post", async ({
  page,
  stack,
}) => {
  const { href } = await openFarDown(page, stack.origin, routes.home());
  const postPath = href.replace(/\/photo.*/, "");
  await page.reload();
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: texts.toPost }).click();
  await expect(page).toHaveURL(postPath);
  // The viewer was opened in this document.
  await page.locator(`#main a[href="${href}"]`).first().click();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(postPath);
  await page.goBack();
  await expect(page).toHaveURL(href);
  await expect(ownPage(page)).toBeVisible();
  await expect(viewer(page)).toBeHidden();

  await openConnected(page, href);
  await expect(viewer(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(postPath);
  await page.goBack();
  await expect(ownPage(page)).toBeVisible();
});

test("a visitor searches the gallery by tags and loads further pages", {
  tag: "@journey",
}, async ({ page }) => {
  await openHydrated(page, routes.explore());
  await expect(page.getByRole("heading", { name: /^Images \(\d/ })).toBeVisible();
  const cards = page.getByRole("main").locator("li[data-image]");
  await expect(cards).toHaveCount(EXPLORE_PAGE_SIZE);
  // The last picture may be in a short column.
  await page.keyboard.press("End");
  await expect.poll(() => cards.count()).toBeGreaterThan(EXPLORE_PAGE_SIZE);
  const box = page.getByRole("searchbox", { name: "Search images by tags" });
  await box.fill("no-such-tag-anywhere");
  await expect(page.getByText(exploreTexts.noMatch)).toBeVisible();
  await expect(page).toHaveURL(routes.explore("no-such-tag-anywhere"));
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(cards.first()).toBeVisible();
});
