import { recordingTexts } from "#components/chat/compose/recording-texts.ts";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { chatThreadTexts } from "#components/chat/thread-texts.ts";
import { cropTexts } from "#components/ui/crop/texts.ts";
import { HOUR } from "#contract/units";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { pictureFile } from "#tests/e2e/support/picture-files";
import { Stack } from "#tests/support/stack";
import { signUpMember } from "#tests/support/web-client";
import { expect, test } from "./chat-fixtures.ts";
import { befriend, conversationOf, openThread, play, RECORDED, thread } from "./chat-steps.ts";

test("shows a picture and plays a recording after their addresses have expired", async ({
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  const stack = await Stack.start({ clockJumpMs: 3 * HOUR });
  const context = await browser.newContext({ baseURL: stack.origin });
  complaints.listenTo(context);
  // The expired addresses.
  complaints.allow(/404 .*\/media\/private\//);
  try {
    const alice = { username: "alice", client: await signUpMember(stack.origin, "alice") };
    const bob = { username: "bob", client: await signUpMember(stack.origin, "bob") };
    await befriend(alice, bob);
    const id = await conversationOf(alice, [bob]);
    await adoptSession(context, stack.origin, alice.client);
    const page = await context.newPage();
    await openThread(page, id);

    // So wide that the message shows a smaller version than the viewer.
    const lake = await pictureFile("lake.jpg", "#0f766e", 2_400, 1_600);
    await page.locator('input[type="file"]').setInputFiles(lake);
    await page.getByRole("textbox", { name: texts.pictureAlt }).fill("A green lake");
    // From the description to the caption, and send.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const picture = thread(page).getByRole("button", { name: "A green lake" });
    await expect(picture).toBeVisible();
    await page.getByRole("button", { name: texts.record }).click();
    await expect(page.getByRole("timer")).toHaveText(RECORDED);
    await page.getByRole("button", { name: recordingTexts.stop }).click();
    const voice = thread(page)
      .getByRole("article")
      .filter({ has: page.getByRole("slider", { name: texts.position }) });
    await expect(voice.getByRole("img", { name: texts.sent })).toBeVisible();
    await expect(voice).toHaveAttribute("data-seq", /\d/);
    const last = Number(await voice.getAttribute("data-seq"));
    const read = page.waitForResponse(
      (answer) => answer.url().endsWith("/read") && answer.request().postDataJSON().seq === last,
    );
    // The server's copies rather than those that this page has sent.
    await openThread(page, id);
    // What is under way while one clock has jumped and the other has not would be refused.
    await read;
    await expect(picture.getByRole("img")).toHaveJSProperty("complete", true);

    await stack.jumpClocks();

    const refused = page.waitForResponse((answer) => answer.status() === 404);
    await picture.click();
    const viewer = page.getByRole("dialog", { name: chatSheetTexts.viewer });
    expect((await refused).url()).toContain("/media/private/");
    await expect
      .poll(() => viewer.getByRole("img").evaluate((img: HTMLImageElement) => img.naturalWidth), {
        timeout: 30_000,
      })
      .toBeGreaterThan(1_280);
    await expect(viewer.getByText(texts.pictureFailed)).toHaveCount(0);
    await page.keyboard.press("Escape");

    await play(voice);
    await expect(voice.getByText(texts.voiceFailed)).toHaveCount(0);
  } finally {
    await context.close();
    await stack.stop();
  }
});

test("a picture of a group is cropped over its open sheet, which stays", async ({
  page,
  friends,
  member,
}) => {
  const { alice, bob } = await friends();
  const id = await conversationOf(alice, [bob, await member("carol")], "Walkers");
  await openThread(page, id);
  await page.getByRole("button", { name: chatThreadTexts.details }).click();
  const sheet = page.getByRole("dialog", { name: "Walkers" });
  const chosen = await pictureFile("lake.jpg", "#0f766e", 900, 600);
  await sheet.getByLabel(chatSheetTexts.choosePicture).setInputFiles(chosen);
  const crop = page.getByRole("dialog", { name: chatSheetTexts.cropPicture });
  await crop.getByRole("button", { name: cropTexts.apply }).click();
  await expect(crop).toBeHidden();
  await expect(sheet.getByLabel(chatSheetTexts.changePicture)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("main").locator("header img")).toHaveJSProperty("complete", true);
});
