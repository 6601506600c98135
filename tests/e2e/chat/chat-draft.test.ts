import type { Page } from "@playwright/test";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { replyingMessage, chatTexts as texts } from "#components/chat/texts.ts";
import { routes } from "#contract/web-routes";
import { filesKept } from "#tests/e2e/support/kept-files";
import { hydrated } from "#tests/e2e/support/open-hydrated";
import { pictureFile } from "#tests/e2e/support/picture-files";
import { expect, test } from "./chat-fixtures.ts";
import {
  befriend,
  choose,
  composer,
  conversationOf,
  messageOf,
  openThread,
  sayIn,
  thread,
  write,
} from "./chat-steps.ts";

const caption = (page: Page) =>
  page.getByRole("textbox", { name: texts.captionHint.replace("...", ""), exact: true });
const description = (page: Page) => page.getByRole("textbox", { name: texts.pictureAlt });
const row = (page: Page, id: string) => page.locator(`a[href="${routes.conversation(id)}"]`);

test("keeps a draft and its picture with their conversation across others, a reload and a sent message", async ({
  page,
  member,
  friendsInBrowsers,
}) => {
  const { alice, bob, id } = await friendsInBrowsers();
  const carol = await member("carol");
  await befriend(alice, carol);
  const other = await conversationOf(alice, [carol]);
  await sayIn(other, carol, "Are you there?");
  await sayIn(id, bob, "How is the lake?");
  await openThread(page, id);
  await page.locator('input[type="file"]').setInputFiles(await pictureFile("lake.jpg"));
  await description(page).fill("A green lake");
  await row(page, other).click();
  await expect(page).toHaveURL(new RegExp(other));
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole("button", { name: texts.removePicture })).toHaveCount(0);
  await expect(row(page, id)).toContainText(`${texts.draft} ${texts.picture}`);

  await row(page, id).click();
  await expect(description(page)).toHaveValue("A green lake");
  await caption(page).fill("Cold today");
  await filesKept(page);
  await page.reload();
  await expect(description(page)).toHaveValue("A green lake");
  await expect(caption(page)).toHaveValue("Cold today");
  const preview = page.getByRole("img", { name: "A green lake" });
  await expect(preview).toHaveJSProperty("naturalWidth", 640);

  await openThread(bob.page, id);
  await caption(page).press("Enter");
  await expect(messageOf(bob.page, "Cold today").getByRole("img", { name: "A green lake" })).toBeVisible();
  await expect(thread(page).getByRole("article")).toHaveCount(2);
  await page.reload();
  await hydrated(page);
  await expect(composer(page)).toHaveValue("");
  await expect(page.getByRole("button", { name: texts.removePicture })).toHaveCount(0);
});

test("keeps a draft's reply target until it is cancelled", async ({ page, friends }) => {
  const { bob, id } = await friends();
  await sayIn(id, bob, "How is the lake?");
  await openThread(page, id);
  await choose(page, "How is the lake?", chatSheetTexts.reply);
  await composer(page).fill("Cold");
  await page.reload();
  const banner = page.getByText(replyingMessage("Bob"));
  await expect(banner).toBeVisible();
  await expect(composer(page)).not.toBeFocused();
  await composer(page).press("Enter");
  const quote = thread(page)
    .getByRole("article")
    .last()
    .getByRole("button", { name: /How is the lake/ });
  await expect(quote).toBeVisible();
  await expect(banner).toHaveCount(0);

  await choose(page, /^(?!.*Cold).*How is the lake/, chatSheetTexts.reply);
  await page.getByRole("button", { name: texts.cancelReply }).click();
  await page.reload();
  await hydrated(page);
  await expect(composer(page)).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test("updates the message being replied to or edited, and cancels when it is deleted elsewhere", async ({
  page,
  context,
  friendsInBrowsers,
}) => {
  const { bob, id } = await friendsInBrowsers();
  const second = await context.newPage();
  await openThread(page, id);
  await openThread(second, id);
  await write(page, "The lake is cold");
  await expect(messageOf(page, "The lake is cold")).toHaveAttribute("data-seq", /\d/);
  const field = (each: Page) => each.locator("#chat-text");
  await choose(second, "The lake is cold", texts.editMessage);
  await choose(page, "The lake is cold", texts.editMessage);
  await field(page).fill("The lake is warm");
  await field(page).press("Enter");
  await expect(field(second)).toHaveValue("The lake is warm");
  await field(second).fill("Mine");
  await choose(page, "The lake is warm", texts.editMessage);
  await field(page).fill("The lake is hot");
  await field(page).press("Enter");
  await expect(messageOf(second, "The lake is hot")).toBeVisible();
  await expect(field(second)).toHaveValue("Mine");

  await openThread(bob.page, id);
  await choose(bob.page, "The lake is hot", chatSheetTexts.reply);
  await composer(bob.page).fill("Really?");
  await choose(page, "The lake is hot", chatSheetTexts.deleteMessage);
  await page.getByRole("dialog").getByRole("button", { name: chatSheetTexts.deleteMessage }).click();
  for (const each of [second, bob.page]) {
    await expect(each.getByRole("status", { name: "Messages" })).toContainText(texts.deletedMeanwhile);
  }
  await expect(second.getByText(texts.editing)).toHaveCount(0);
  await expect(field(second)).toHaveValue("");
  await expect(bob.page.getByRole("button", { name: texts.cancelReply })).toHaveCount(0);
  await expect(composer(bob.page)).toHaveValue("Really?");
});

test("accepts a picture dropped anywhere on the conversation, and does not send invisible characters", async ({
  page,
  friends,
}) => {
  const { id } = await friends();
  await openThread(page, id);
  await composer(page).fill("\u200b\u200d");
  await expect(page.getByRole("button", { name: texts.send })).toBeDisabled();
  const { name, mimeType, buffer } = await pictureFile("lake.jpg");
  const dataTransfer = await page.evaluateHandle(
    ({ bytes, ...file }) => {
      const held = new DataTransfer();
      held.items.add(new File([Uint8Array.from(bytes)], file.name, { type: file.mimeType }));
      return held;
    },
    { name, mimeType, bytes: [...buffer] },
  );
  await thread(page).dispatchEvent("dragover", { dataTransfer });
  await expect(page.getByText(texts.dropHere)).toBeVisible();
  await thread(page).dispatchEvent("drop", { dataTransfer });
  await expect(page.getByRole("button", { name: texts.removePicture })).toBeVisible();
  await expect(page.getByText(texts.dropHere)).toHaveCount(0);
});

test("shows a draft in all tabs, and in none once it is sent or removed", async ({
  page,
  context,
  friends,
}) => {
  const { id } = await friends();
  const second = await context.newPage();
  await openThread(page, id);
  await openThread(second, id);
  await composer(page).fill("From the first");
  await expect(composer(second)).toHaveValue("From the first");
  await composer(second).fill("From the first, and the second");
  await second.locator('input[type="file"]').setInputFiles(await pictureFile("lake.jpg"));
  await description(second).fill("A green lake");
  await expect(caption(page)).toHaveValue("From the first, and the second");
  await expect(description(page)).toHaveValue("A green lake");

  await page.getByRole("button", { name: texts.removePicture }).click();
  await expect(second.getByRole("button", { name: texts.removePicture })).toHaveCount(0);
  await composer(second).press("Enter");
  await expect(messageOf(page, "and the second")).toBeVisible();
  await expect(composer(page)).toHaveValue("");
  await expect(page.getByRole("button", { name: texts.send })).toBeDisabled();
});
