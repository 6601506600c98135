import type { Locator, Page } from "@playwright/test";
import { muteChoices, chatSheetTexts as sheets } from "#components/chat/sheet-texts.ts";
import { storyTexts, storyTrayTexts } from "#components/story/texts.ts";
import { endpoints as apiRoutes } from "#contract/endpoints";
import { befriend, conversationOf, openThread, sayIn } from "./chat-steps.ts";
import { expect, test } from "./fixtures.ts";
import { follow } from "./follow.ts";
import { tell } from "./story-steps.ts";

const messages = (within: Page | Locator) => within.getByRole("status", { name: "Messages" });

/** Whether a click in the middle of a message would hit it: it is not covered or inert. */
const isMet = (toast: Locator) =>
  toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return met !== null && element.closest("p")?.contains(met);
  });

async function expectToast(within: Page | Locator, words: string): Promise<void> {
  const toast = messages(within).getByText(words);
  await expect(toast).toBeVisible();
  await expect.poll(() => isMet(toast)).toBe(true);
}

for (const [device, size] of [
  ["a phone", { width: 390, height: 844 }],
  ["a wide screen", { width: 1440, height: 900 }],
] as const) {
  test(`on ${device} a toast is shown above an open story and stays when it closes`, async ({
    page,
    signedIn,
    elsewhere,
    complaints,
  }) => {
    complaints.allow(/503/);
    await page.setViewportSize(size);
    const alice = await signedIn("alice");
    const bob = await elsewhere("bob");
    await follow(alice.client, bob.username);
    await tell(bob.client, "Low tide");
    await page.goto("/");
    await page.locator(`[data-story-of="${bob.username}"]`).first().click();
    const viewer = page.getByRole("dialog", { name: storyTrayTexts.label });
    await expect(viewer.getByText("Low tide")).toBeVisible();
    await viewer.getByRole("button", { name: storyTexts.pause }).click();
    const choose = async (entry: string) => {
      await viewer.getByRole("button", { name: storyTexts.menu }).click();
      await page.getByRole("menuitem", { name: entry }).click();
    };

    await choose(storyTexts.save);
    await expectToast(viewer, storyTexts.saved);
    const path = `**/api${apiRoutes.favoriteStory.path.replace(":id", "*")}`;
    await page.route(path, (route) => route.fulfill({ status: 503, json: { success: false } }));
    await choose(storyTexts.unsave);
    await expectToast(viewer, storyTexts.saveFailed);
    await expect(messages(page)).toHaveCount(1);

    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expectToast(page, storyTexts.saveFailed);
    await expect(messages(page.locator("dialog"))).toHaveCount(0);
  });
}

test("a toast of a conversation's sheet is shown above it", async ({
  page,
  signedIn,
  elsewhere,
  complaints,
}) => {
  complaints.allow(/503/);
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await befriend(alice, bob);
  const id = await conversationOf(alice, [bob]);
  await sayIn(id, bob, "Hello");
  await openThread(page, id);
  const path = `**/api${apiRoutes.muteConversation.path.replace(":id", "*")}`;
  await page.route(path, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.getByRole("button", { name: sheets.details }).click();
  const sheet = page.getByRole("dialog").filter({ hasText: sheets.mute });
  await sheet.getByRole("button", { name: muteChoices[0].label }).click();
  await expectToast(sheet, sheets.muteFailed);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expectToast(page, sheets.muteFailed);
});

test("the toast region follows the topmost dialog, even when one is removed without closing", async ({
  page,
}) => {
  await page.goto("/about");
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
