import type { Locator, Page } from "@playwright/test";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { chatThreadTexts } from "#components/chat/thread-texts.ts";
import { postRowTexts } from "#components/post/row-texts.ts";
import { searchTexts } from "#components/search/texts.ts";
import { storyTexts } from "#components/story/player/texts.ts";
import { routes } from "#contract/web-routes";
import { befriend, composer, conversationOf, messageOf, openThread, sayIn } from "#tests/e2e/chat/chat-steps";
import { follow } from "#tests/e2e/people/follow";
import { tell } from "#tests/e2e/story/story-steps";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

// A window of 1280 by 1024 at 400 %, with the largest font size as well.
test.use({ viewport: { width: 320, height: 512 } });

test.beforeEach(async ({ context, stack, page }) => {
  await context.addCookies([{ name: "preferences", value: "fontSize=large", url: stack.origin }]);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

const unbroken = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** Expects it wholly in the window and not covered. */
async function expectReachable(...parts: Locator[]): Promise<void> {
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 0.99 });
    await part.click({ trial: true });
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
}

test("a conversation and its sheets are usable at 400 % without horizontal scrolling", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const [bob, carol] = [await member("bob"), await member("carol")];
  await befriend(alice, bob, carol);
  const id = await conversationOf(alice, [bob, carol], unbroken.slice(0, 60));
  await sayIn(id, bob, unbroken.repeat(3));
  await sayIn(id, alice, "Oh");
  await openHydrated(page, routes.chat());
  await expectNoSidewaysScroll(page);
  await expectReachable(page.getByRole("list", { name: texts.list }).getByRole("link").first());
  await openThread(page, id);
  await expect(messageOf(page, "Oh")).toBeInViewport();
  await expectNoSidewaysScroll(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await expectReachable(
    page.getByRole("link", { name: texts.backToList }),
    button(chatThreadTexts.details),
    composer(page),
    button(texts.record),
  );
  const sheet = page.getByRole("dialog");
  for (const name of [chatThreadTexts.searchIn, chatThreadTexts.media, chatThreadTexts.details]) {
    await button(name).click();
    await expectReachable(sheet.getByRole("button", { name: chatSheetTexts.done }));
    for (const part of [sheet, sheet.locator("> :first-child")]) {
      const over = () => part.evaluate((each) => each.scrollWidth - each.clientWidth);
      await expect.poll(over).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  }
});

test("the pages that a phone's bars lead to do not scroll sideways", async ({ page, signedIn }) => {
  const alice = await signedIn("alice");
  await alice.client.post("/posts", { content: "A post of my own" });
  await openHydrated(page, routes.search());
  await page.getByRole("searchbox").fill("anybody");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(routes.search("anybody"));
  for (const path of [routes.home(), routes.bookmarks(), routes.ownProfile()]) {
    await openHydrated(page, path);
    await expectNoSidewaysScroll(page);
  }
  const share = page.getByRole("main").getByRole("button", { name: postRowTexts.share, exact: true });
  await share.scrollIntoViewIfNeeded();
  await expectReachable(share);
  await openHydrated(page, routes.search());
  await expectReachable(page.getByRole("button", { name: searchTexts.forgetAll }));
  await expectNoSidewaysScroll(page);
});

test("stories, their composer and flicker are usable at 400 %", async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await tell(bob.client, "Words ".repeat(30).trim(), "#ffffff", {
    location: "Llanfairpwllgwyngyllgogerychwyrn",
  });
  await openConnected(page, routes.home());
  await page.locator(`[data-story-of="${bob.username}"]`).click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText("Words Words").first()).toBeVisible();
  await expectReachable(
    viewer.getByRole("button", { name: storyTexts.menu }),
    viewer.getByRole("button", { name: storyTexts.close }),
    viewer.getByRole("textbox", { name: storyTexts.reply("Bob") }),
    viewer.getByRole("button", { name: /^Like/ }),
  );
  await page.keyboard.press("Escape");
  // Closing goes back in the history, and a simultaneous navigation would be dropped.
  await expect(page).toHaveURL(routes.home());
  for (const path of [routes.createStory(), routes.flicker(), routes.favoriteStories()]) {
    await openHydrated(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
