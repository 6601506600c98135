import type { Page } from "@playwright/test";
import sharp from "sharp";
import { videoTexts } from "#components/ui/video/texts.ts";
import { routes } from "#contract/web-routes";
import { recordFilm } from "#tests/e2e/support/film";
import { cursorBefore, postFilms } from "#tests/e2e/support/film-steps";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { followed, slides } from "./flicker-steps.ts";

/** At how many of the sampled points along each edge of the window the color of the focus ring is near. */
async function ringAlongEdges(page: Page, places: number): Promise<number[]> {
  const ring = await page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.color = "var(--accent-text)";
    document.querySelector(".flicker")?.append(probe);
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    if (!pen) return [];
    pen.fillStyle = getComputedStyle(probe).color;
    pen.fillRect(0, 0, 1, 1);
    probe.remove();
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });
  const { data, info } = await sharp(await page.screenshot({ animations: "disabled" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const near = 12;
  const isRing = (x: number, y: number) =>
    ring.every((value, at) => Math.abs(value - (data[(y * width + x) * 3 + at] ?? 0)) < 12);
  const along = (hits: (share: number, depth: number) => boolean) =>
    Array.from({ length: places }, (_, at) => (at + 1) / (places + 1)).filter((share) =>
      Array.from({ length: near }, (_, depth) => depth).some((depth) => hits(share, depth)),
    ).length;
  return [
    along((share, depth) => isRing(Math.round(width * share), depth)),
    along((share, depth) => isRing(width - 1 - depth, Math.round(height * share))),
    along((share, depth) => isRing(Math.round(width * share), height - 1 - depth)),
    along((share, depth) => isRing(depth, Math.round(height * share))),
  ];
}

test("plays and pauses with the space bar without a focused element, and goes back with Shift", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("vero");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [id = ""] = await postFilms(client, [await recordFilm(page, { ms: 2_000 })]);
  await openConnected(page, `${routes.flicker()}${await cursorBefore(client, id)}`);
  const slide = page.locator(`.flicker-slide[data-post="${id}"]`);
  const video = slide.locator("video");
  await expect(slide.getByRole("button", { name: videoTexts.play })).toBeVisible();
  await followed(page);
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

test("goes to the last loaded post on End and to the first on Home", async ({ page, signedIn }) => {
  await signedIn("enno");
  const released = Promise.withResolvers<void>();
  await page.route("**/api/feed/flicker?*", async (route) => {
    await released.promise;
    await route.continue();
  });
  await openConnected(page, routes.flicker());
  await followed(page);
  const before = await slides(page).count();
  await page.keyboard.press("End");
  const last = slides(page).nth(before - 1);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  // More posts load below without moving the reader.
  released.resolve();
  await expect.poll(() => slides(page).count()).toBeGreaterThan(before);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(last).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press("Home");
  await expect(slides(page).first()).toBeInViewport({ ratio: 0.99 });
});

test("shows the focus ring of the current slide on all sides, on early and late slides, in both themes", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("rita");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [id = ""] = await postFilms(client, [await recordFilm(page)]);
  const isWhole = async () => {
    for (const theme of ["dark", "light"]) {
      await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
      // Each look takes a picture of the page.
      await expect
        .poll(() => ringAlongEdges(page, 30), { message: theme, timeout: 30_000 })
        .toEqual([30, 30, 30, 30]);
    }
  };
  // Before any was marked as seen, which would change their order.
  await openHydrated(page, `${routes.flicker()}${await cursorBefore(client, id)}`);
  const play = page
    .locator(`.flicker-slide[data-post="${id}"]`)
    .getByRole("button", { name: videoTexts.play });
  await expect(play).toBeVisible();
  await page.keyboard.press("Tab");
  await play.focus();
  await isWhole();

  await openConnected(page, routes.flicker());
  await followed(page);
  await page.keyboard.press("End");
  // Slides after the third have CSS containment.
  await expect(slides(page).nth(3)).toBeAttached();
  await expect(slides(page).first()).not.toBeInViewport();
  await isWhole();
  await page.keyboard.press("Home");
  await expect(slides(page).first()).toBeFocused();
  await isWhole();
});
