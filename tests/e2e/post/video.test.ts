import { truncate, writeFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { composerTexts } from "#components/composer/texts.ts";
import { videoComposerTexts as texts } from "#components/composer/video/texts.ts";
import { MIB } from "#contract/units";
import { routes } from "#contract/web-routes";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { captionsFile, recordFilm } from "#tests/e2e/support/film";
import { postFilms } from "#tests/e2e/support/film-steps";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { articles, composer, field, openHome, pick, postButton, sent } from "./composer-steps.ts";

const player = (row: Locator) => row.locator("video");
const isPaused = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.paused);
const timeOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

test("posts a video with a cover, a description and captions, which autoplays muted", async ({
  page,
  signedIn,
}) => {
  const { username } = await signedIn("vida");
  await openHome(page);
  const film = await recordFilm(page, { hasSound: true });
  await field(page).fill("My first film");
  await pick(page, composerTexts.addVideo, film);
  const region = composer(page).getByRole("region", { name: texts.region });
  await expect(region.getByText(texts.uploaded)).toBeAttached();
  await expect(region.locator("video")).toBeVisible();
  // A video must be alone.
  for (const button of [composerTexts.addPictures, composerTexts.addPoll, composerTexts.addVideo]) {
    await expect(composer(page).getByRole("button", { name: button })).toBeDisabled();
  }

  await region.getByRole("button", { name: texts.describe }).click();
  await page.getByRole("textbox", { name: composerTexts.descriptionLabel }).fill("A counter on a color");
  await page.getByRole("button", { name: composerTexts.done }).click();
  await pick(page, texts.addCaptions, captionsFile);
  await region.getByLabel(texts.captionsLanguage).selectOption("de");
  const slider = region.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("End");
  await expectNoViolation(page, "[data-composer]");

  await postButton(page).click();
  const row = articles(page).filter({ hasText: "My first film" });
  await sent(row);
  const video = player(row);
  await expect(video).toHaveAccessibleName("A counter on a color");
  await expect(video).toHaveJSProperty("muted", true);
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  await expect(video.locator("track")).toHaveAttribute("srclang", "de");
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(0);

  // It is labeled in lists of pictures.
  await openHydrated(page, `${routes.profile(username)}?tab=media`);
  const tile = page.getByRole("main").getByRole("link", { name: "A counter on a color" });
  await expect(tile).toHaveAttribute("href", /\/post\//);
  await tile.click();
  await expect(player(page.getByRole("article"))).toBeVisible();
});

test("restores a pending video after a reload, removes it, and refuses an invalid one", async ({
  page,
  signedIn,
}, testInfo) => {
  await signedIn("vanya");
  await openHome(page);
  const film = await recordFilm(page);
  await pick(page, composerTexts.addVideo, film);
  const region = composer(page).getByRole("region", { name: texts.region });
  await expect(region.getByText(texts.uploaded)).toBeAttached();
  await page.reload();
  await hydrated(page);
  await expect(region.locator("video")).toBeVisible();
  await expect(region.getByRole("slider")).toBeEnabled();
  await region.getByRole("button", { name: texts.remove }).click();
  await expect(region).toHaveCount(0);
  await expect(field(page)).toBeFocused();

  const notFilm = { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.from("<html>Hello</html>") };
  await pick(page, composerTexts.addVideo, notFilm);
  await expect(composer(page).getByText(texts.unreadable)).toBeVisible();
  // Too large to be passed in memory.
  const tooLarge = testInfo.outputPath("film.mp4");
  await writeFile(tooLarge, "");
  await truncate(tooLarge, 61 * MIB);
  const chooser = page.waitForEvent("filechooser");
  await composer(page).getByRole("button", { name: composerTexts.addVideo }).click();
  await (await chooser).setFiles(tooLarge);
  await expect(composer(page).getByText("Video size (61.00 MB) exceeds 50MB limit")).toBeVisible();
});

test("plays only one video, none out of view or in a hidden tab, and restarts none that was paused", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("viola");
  const film = await recordFilm(page, { ms: 3_000 });
  await postFilms(client, [film, film, film]);
  await openHydrated(page, routes.home());
  const rows = articles(page).filter({ has: page.locator("video") });
  await expect(rows).toHaveCount(3);
  const playing = () =>
    page
      .locator("video")
      .evaluateAll((all: HTMLVideoElement[]) => all.flatMap(({ paused }, at) => (paused ? [] : [at])));
  await player(rows.nth(0)).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await playing()).length).toBe(1);
  const [first = 0] = await playing();
  await player(rows.nth(2)).evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect.poll(playing).toEqual([2]);
  expect(await isPaused(player(rows.nth(first)))).toBe(true);

  await player(rows.nth(2)).evaluate((element: HTMLVideoElement) => element.pause());
  await page.mouse.wheel(0, -40);
  await page.mouse.wheel(0, 40);
  await player(rows.nth(1)).evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(playing).toEqual([1]);

  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(playing).toEqual([]);
});

test("a video without autoplay waits, and its controls work with the keyboard", { tag: "@journey" }, async ({
  page,
  context,
  stack,
  signedIn,
}) => {
  const { client } = await signedIn("vito");
  const [id = ""] = await postFilms(client, [await recordFilm(page)]);
  const video = player(page.getByRole("article"));
  for (const [autoPlay, reducedMotion] of [
    ["off", "no-preference"],
    ["on", "reduce"],
  ] as const) {
    await context.addCookies([{ name: "preferences", value: `autoPlay=${autoPlay}`, url: stack.origin }]);
    await page.emulateMedia({ reducedMotion });
    await openHydrated(page, routes.post(id));
    await expect(video).toBeInViewport();
    await expect(video).toHaveJSProperty("paused", true);
    await video.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0.1);
  }
});
