import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { chatThreadTexts } from "#components/chat/thread-texts.ts";
import { pictureTexts } from "#components/ui/texts.ts";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { gifFile } from "#tests/e2e/support/picture-files";
import { expect, test } from "./chat-fixtures.ts";
import { openThread, thread } from "./chat-steps.ts";

test("plays a GIF in a conversation unless the reader prefers reduced motion", { tag: "@journey" }, async ({
  page,
  friendsInBrowsers,
}) => {
  const { bob, id } = await friendsInBrowsers();
  await openThread(page, id);
  await openThread(bob.page, id);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: texts.attach }).click();
  await (await chooser).setFiles([await gifFile("wave.gif")]);
  await page.getByRole("textbox", { name: texts.pictureAlt }).fill("Two colors");
  await page.getByRole("button", { name: texts.send, exact: true }).click();

  const gif = thread(bob.page).getByRole("article").filter({ hasText: "GIF" });
  const moving = gif.locator("img.gif-moving");
  const still = gif.locator("img.gif-still");
  await expect(moving).toBeVisible();
  await expect(moving).toHaveAttribute("alt", "Two colors");
  await expect(moving).toHaveJSProperty("complete", true);
  const { src, box } = await moving.evaluate((image: HTMLImageElement) => ({
    src: image.src,
    box: image.getBoundingClientRect().height,
  }));
  expect(box).toBeGreaterThan(100);
  // A WebP has this chunk only when it is animated.
  expect((await (await bob.page.request.get(src)).body()).includes("ANMF")).toBe(true);

  await bob.page.emulateMedia({ reducedMotion: "reduce" });
  await expect(still).toBeVisible();
  await expect(moving).toBeHidden();
  const toggle = gif.getByRole("checkbox", { name: pictureTexts.toggleGif });
  await toggle.focus();
  await bob.page.keyboard.press("Space");
  await expect(moving).toBeVisible();
  await expectNoViolation(bob.page, "[role=log]");

  // Among the conversation's pictures it is still, and the viewer follows the settings.
  await bob.page.getByRole("button", { name: chatThreadTexts.media }).click();
  await bob.page
    .getByRole("dialog", { name: chatThreadTexts.media })
    .getByRole("button", { name: "Two colors" })
    .click();
  const viewer = bob.page.getByRole("dialog", { name: chatSheetTexts.viewer });
  await expect(viewer.locator("img.gif-still")).toBeVisible();
});
