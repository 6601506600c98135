import type { Locator, Page } from "@playwright/test";
import { muteChoices, chatSheetTexts as sheets } from "#components/chat/sheet-texts.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { storyTexts } from "#components/story/player/texts.ts";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { endpoints as apiRoutes } from "#contract/endpoints";
import { TOAST_DURATION_MS } from "#contract/units";
import { befriend, conversationOf, openThread, sayIn } from "#tests/e2e/chat/chat-steps";
import { follow } from "#tests/e2e/people/follow";
import { tell } from "#tests/e2e/story/story-steps";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { stopTime } from "#tests/e2e/support/stop-time";

const messages = (within: Page | Locator) => within.getByRole("status", { name: "Messages" });

/** Whether a click in the middle of a message would hit it: it is not covered or inert. */
const isMet = (toast: Locator) =>
  toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return met !== null && element.closest("p")?.contains(met);
  });

/** Moves the clock on until the toast has ended: one that has just moved or was under the pointer takes up its time again later. */
async function runUntilGone(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(TOAST_DURATION_MS);
      return messages(page).textContent();
    })
    .toBe("");
}

async function expectToast(within: Page | Locator, words: string): Promise<void> {
  const toast = messages(within).getByText(words);
  await expect(toast).toBeVisible();
  await expect.poll(() => isMet(toast)).toBe(true);
}

test("a toast is shown above an open story and stays when it closes", async ({
  page,
  signedIn,
  member,
  complaints,
}) => {
  complaints.allow(/503/);
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await tell(bob.client, "Low tide");
  await page.clock.install();
  await openConnected(page, "/");
  const viewer = page.getByRole("dialog", { name: storyTrayTexts.label });
  const choose = async (entry: string) => {
    await viewer.getByRole("button", { name: storyTexts.menu }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const open = async () => {
    await page.locator(`[data-story-of="${bob.username}"]`).first().click();
    await expect(viewer.getByText("Low tide")).toBeVisible();
    await viewer.getByRole("button", { name: storyTexts.pause }).click();
  };
  await open();
  await stopTime(page);
  await choose(storyTexts.save);
  await expectToast(viewer, storyTexts.saved);
  const path = `**/api${apiRoutes.favoriteStory.path.replace(":id", "*")}`;
  await page.route(path, (route) => route.fulfill({ status: 503, json: { success: false } }));
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    if (await viewer.isHidden()) await open();
    await choose(storyTexts.unsave);
    await expectToast(viewer, storyTexts.saveFailed);
    await expect(messages(page)).toHaveCount(1);

    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expectToast(page, storyTexts.saveFailed);
    await expect(messages(page.locator("dialog"))).toHaveCount(0);
    // A toast under the pointer stays.
    await page.mouse.move(0, 0);
    await runUntilGone(page);
  }
});

test("a toast of a conversation's sheet is shown above it", async ({
  page,
  signedIn,
  member,
  complaints,
}) => {
  complaints.allow(/503/);
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await befriend(alice, bob);
  const id = await conversationOf(alice, [bob]);
  await sayIn(id, bob, "Hello");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await openThread(page, id);
  const path = `**/api${apiRoutes.muteConversation.path.replace(":id", "*")}`;
  await page.route(path, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.getByRole("button", { name: threadTexts.details }).click();
  const sheet = page.getByRole("dialog").filter({ hasText: sheets.mute });
  await expect(sheet.getByRole("button", { name: muteChoices[0].label })).toBeVisible();
  await stopTime(page);
  await sheet.getByRole("button", { name: muteChoices[0].label }).click();
  await expectToast(sheet, threadTexts.muteFailed);
  // It covers none of the sheet's buttons.
  const message = await messages(sheet).boundingBox();
  const top = (await sheet.boundingBox())?.y;
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(top ?? 0);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expectToast(page, threadTexts.muteFailed);
});

test("the toast region follows the topmost dialog, even when one is removed without closing", async ({
  page,
}) => {
  await openHydrated(page, "/about");
  await expect(messages(page)).toHaveCount(1);
  await page.evaluate(() => {
    for (const id of ["under", "over"]) {
      const dialog = Object.assign(document.createElement("dialog"), { id });
      // The one that opens last is first in the DOM.
      document.body.prepend(dialog);
      dialog.showModal();
    }
  });
  await expect(messages(page.locator("#over"))).toHaveCount(1);
  await page.evaluate(() => document.querySelector("#over")?.remove());
  await expect(messages(page.locator("#under"))).toHaveCount(1);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>("#under")?.close());
  await expect(messages(page.locator("dialog"))).toHaveCount(0);
  await expect(messages(page)).toHaveCount(1);
});
