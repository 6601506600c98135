import type { Page } from "@playwright/test";
import { composerTexts } from "#components/composer/texts.ts";
import { videoComposerTexts } from "#components/composer/video/texts.ts";
import { reportTitles } from "#components/report/texts.ts";
import { newStoryTexts as texts } from "#components/story/new/texts.ts";
import { storyTexts } from "#components/story/player/texts.ts";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { routes } from "#contract/web-routes";
import { openAndClose, pressUntil } from "#tests/e2e/every-page/walk-by-keys";
import { follow } from "#tests/e2e/people/follow";
import { composer, openHome, pick } from "#tests/e2e/post/composer-steps";
import { expectNoViolationInThemes } from "#tests/e2e/support/axe";
import { captionsFile, recordFilm } from "#tests/e2e/support/film";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { pictureFile } from "#tests/e2e/support/picture-files";
import { tell } from "./story-steps.ts";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

const viewerOf = (page: Page) => page.getByRole("dialog", { name: storyTrayTexts.label });

test("another member's story menu, report and reply work with the keyboard, pass axe and do not autoplay with reduced motion", async ({
  page,
  signedIn,
  member,
}) => {
  test.setTimeout(120_000);
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await tell(bob.client, "First", "#ffffff", { location: "Lake" });
  await tell(bob.client, "Second");
  await page.clock.install();
  await openConnected(page, routes.home());
  await hydrated(page);
  await expectNoViolationInThemes(page, "main");
  const card = page.locator(`[data-story-of="${bob.username}"]`);
  await card.focus();
  await page.keyboard.press("Enter");
  const viewer = viewerOf(page);
  await expect(viewer.getByText("First")).toBeVisible();
  await expect(viewer.getByRole("img", { name: "The picture of First" })).toBeVisible();
  // With reduced motion members turn stories themselves and see which one is shown.
  await expect(viewer.getByRole("button", { name: storyTexts.pause })).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expect(viewer.getByText("First")).toBeVisible();
  const isFull = (index: number) =>
    viewer
      .locator(".story-fill")
      .nth(index)
      .evaluate((fill) => fill.getBoundingClientRect().width > 1);
  const areFull = () => Promise.all([isFull(0), isFull(1)]);
  await expect.poll(areFull).toEqual([true, false]);
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("Second")).toBeVisible();
  await expect.poll(areFull).toEqual([true, true]);
  await pressUntil(page, "Tab", viewer.getByRole("button", { name: storyTexts.place(1, 2), exact: true }));
  await page.keyboard.press("Enter");
  await expect(viewer.getByText("First")).toBeVisible();
  await expect.poll(areFull).toEqual([true, false]);
  await expectNoViolationInThemes(page, "dialog[open]");

  const options = viewer.getByRole("button", { name: storyTexts.menu });
  await openAndClose(page, {
    opener: options,
    opened: page.getByRole("menu", { name: storyTexts.menu }),
    part: "[role=menu]:popover-open",
  });
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Enter");
  await pressUntil(page, "ArrowDown", page.getByRole("menuitem", { name: storyTexts.report }));
  await page.keyboard.press("Enter");
  const report = page.getByRole("dialog", { name: reportTitles.story });
  await expect(report.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectNoViolationInThemes(page, "dialog[open]:not(.overlay-story)");
  await page.keyboard.press("Escape");
  await expect(report).toBeHidden();
  await expect(viewer).toBeVisible();
  await expect(options).toBeFocused();

  const reply = viewer.getByRole("textbox", { name: storyTexts.reply("Bob") });
  await pressUntil(page, "Tab", reply);
  await page.keyboard.type("What a view");
  await expectNoViolationInThemes(page, "dialog[open]");
  await page.keyboard.press("Enter");
  await expect(page.getByText(storyTexts.replySent("Bob"), { exact: false })).toBeVisible();
  await expect(viewer).toBeVisible();
  const like = viewer.getByRole("button", { name: /^Like/ });
  await like.focus();
  await page.keyboard.press("Enter");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(card).toBeFocused();
});

test("the viewers and deletion of the member's own story work with the keyboard and pass axe", async ({
  page,
  signedIn,
  complaints,
}) => {
  test.setTimeout(120_000);
  // The page fetches the deleted story once more.
  complaints.allow(/404/);
  const alice = await signedIn("alice");
  await tell(alice.client, "Mine", "#ffffff");
  await openConnected(page, routes.home());
  await hydrated(page);
  const card = page.locator(`[data-story-of="${alice.username}"]`);
  await card.focus();
  await page.keyboard.press("Enter");
  const viewer = viewerOf(page);
  await openAndClose(page, {
    opener: viewer.getByRole("button", { name: storyTexts.views(0) }),
    opened: page.getByRole("dialog", { name: storyTexts.seenBy }),
    part: "#story-viewers",
  });
  const options = viewer.getByRole("button", { name: storyTexts.menu });
  const ask = async () => {
    await options.focus();
    await page.keyboard.press("Enter");
    await pressUntil(page, "ArrowDown", page.getByRole("menuitem", { name: storyTexts.delete }));
    await page.keyboard.press("Enter");
  };
  await ask();
  const question = page.getByRole("dialog", { name: storyTexts.deleteQuestion });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectNoViolationInThemes(page, "#delete-story");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(options).toBeFocused();
  await ask();
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(viewer).toBeHidden();
  await page.goto(routes.stories(alice.username));
  await expectNoViolationInThemes(page, "main");
});

test("the story composer passes axe with its crop open and closed", async ({ page, signedIn }) => {
  await signedIn("alice");
  await openHydrated(page, routes.createStory());
  await expectNoViolationInThemes(page, "main");
  // The state after the browser's file dialog.
  await page.getByLabel(texts.choose).focus();
  await page.getByLabel(texts.choose).setInputFiles([await pictureFile("teal.jpg")]);
  const crop = page.getByRole("dialog", { name: texts.crop });
  await expect(crop.getByRole("application")).toBeFocused();
  await expectNoViolationInThemes(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await expect(crop).toBeHidden();
  await expect(page.getByLabel(texts.choose)).toBeFocused();
  await page.getByLabel(texts.choose).setInputFiles([await pictureFile("teal.jpg")]);
  await expect(crop.getByRole("application")).toBeFocused();
  await pressUntil(page, "Tab", crop.getByRole("button", { name: "Apply" }));
  await page.keyboard.press("Enter");
  await expect(crop).toBeHidden();
  await page.getByLabel(texts.text).fill("Low tide");
  await expectNoViolationInThemes(page, "main");
});

test("a post's menu in flicker works with the keyboard and passes axe", async ({ page, signedIn }) => {
  await signedIn("carol");
  await openHydrated(page, routes.flicker());
  const slide = page.getByRole("feed").getByRole("article").first();
  const options = slide.getByRole("button", { name: /options/ });
  await openAndClose(page, {
    opener: options,
    opened: page.getByRole("menu"),
    part: "[role=menu]:popover-open",
  });
  await page.keyboard.press("Enter");
  await pressUntil(page, "ArrowDown", page.getByRole("menuitem", { name: "Report" }));
  await page.keyboard.press("Enter");
  const report = page.getByRole("dialog", { name: reportTitles.post });
  await expect(report.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectNoViolationInThemes(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await expect(report).toBeHidden();
  await expect(options).toBeFocused();
});

test("a video's description, captions and cover work with the keyboard and pass axe", async ({
  page,
  signedIn,
}) => {
  await signedIn("vida");
  await openHome(page);
  await pick(page, composerTexts.addVideo, await recordFilm(page));
  const region = composer(page).getByRole("region", { name: videoComposerTexts.region });
  await expect(region.getByText(videoComposerTexts.uploaded)).toBeAttached({ timeout: 30_000 });
  await openAndClose(page, {
    opener: region.getByRole("button", { name: videoComposerTexts.describe }),
    opened: page.getByRole("dialog", { name: videoComposerTexts.descriptionTitle }),
    part: "dialog[open]",
  });
  await pick(page, videoComposerTexts.addCaptions, captionsFile);
  await expect(region.getByLabel(videoComposerTexts.captionsLanguage)).toBeVisible();
  await expectNoViolationInThemes(page, "[data-composer]");
  const without = region.getByRole("button", { name: videoComposerTexts.removeCaptions });
  await without.focus();
  await page.keyboard.press("Enter");
  await expect(region.getByRole("button", { name: videoComposerTexts.addCaptions })).toBeFocused();
  await region.getByRole("button", { name: videoComposerTexts.remove }).focus();
  await page.keyboard.press("Enter");
  await expect(region).toHaveCount(0);
  await expect(page.getByRole("main").getByLabel(composerTexts.composerLabel)).toBeFocused();
});
