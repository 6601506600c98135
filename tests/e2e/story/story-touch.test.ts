import type { Page } from "@playwright/test";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { follow } from "#tests/e2e/people/follow";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openWithTimeStopped } from "#tests/e2e/support/stop-time";
import { drag, pinch, putDown } from "#tests/e2e/support/touch-steps";
import { tell } from "./story-steps.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const viewer = (page: Page) => page.getByRole("dialog", { name: storyTrayTexts.label });
const card = (page: Page, username: string) => page.locator(`[data-story-of="${username}"]`).first();
const middle = { x: 195, y: 400 };
const toThe = {
  left: { x: 60, y: 420 },
  right: { x: 330, y: 380 },
  bottom: { x: 215, y: 620 },
};

test("swipes sideways between people and down to close", async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const [bob, carol] = [await member("bob"), await member("carol")];
  for (const { username } of [bob, carol]) await follow(alice.client, username);
  await tell(carol.client, "Of Carol");
  await tell(bob.client, "First of Bob");
  await tell(bob.client, "Second of Bob", "#4f46e5");
  await openWithTimeStopped(page, "/");
  await card(page, bob.username).tap();
  const says = (words: string) => expect(viewer(page).getByText(words)).toBeVisible();
  await says("First of Bob");
  const swipe = (to: keyof typeof toThe) => drag(page, middle, toThe[to]);

  await swipe("left");
  await says("Of Carol");
  await swipe("right");
  await expect(viewer(page).getByText("of Bob")).toBeVisible();
  // There is no one before the first.
  await swipe("right");
  await expect(viewer(page).getByText("of Bob")).toBeVisible();
  // Neither a slipping tap nor a long press turns it.
  await drag(page, middle, { x: middle.x + 20, y: middle.y + 20 });
  const lift = await putDown(page, middle);
  await page.clock.runFor(400);
  await expect(viewer(page).locator("[data-held]")).toBeVisible();
  await lift();
  await expect(viewer(page).getByText("of Bob")).toBeVisible();

  await swipe("bottom");
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("pinches to zoom and pans without turning the story", async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await tell(bob.client, "Only one");
  await openWithTimeStopped(page, "/");
  await card(page, bob.username).tap();
  await expect(viewer(page).getByText("Only one")).toBeVisible();
  await pinch(page, middle, [20, 60, 140]);
  await expect(viewer(page).getByText("Only one")).toBeVisible();
  // Zoomed in, a finger pans.
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale ?? 1)).toBeGreaterThan(1);
  await drag(page, middle, toThe.left);
  await expect(viewer(page).getByText("Only one")).toBeVisible();
});
