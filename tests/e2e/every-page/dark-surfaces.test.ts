import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { storyTexts } from "#components/story/player/texts.ts";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { routes } from "#contract/web-routes";
import { follow } from "#tests/e2e/people/follow";
import { tell } from "#tests/e2e/story/story-steps";
import { answered } from "#tests/e2e/support/answered";
import { expectNoViolationInThemes } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { contrast, type Rgb } from "#tests/unit/components/ui/css-color";

/** The colors of everything on dark surfaces. */
async function colorsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const surfaces = [...document.querySelectorAll(".dark-surface")];
    return surfaces
      .flatMap((surface) => [surface, ...surface.querySelectorAll("*")])
      .filter((element) => !element.closest("source, video"))
      .map((element) => {
        const { color, backgroundColor, backgroundImage, borderTopColor } = getComputedStyle(element);
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const words = own.map(({ textContent }) => textContent).join("");
        return `${element.tagName} ${words}: ${color} on ${backgroundColor} ${backgroundImage}, ${borderTopColor}`;
      });
  });
}

/** Everything over pictures has the colors of the dark theme in every theme. */
async function expectSameInEveryTheme(page: Page, least: number): Promise<void> {
  const wear = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
  await wear("dark");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(232, 234, 240)");
  const dark = await colorsOf(page);
  expect(dark.length).toBeGreaterThan(least);
  for (const theme of ["light", "system"]) {
    await wear(theme);
    // Elsewhere text is then dark: the browser's system theme is light.
    await expect(page.locator("body")).toHaveCSS("color", "rgb(18, 21, 28)");
    await expect.poll(() => colorsOf(page), theme).toEqual(dark);
  }
}

/** The contrast of a text with the lightest painted pixel behind it: axe does not check text over pictures. */
async function contrastOf(words: Locator): Promise<number> {
  const page = words.page();
  // As the browser computes it, in any notation.
  const channels = await words.evaluate((element) => {
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) return [];
    pen.fillStyle = getComputedStyle(element).color;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].map((channel) => channel / 255);
  });
  // The area of the text itself: the corners of its background are round.
  const clip = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    const [x, y] = [Math.max(text.x, box.x), Math.max(text.y, box.y)];
    return {
      x,
      y,
      width: Math.min(text.right, box.right) - x,
      height: Math.min(text.bottom, box.bottom) - y,
    };
  });
  if (clip.width <= 0 || channels.length < 3) throw new Error(`Nothing to see of ${words}`);
  await words.evaluate((element) => Object.assign(element.style, { color: "transparent" }));
  const { data } = await sharp(await page.screenshot({ clip, animations: "disabled" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await words.evaluate((element) => Object.assign(element.style, { color: "" }));
  const toRgb = ([red = 0, green = 0, blue = 0]: readonly number[]): Rgb => [red, green, blue];
  let least = 21;
  for (let at = 0; at < data.length; at += 3) {
    const behind = [...data.subarray(at, at + 3)].map((channel) => channel / 255);
    least = Math.min(least, contrast(toRgb(channels), toRgb(behind)));
  }
  return least;
}

test.beforeEach(async ({ page }) => {
  // No autoplay, and no color transitions.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
});

test("story cards and the viewer are dark in every theme", async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await tell(bob.client, "Morning by the lake", "#ffffff", { location: "Lake" });
  // Hydrating would set the theme of the page over that of the test.
  await openConnected(page, routes.home());
  const card = page.locator(`[data-story-of="${bob.username}"]`);
  await expect(card).toBeVisible();
  await expectSameInEveryTheme(page, 10);

  await card.click();
  const viewer = page.getByRole("dialog", { name: storyTrayTexts.label });
  await expect(viewer.getByRole("img", { name: "The picture of Morning by the lake" })).toBeVisible();
  await page.getByRole("button", { name: storyTexts.menu }).click();
  await expect(page.getByRole("menuitem", { name: storyTexts.save })).toBeVisible();
  await expectSameInEveryTheme(page, 40);
  await answered(page, /\/favorite$/, () => page.getByRole("menuitem", { name: storyTexts.save }).click());
  const address = page.url();
  expect(address).toContain(`/stories/${bob.username}/`);

  await openConnected(page, address);
  await expect(page.getByRole("button", { name: storyTexts.menu })).toBeVisible();
  await expectSameInEveryTheme(page, 30);
  await openConnected(page, routes.favoriteStories());
  await expect(page.getByRole("main").getByText("Morning by the lake")).toBeVisible();
  await expectSameInEveryTheme(page, 5);
});

test("flicker is dark in every theme, passes axe and fits a phone", async ({ page, signedIn }) => {
  await signedIn("carol");
  await openConnected(page, routes.flicker());
  await expect(page.getByRole("feed").getByRole("article").first()).toBeVisible();
  await expectSameInEveryTheme(page, 100);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoViolationInThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test("text over a white story is readable on its card, in the viewer and among favorites", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await tell(bob.client, "White as snow", "#ffffff", { location: "Lake" });
  await openConnected(page, routes.home());
  const card = page.locator(`[data-story-of="${bob.username}"]`);
  await expect(card.locator("img").last()).toHaveJSProperty("complete", true);
  expect(await contrastOf(card.locator("bdi"))).toBeGreaterThanOrEqual(4.5);
  expect(await contrastOf(card.locator("bdi + span"))).toBeGreaterThanOrEqual(4.5);

  await card.click();
  const viewer = page.getByRole("dialog", { name: storyTrayTexts.label });
  const picture = viewer.getByRole("img", { name: "The picture of White as snow" });
  await expect(picture).toHaveJSProperty("complete", true);
  const like = viewer.getByRole("button", { name: /^Like/ });
  await answered(page, /\/like$/, () => like.click());
  await page.mouse.move(0, 0);
  for (const words of [
    viewer.locator("header bdi").first(),
    viewer.locator("header time"),
    viewer.getByText("Lake", { exact: true }),
    viewer.getByText("White as snow"),
  ]) {
    expect(await contrastOf(words)).toBeGreaterThanOrEqual(4.5);
  }
  // An icon, not a text.
  expect(await contrastOf(like.locator("svg"))).toBeGreaterThanOrEqual(3);
  await page.getByRole("button", { name: storyTexts.menu }).click();
  await answered(page, /\/favorite$/, () => page.getByRole("menuitem", { name: storyTexts.save }).click());

  await page.goto(routes.favoriteStories());
  const saved = page.getByRole("main").getByRole("listitem");
  await expect(saved.locator("img").first()).toHaveJSProperty("complete", true);
  for (const words of [saved.getByText("White as snow"), saved.locator("bdi"), saved.locator("time")]) {
    expect(await contrastOf(words)).toBeGreaterThanOrEqual(4.5);
  }
});
