import type { Page } from "@playwright/test";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { STORY_SCROLL_PX } from "#contract/limits-story";
import { SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { follow } from "#tests/e2e/people/follow";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openWithTimeStopped } from "#tests/e2e/support/stop-time";
import { tell } from "./story-steps.ts";

const tray = (page: Page) => page.getByRole("region", { name: storyTrayTexts.label });
const cards = (page: Page) => tray(page).locator("[data-story-of]");
const viewer = (page: Page) => page.getByRole("dialog", { name: storyTrayTexts.label });
const pill = (page: Page) => tray(page).getByRole("button", { name: /^New stories from/ });

/** The authors of the cards, in order. */
const order = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.storyOf));

test("shows new stories above an open feed on request, without moving the cards before", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const [bob, carol] = [await member("bob"), await member("carol")];
  for (const { username } of [bob, carol]) await follow(alice.client, username);
  await tell(bob.client, "First of Bob");
  await openWithTimeStopped(page, "/");
  await expect.poll(() => order(page)).toEqual([bob.username]);
  const before = await cards(page).first().boundingBox();
  await tell(carol.client, "First of Carol");
  await expect
    .poll(async () => {
      // Pages ask some seconds after the event.
      await page.clock.runFor(10 * SECOND);
      return pill(page).count();
    })
    .toBe(1);
  await expect(pill(page)).toBeVisible();
  expect(await cards(page).first().boundingBox()).toEqual(before);
  await pill(page).press("Enter");
  await expect.poll(() => order(page)).toEqual([carol.username, bob.username]);
  await expect(cards(page).first()).toBeFocused();
});

test("arrows scroll the tray, and seen stories move behind new ones when the viewer closes, which keeps focus and scroll position", async ({
  page,
  signedIn,
  member,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  const alice = await signedIn("alice");
  const people = [];
  for (const name of ["bob", "carol", "dave", "erin", "frida", "gina", "henry", "irene"]) {
    const author = await member(name);
    await follow(alice.client, author.username);
    await tell(author.client, `Of ${name}`);
    people.unshift(author.username);
  }
  await openWithTimeStopped(page, "/");
  await expect.poll(() => order(page)).toEqual(people);
  const list = tray(page).getByRole("list");
  const place = () => list.evaluate((element) => Math.round(element.scrollLeft));
  await test.step("by the specified distance, without snapping to a card", async () => {
    await tray(page).getByRole("button", { name: storyTrayTexts.on }).click();
    await expect.poll(place).toBe(STORY_SCROLL_PX);
    await tray(page).getByRole("button", { name: storyTrayTexts.back }).click();
    await expect.poll(place).toBe(0);
  });

  await list.evaluate((element) => element.scrollTo({ left: 200, behavior: "instant" }));
  const left = await place();
  const [, , pressed = ""] = people;
  const card = tray(page).locator(`[data-story-of="${pressed}"]`);
  await card.click();
  await expect(viewer(page).getByRole("article")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/stories/${pressed}/`));
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  const others = people.filter((username) => username !== pressed);
  await expect.poll(() => order(page)).toEqual([...others, pressed]);
  await expect(card).toBeFocused();
  await expect.poll(place).toBe(left);
  await expect(card).toHaveAttribute("data-seen", "");
});

test("links a profile to its owner's stories and marks new ones on its ring", async ({
  page,
  signedIn,
  member,
}) => {
  await signedIn("alice");
  const bob = await member("bob");
  await page.goto(routes.profile(bob.username));
  const main = page.getByRole("main");
  const link = main.locator("[data-story-of]");
  await expect(main.getByRole("region", { name: "Profile" })).toBeVisible();
  await expect(link).toHaveCount(0);
  await tell(bob.client, "On my profile");
  await openWithTimeStopped(page, routes.profile(bob.username));
  await expect(link).toHaveAccessibleName("Stories, new");
  await link.click();
  await expect(viewer(page).getByText("On my profile")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleName("Stories");
  await expect(page).toHaveURL(routes.profile(bob.username));
});

test("keeps a story's address while the page underneath is refreshed", { tag: "@journey" }, async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await tell(bob.client, "Here to stay");
  await openWithTimeStopped(page, "/");
  await cards(page).first().click();
  const address = new RegExp(`/stories/${bob.username}/`);
  await expect(page).toHaveURL(address);
  // The router overwrites this after a refresh.
  const isMarked = () => page.evaluate(() => "mark" in window.history.state);
  await page.evaluate(() => {
    window.history.replaceState({ ...window.history.state, mark: true }, "");
    (window as unknown as { next: { router: { refresh: () => void } } }).next.router.refresh();
  });
  await expect.poll(isMarked).toBe(false);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(routes.home());
});
