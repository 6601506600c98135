import { readFile } from "node:fs/promises";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { pictureFile } from "#tests/e2e/support/picture-files";
import { pdfFile } from "#tests/upstream/support/documents";
import { expect, test } from "./chat-fixtures.ts";
import { messageOf, openThread, thread } from "./chat-steps.ts";

test("several pictures keep their places while they load, and are turned by keys", {
  tag: "@journey",
}, async ({ page, friendsInBrowsers }) => {
  const { bob, id } = await friendsInBrowsers();
  await openThread(page, id);
  await openThread(bob.page, id);
  const colors = ["#0f766e", "#b45309", "#1d4ed8"];
  const files = await Promise.all(colors.map((color, at) => pictureFile(`${at}.jpg`, color, 600, 400)));
  await page.locator('input[type="file"]').setInputFiles(files);
  await page.getByRole("textbox", { name: "Description of picture 2" }).fill("A field");
  await page.getByRole("textbox", { name: "Add a caption" }).fill("Our walk");
  await page.keyboard.press("Enter");

  const message = messageOf(bob.page, "Our walk");
  await expect(message.getByRole("listitem")).toHaveCount(3);
  await expect(message.locator("picture img")).toHaveCount(3);
  const box = await message.getByRole("list").boundingBox();
  // The first is as high as the two beside it.
  const first = await message.getByRole("listitem").first().boundingBox();
  expect(first?.height).toBe(box?.height);
  await message.getByRole("button", { name: "A field" }).click();
  const viewer = bob.page.getByRole("dialog", { name: chatSheetTexts.viewer });
  await expect(viewer.getByText("2 / 3")).toBeVisible();
  await bob.page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("3 / 3")).toBeVisible();
});

test("a document is downloaded under its name, and a page is not shown in its place", async ({
  page,
  friendsInBrowsers,
}) => {
  const { bob, id } = await friendsInBrowsers();
  await openThread(page, id);
  await openThread(bob.page, id);
  const bytes = Buffer.from(pdfFile("<html>Not a page</html>"));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "Plan für morgen.pdf", mimeType: "application/pdf", buffer: bytes });
  await expect(page.getByText("Plan für morgen.pdf")).toBeVisible();
  await page.getByRole("button", { name: texts.send, exact: true }).click();

  const link = thread(bob.page).getByRole("link", { name: /^Plan für morgen\.pdf/ });
  await link.focus();
  const download = bob.page.waitForEvent("download");
  await bob.page.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toBe("Plan für morgen.pdf");
  expect(await readFile(await file.path())).toEqual(bytes);
});
