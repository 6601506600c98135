import type { Locator, Page } from "@playwright/test";
import { videoTexts as texts } from "#components/ui/video/texts.ts";
import { routes } from "#contract/web-routes";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { captionsFile, recordFilm } from "#tests/e2e/support/film";
import { cursorBefore, postFilms } from "#tests/e2e/support/film-steps";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { followed } from "./flicker-steps.ts";

const timeOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);
const slideOf = (page: Page, id: string) => page.locator(`.flicker-slide[data-post="${id}"]`);

/** Opens the page at the first of two videos with sound, which has captions. */
async function openFilms(
  page: Page,
  client: Parameters<typeof postFilms>[0],
  prepare?: () => Promise<unknown>,
): Promise<[Locator, Locator]> {
  const film = await recordFilm(page, { ms: 2_000, hasSound: true });
  const [below = "", above = ""] = await postFilms(client, [film, film], captionsFile);
  await prepare?.();
  await page.goto(`${routes.flicker()}${await cursorBefore(client, above)}`);
  const slides: [Locator, Locator] = [slideOf(page, above), slideOf(page, below)];
  await expect(slides[0]).toBeInViewport({ ratio: 0.99 });
  await hydrated(page);
  await followed(page);
  return slides;
}

test("plays only the video in view, with captions, and remembers that sound was turned on for the next", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("viola");
  const slides = await openFilms(page, client);
  const [first, second] = [slides[0].locator("video"), slides[1].locator("video")];
  await expect.poll(() => timeOf(first)).toBeGreaterThan(0.1);
  await expect(first).toHaveJSProperty("muted", true);

  await test.step("the header covers none of its controls, which pass axe", async () => {
    const head = await page.locator(".flicker-head").boundingBox();
    const { paddingBottom = "0" } = await page
      .locator(".flicker-head")
      .evaluate((element) => ({ paddingBottom: getComputedStyle(element).paddingBottom }));
    // Its gradient fades out over its lower part.
    const solid = (head?.y ?? 0) + (head?.height ?? 0) - Number.parseFloat(paddingBottom);
    for (const name of [texts.captions, texts.soundOn]) {
      const box = await slides[0].getByRole("button", { name }).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(solid);
    }
    await expectNoViolation(page);
  });

  await test.step("captions are shown and toggled", async () => {
    const modeOf = () => first.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode);
    await expect.poll(modeOf).toBe("showing");
    const captions = slides[0].getByRole("button", { name: texts.captions });
    await captions.click();
    await expect(captions).toHaveAttribute("aria-pressed", "false");
    await expect.poll(modeOf).toBe("hidden");
    await captions.click();
    await expect.poll(modeOf).toBe("showing");
  });

  await test.step("its buttons work with the keyboard, and m unmutes it", async () => {
    await slides[0].getByRole("button", { name: texts.pause }).press("Enter");
    await expect(first).toHaveJSProperty("paused", true);
    await slides[0].getByRole("button", { name: texts.play }).press("Space");
    await expect(first).toHaveJSProperty("paused", false);
    await page.keyboard.press("m");
    await expect(first).toHaveJSProperty("muted", false);
    await slides[0].getByRole("button", { name: texts.soundOff }).click();
    await expect(first).toHaveJSProperty("muted", true);
    await slides[0].getByRole("button", { name: texts.soundOn }).click();
    await expect(first).toHaveJSProperty("muted", false);
  });
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => timeOf(second)).toBeGreaterThan(0.1);
  await expect(second).toHaveJSProperty("muted", false);
  await expect(first).toHaveJSProperty("paused", true);

  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(second).toHaveJSProperty("paused", true);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, value: false });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(second).toHaveJSProperty("paused", false);
  await slides[1].getByRole("button", { name: texts.soundOff }).click();
  await page.keyboard.press("ArrowUp");
  await expect(first).toHaveJSProperty("paused", false);
  await expect(first).toHaveJSProperty("muted", true);
});

test("does not autoplay with reduced motion; a started video stops at the next slide", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("vita");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const slides = await openFilms(page, client);
  const [first, second] = [slides[0].locator("video"), slides[1].locator("video")];
  const press = slides[0].getByRole("button", { name: texts.play });
  await expect(press).toBeVisible();
  await expect(first).toHaveJSProperty("paused", true);
  await press.click();
  await expect.poll(() => timeOf(first)).toBeGreaterThan(0.1);
  await page.keyboard.press("ArrowDown");
  await expect(slides[1]).toBeInViewport({ ratio: 0.99 });
  await expect(first).toHaveJSProperty("paused", true);
  await expect(slides[1].getByRole("button", { name: texts.play })).toBeVisible();
  await expect(second).toHaveJSProperty("paused", true);
  expect(await timeOf(second)).toBe(0);
});

test("reports a failed file and plays it after Retry", async ({ page, signedIn, complaints }) => {
  complaints.allow(/Failed to load resource|net::ERR/);
  const { client } = await signedIn("victor");
  const [slide] = await openFilms(page, client, () =>
    page.route(/\/media\/.*\.webm$/, (route) => route.abort()),
  );
  await expect(slide.getByRole("alert")).toContainText(texts.failed);
  await page.unroute(/\/media\/.*\.webm$/);
  await slide.getByRole("button", { name: "Retry" }).press("Enter");
  await expect.poll(() => timeOf(slide.locator("video"))).toBeGreaterThan(0.1);
  await expect(slide.getByRole("alert")).toHaveCount(0);
  await expect(slide).toBeFocused();
});

test("swipes to the next video, even across controls, and pauses on a tap", async ({
  browser,
  stack,
  page,
  context,
  signedIn,
}) => {
  const { client } = await signedIn("vivian");
  const film = await recordFilm(page, { ms: 2_000 });
  const [below = "", above = ""] = await postFilms(client, [film, film]);
  const phone = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.addCookies(await context.cookies());
  const touched = await phone.newPage();
  await openHydrated(touched, `${routes.flicker()}${await cursorBefore(client, above)}`);
  await followed(touched);
  const [first, second] = [slideOf(touched, above), slideOf(touched, below)];
  await expect.poll(() => timeOf(first.locator("video"))).toBeGreaterThan(0.1);
  const line = await phone.newCDPSession(touched);
  const swipe = async (from: number, to: number) => {
    const at = (y: number) => ({ touchPoints: [{ x: 195, y }] });
    await line.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(from) });
    for (let step = 1; step <= 10; step += 1) {
      await line.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        ...at(from + ((to - from) * step) / 10),
      });
    }
    await line.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  /** Waits until it is stable: a touch would otherwise only stop the scrolling. */
  const expectAtRest = (slide: Locator) =>
    expect.poll(() => slide.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  await swipe(700, 100);
  await expectAtRest(second);
  await expect.poll(() => timeOf(second.locator("video"))).toBeGreaterThan(0.1);
  await expect(first.locator("video")).toHaveJSProperty("paused", true);
  await touched.touchscreen.tap(195, 300);
  await expect(second.locator("video")).toHaveJSProperty("paused", true);
  await touched.touchscreen.tap(195, 300);
  await expect(second.locator("video")).toHaveJSProperty("paused", false);
  await swipe(150, 750);
  await expectAtRest(first);
  await phone.close();
});
