import type { Page } from "@playwright/test";
import { exploreTexts } from "#components/explore/texts.ts";
import { flickerTexts as texts } from "#components/flicker/texts.ts";
import { postRowTexts } from "#components/post/row-texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { openFlicker, queryOfStill, slides } from "./flicker-steps.ts";

/** The index of the slide that fills the window, not counting placeholders. */
const shownSlide = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll(".flicker-slide[data-post]")];
    return all.findIndex((slide) => Math.abs(slide.getBoundingClientRect().top) < 2);
  });

/** Longer than the interval within which a second notch is taken for the same one. */
const WHEEL_REST_MS = 400;

/** Notes when the wheel is turned. @returns waits until the page takes the next notch for another */
async function noteWheel(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const noteTime = ({ timeStamp }: Event) => document.body.setAttribute("data-wheel-at", `${timeStamp}`);
    document.addEventListener("wheel", noteTime, { passive: true });
  });
  return () =>
    page.waitForFunction(
      (restMs) => performance.now() - Number(document.body.dataset.wheelAt) > restMs,
      WHEEL_REST_MS,
    );
}

test("opens from Explore, fills the window, and Back returns to the same place", async ({
  page,
  signedIn,
}) => {
  await signedIn("flora");
  await openHydrated(page, routes.explore());
  await expect(page.getByRole("heading", { name: exploreTexts.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: texts.open }).click();
  await expect(page).toHaveURL(/\/flicker(\?opened=\d+)?$/);
  await expect(page.getByRole("heading", { name: texts.title })).toBeVisible();
  await expect
    .poll(() => slides(page).first().boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(routes.explore());
  await expect(page.getByRole("banner")).toBeVisible();
});

test("renders the first post on the server, without script too", async ({
  browser,
  stack,
  signedIn,
  context,
}) => {
  await signedIn("fritz");
  const still = await browser.newContext({ baseURL: stack.origin, javaScriptEnabled: false });
  await still.addCookies(await context.cookies());
  const page = await still.newPage();
  await page.goto(routes.flicker());
  await expect(slides(page).first()).toBeInViewport({ ratio: 0.99 });
  await expect(slides(page).first().locator(".flicker-stage picture img").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Show more posts" })).toHaveAttribute("href", /cursor=/);
  await still.close();
});

test("moves one post per key, loads the next ones ahead, likes by key and button, and Back returns from comments", {
  tag: "@journey",
}, async ({ page, signedIn }) => {
  const { client } = await signedIn("finn");
  await openFlicker(page, await queryOfStill(client, 8));
  for (const [key, expected] of [
    ["ArrowDown", 1],
    ["j", 2],
    ["PageDown", 3],
    [" ", 4],
    ["ArrowUp", 3],
    ["k", 2],
    ["PageUp", 1],
    ["Shift+Space", 0],
    ["ArrowUp", 0],
  ] as const) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await expect.poll(() => shownSlide(page), { message: key }).toBe(expected);
    await expect(slides(page).nth(expected)).toBeInViewport({ ratio: 0.99 });
    for (const ahead of [1, 2]) {
      await expect(
        slides(page)
          .nth(expected + ahead)
          .locator("img")
          .last(),
      ).toHaveAttribute("loading", "eager");
    }
  }

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => shownSlide(page)).toBe(2);
  const slide = slides(page).nth(2);
  const like = slide.getByRole("button", { name: new RegExp(`^${postRowTexts.like}`) });
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("l");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  const id = await slide.getAttribute("data-post");
  await slide.getByRole("link", { name: /comment/ }).click();
  await expect(page).toHaveURL(routes.post(id ?? ""));
  await expect(page.getByRole("banner")).toBeVisible();
  await page.goBack();
  await expect(page.locator(`.flicker-slide[data-post="${id}"]`)).toBeInViewport({ ratio: 0.99 });
});

test("stops at every post with the wheel, loads further pages ahead and restores the position after a reload", async ({
  page,
  signedIn,
}) => {
  await signedIn("fanny");
  await openFlicker(page);
  const before = await slides(page).count();
  await page.mouse.move(700, 400);
  const rested = await noteWheel(page);
  for (let at = 1; at <= before; at += 1) {
    // One notch of a mouse wheel.
    await page.mouse.wheel(0, 100);
    await expect.poll(() => shownSlide(page)).toBe(at);
    await expect(slides(page).nth(at)).toBeInViewport({ ratio: 0.99 });
    await rested();
  }
  await expect.poll(() => slides(page).count()).toBeGreaterThan(before);

  // Further than one slide per frame in which the position is measured.
  const deep = 35;
  for (let at = before + 1; at <= deep; at += 1) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => shownSlide(page)).toBe(at);
  }
  const id = (await slides(page).nth(deep).getAttribute("data-post")) ?? "";
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain(id);
  await page.reload();
  await expect(page.locator(`.flicker-slide[data-post="${id}"]`)).toBeInViewport({ ratio: 0.9 });
});

test("moves one post for each Down pressed while loading", async ({ page, signedIn }) => {
  await signedIn("frank");
  const released = Promise.withResolvers<void>();
  await page.route("**/api/feed/flicker?*", async (route) => {
    await released.promise;
    await route.continue();
  });
  await openFlicker(page);
  const last = (await slides(page).count()) - 1;
  for (let at = 1; at <= last; at += 1) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => shownSlide(page)).toBe(at);
  }
  for (let time = 0; time < 3; time += 1) await page.keyboard.press("ArrowDown");
  await expect(slides(page).nth(last)).not.toBeInViewport({ ratio: 0.99 });
  released.resolve();
  await expect.poll(() => shownSlide(page)).toBe(last + 3);
  await expect(slides(page).nth(last + 3)).toBeFocused();
});
