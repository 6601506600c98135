import type { Page } from "@playwright/test";
import { flickerMessages } from "#lib/shared/messages/flicker";
import { videoMessages } from "#lib/shared/messages/video";
import { routes } from "#lib/shared/routes";
import { recordFilm } from "./film.ts";
import { cursorBefore, postFilms } from "./film-steps.ts";
import { expect, test } from "./fixtures.ts";
import { openConnected } from "./open-connected.ts";

const slides = (page: Page) => page.getByRole("feed", { name: flickerMessages.feed }).getByRole("article");

test("the space bar plays and stops a video, from where nothing is focused, and Shift with it goes back", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("vero");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(routes.about());
  const [id = ""] = await postFilms(client, [await recordFilm(page, { ms: 2_000 })]);
  await openConnected(page, `${routes.flicker()}${await cursorBefore(client, id)}`);
  const slide = page.locator(`.flicker-slide[data-post="${id}"]`);
  const video = slide.locator("video");
  await expect(slide.getByRole("button", { name: videoMessages.play })).toBeVisible();
  await expect(slides(page).nth(2).locator("img").first()).toHaveAttribute("loading", "eager");
  await expect(video).toHaveJSProperty("paused", true);
  await page.keyboard.press("Space");
  await expect(video).toHaveJSProperty("paused", false);
  await expect(slide).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press("Space");
  await expect(video).toHaveJSProperty("paused", true);
  await page.keyboard.press("ArrowDown");
  await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press("Shift+Space");
  await expect(slide).toBeInViewport({ ratio: 0.99 });
});

test("End goes to the last post that is there, and Home to the first", async ({ page, signedIn }) => {
  await signedIn("enno");
  const released = Promise.withResolvers<void>();
  await page.route("**/api/feed/flicker?*", async (route) => {
    await released.promise;
    await route.continue();
  });
  await openConnected(page, routes.flicker());
  await expect(slides(page).nth(2).locator("img").first()).toHaveAttribute("loading", "eager");
  const before = await slides(page).count();
  await page.keyboard.press("End");
  const last = slides(page).nth(before - 1);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  // More comes below, and moves nobody.
  released.resolve();
  await expect.poll(() => slides(page).count()).toBeGreaterThan(before);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(last).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press("Home");
  await expect(slides(page).first()).toBeInViewport({ ratio: 0.99 });
});
