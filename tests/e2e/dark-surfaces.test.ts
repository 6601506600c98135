import type { Page } from "@playwright/test";
import { storyMessages, storyTrayMessages } from "#lib/shared/messages/story";
import { routes } from "#lib/shared/routes";
import { expect, test } from "./fixtures.ts";
import { follow, tell } from "./story-steps.ts";

/** The colours of everything that stands on dark surfaces, and of the page around them. */
async function coloursOf(page: Page): Promise<{ page: string; parts: string[] }> {
  return page.evaluate(() => {
    const surfaces = [...document.querySelectorAll(".dark-surface")];
    return {
      page: getComputedStyle(document.body).backgroundColor,
      parts: surfaces
        .flatMap((surface) => [surface, ...surface.querySelectorAll("*")])
        .filter((element) => !element.closest("source, video"))
        .map((element) => {
          const { color, backgroundColor, backgroundImage, borderTopColor } = getComputedStyle(element);
          const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          const words = own.map(({ textContent }) => textContent).join("");
          return `${element.tagName} ${words}: ${color} on ${backgroundColor} ${backgroundImage}, ${borderTopColor}`;
        }),
    };
  });
}

/** What stands over pictures has in every theme the colours that it has in the dark one. */
async function expectSameInEveryTheme(page: Page, least: number): Promise<void> {
  const wear = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
  await wear("dark");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(11, 13, 18)");
  const dark = await coloursOf(page);
  expect(dark.parts.length).toBeGreaterThan(least);
  for (const theme of ["light", "system"]) {
    await wear(theme);
    // The rest of the page is light then: the browser was told that its system is.
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(247, 248, 250)");
    await expect.poll(async () => (await coloursOf(page)).parts, theme).toEqual(dark.parts);
  }
}

test.beforeEach(async ({ page }) => {
  // Nothing goes on by itself, and no colour is on its way to another.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
});

test("the cards of stories and the viewer are dark in every theme", async ({ page, signedIn, elsewhere }) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await follow(alice.client, bob.username);
  await tell(bob.client, "Morning by the lake", "#ffffff", { location: "Lake" });
  await page.goto(routes.home());
  const card = page.locator(`[data-story-of="${bob.username}"]`);
  await expect(card).toBeVisible();
  await expectSameInEveryTheme(page, 10);

  await card.click();
  const viewer = page.getByRole("dialog", { name: storyTrayMessages.label });
  await expect(viewer.getByRole("img", { name: "The picture of Morning by the lake" })).toBeVisible();
  await page.getByRole("button", { name: storyMessages.menu }).click();
  await expect(page.getByRole("menuitem", { name: storyMessages.save })).toBeVisible();
  await expectSameInEveryTheme(page, 40);
  await page.getByRole("menuitem", { name: storyMessages.save }).click();
  await expect(page.getByText(storyMessages.saved)).toBeVisible();
  const address = page.url();
  expect(address).toContain(`/stories/${bob.username}/`);

  await page.goto(address);
  await expect(page.getByRole("button", { name: storyMessages.menu })).toBeVisible();
  await expectSameInEveryTheme(page, 30);
  await page.goto(routes.favoriteStories());
  await expect(page.getByRole("main").getByText("Morning by the lake")).toBeVisible();
  await expectSameInEveryTheme(page, 5);
});

test("flicker is dark in every theme", async ({ page, signedIn }) => {
  await signedIn("carol");
  await page.goto(routes.flicker());
  await expect(page.getByRole("feed").getByRole("article").first()).toBeVisible();
  await expectSameInEveryTheme(page, 100);
});
