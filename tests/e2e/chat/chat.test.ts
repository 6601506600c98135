import type { Page } from "@playwright/test";
import { recordingTexts } from "#components/chat/compose/recording-texts.ts";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { chatThreadTexts, pendingMessage } from "#components/chat/thread-texts.ts";
import { routes } from "#contract/web-routes";
import { stableTop } from "#tests/e2e/home/stable-top";
import { openConnected } from "#tests/e2e/support/open-connected";
import { pictureFile } from "#tests/e2e/support/picture-files";
import { expect, test } from "./chat-fixtures.ts";
import {
  befriend,
  choose,
  composer,
  conversationOf,
  messageOf,
  openThread,
  play,
  RECORDED,
  saidIn,
  sayIn,
  thread,
  withSwitch,
  write,
} from "./chat-steps.ts";

/** Waits until two browsers show the same messages. */
const expectSame = (one: Page, other: Page): Promise<void> =>
  expect(async () => expect(await saidIn(other)).toEqual(await saidIn(one))).toPass({ timeout: 15_000 });

test("two browsers show the same conversation after one was offline in the middle", {
  tag: "@journey",
}, async ({ page, signedIn, elsewhere, complaints }) => {
  test.setTimeout(120_000);
  // Offline, every call logs an error.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await befriend(alice, bob);
  const network = await withSwitch(bob.page);

  // Alice starts the conversation.
  await openConnected(page, routes.chat());
  await expect(page.getByText(texts.select)).toBeVisible();
  await page.getByRole("button", { name: texts.newConversation, exact: true }).last().click();
  const sheet = page.getByRole("dialog", { name: texts.newConversation });
  await sheet.getByRole("searchbox").fill(bob.username);
  await sheet.getByRole("button", { name: bob.username }).click();
  await sheet.getByRole("button", { name: chatSheetTexts.start }).click();
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/);
  const id = page.url().slice(-36);
  await write(page, "Hello Bob");
  await expect(messageOf(page, "Hello Bob").getByRole("img", { name: texts.sent })).toBeVisible();

  // Bob finds it unread in his list and opens it.
  await openConnected(bob.page, routes.chat());
  const row = bob.page.getByRole("list", { name: texts.list }).getByRole("link", { name: "Alice" });
  await expect(row).toContainText("1 unread message");
  await row.click();
  await expect(messageOf(bob.page, "Hello Bob")).toBeVisible();
  await expect(bob.page.getByText(texts.today)).toBeVisible();

  // Receipts and presence.
  await expect(messageOf(page, "Hello Bob").getByRole("img", { name: texts.read })).toBeVisible();
  await expect(page.getByRole("status").getByText(texts.online)).toBeVisible();
  await expect(bob.page.getByRole("status").getByText(texts.online)).toBeVisible();

  // Typing, which is shown for some seconds after each report.
  const places = [thread(page), page.getByRole("list", { name: texts.list })];
  await composer(bob.page).pressSequentially("Hi");
  await expect
    .poll(async () => {
      await composer(bob.page).press("!");
      return Promise.all(places.map((place) => place.getByText(texts.typing).count()));
    })
    .toEqual([1, 1]);

  // Text with a line break, and a reply that leads to what it answers.
  const said = /Hi!+\s+Alice/;
  await bob.page.keyboard.press("Shift+Enter");
  await bob.page.keyboard.insertText("Alice");
  await bob.page.keyboard.press("Enter");
  await expect(messageOf(page, said)).toBeVisible();
  await expect(thread(page).getByText(texts.typing)).toHaveCount(0);
  await choose(page, said, chatSheetTexts.reply);
  await expect(composer(page)).toBeFocused();
  await page.keyboard.insertText("Good to hear from you");
  await page.keyboard.press("Enter");
  await messageOf(bob.page, "Good to hear from you").getByRole("button", { name: said }).click();
  await expect(bob.page.locator(".message-found")).toContainText("Alice");

  // A reaction, given and taken back.
  await choose(bob.page, "Good to hear from you", "React with 👍");
  const chip = messageOf(page, "Good to hear from you").getByRole("button", { name: /^👍 by/ });
  await expect(chip).toHaveAccessibleName(/Bob/);
  await chip.click();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect(
    messageOf(bob.page, "Good to hear from you").getByRole("button", { name: /^👍 by/ }),
  ).toContainText("2");

  // A picture with a caption.
  await page.locator('input[type="file"]').setInputFiles(await pictureFile("lake.jpg"));
  await expect(page.getByRole("button", { name: texts.removePicture })).toBeVisible();
  await page.getByRole("textbox", { name: texts.pictureAlt }).fill("A green lake");
  await page.getByRole("textbox", { name: "Add a caption" }).fill("Our lake");
  await page.keyboard.press("Enter");
  await expect(messageOf(bob.page, "Our lake").getByRole("img", { name: "A green lake" })).toBeVisible();
  await messageOf(bob.page, "Our lake").getByRole("button", { name: "A green lake" }).click();
  const viewer = bob.page.getByRole("dialog", { name: chatSheetTexts.viewer });
  await expect(viewer.getByRole("img", { name: "A green lake" })).toBeVisible();
  await bob.page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);

  // A voice message from the fake microphone.
  await bob.page.getByRole("button", { name: texts.record }).click();
  await expect(bob.page.getByRole("timer")).toHaveText(RECORDED);
  await bob.page.getByRole("button", { name: recordingTexts.stop }).click();
  const voice = thread(page)
    .getByRole("article")
    .filter({ has: page.getByRole("slider", { name: texts.position }) });
  await expect(voice).toContainText(RECORDED);
  await play(voice);

  // An edited and a deleted message.
  await messageOf(page, "Hello Bob").locator(".bubble").click();
  await page.getByRole("menuitem", { name: texts.editMessage }).click();
  await expect(page.getByText(texts.editing)).toBeVisible();
  await page.getByRole("textbox", { name: "Edit your message" }).fill("Hello dear Bob");
  await page.keyboard.press("Enter");
  await expect(messageOf(bob.page, "Hello dear Bob")).toContainText(texts.edited);
  await write(page, "Not meant for you");
  await expect(messageOf(bob.page, "Not meant for you")).toBeVisible();
  await choose(page, "Not meant for you", chatSheetTexts.deleteMessage);
  await page.getByRole("dialog").getByRole("button", { name: chatSheetTexts.deleteMessage }).click();
  await expect(messageOf(bob.page, "Not meant for you")).toHaveCount(0);
  await expect(messageOf(bob.page, texts.deleted)).toHaveCount(0);

  // Bob goes offline, and both continue.
  await network.offline();
  await expect(
    bob.page.getByRole("banner").getByText(texts.waiting).or(bob.page.getByText(texts.waiting)),
  ).toBeVisible();
  await write(bob.page, "I am on a train");
  await write(bob.page, "and in a tunnel");
  await write(page, "Are you there?");
  await choose(page, "Good to hear from you", texts.editMessage);
  await page.getByRole("textbox", { name: "Edit your message" }).fill("So good to hear from you");
  await page.keyboard.press("Enter");
  await expect(messageOf(page, "So good to hear from you")).toContainText(texts.edited);
  await network.online();

  for (const each of [page, bob.page]) {
    for (const words of [
      "I am on a train",
      "and in a tunnel",
      "Are you there?",
      "So good to hear from you",
    ]) {
      await expect(messageOf(each, words)).toHaveCount(1);
    }
    await expect(messageOf(each, "and in a tunnel")).toHaveAttribute("data-seq", /\d/);
  }
  await expectSame(page, bob.page);
  await page.reload();
  await bob.page.reload();
  // The sixth was deleted and is not shown.
  const numbersIn = async (each: Page) => (await saidIn(each)).map((said) => Number.parseInt(said, 10));
  for (const each of [page, bob.page])
    await expect.poll(() => numbersIn(each)).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
  await expectSame(page, bob.page);
  expect(id).toHaveLength(36);
});

test("loads older messages above without a jump and holds newer ones below", async ({ page, friends }) => {
  const { alice, bob, id } = await friends();
  for (let number = 1; number <= 55; number += 1) {
    await sayIn(id, alice, `This is message number ${number} of many, which takes a line or two`);
  }
  await openThread(page, id);
  await expect(messageOf(page, "number 55 of")).toBeInViewport();
  await expect(messageOf(page, "number 10 of")).toHaveCount(0);

  const read = messageOf(page, "number 30 of");
  await read.scrollIntoViewIfNeeded();
  await expect(messageOf(page, "number 10 of")).toBeAttached();
  await read.scrollIntoViewIfNeeded();
  const before = await stableTop(read);
  await sayIn(id, bob, "News from below");
  await expect(page.getByRole("button", { name: "1 new message" })).toBeVisible();
  expect(Math.abs((await stableTop(read)) - before)).toBeLessThanOrEqual(2);
  await page.getByRole("button", { name: "1 new message" }).click();
  await expect(messageOf(page, "News from below")).toBeInViewport();
  // The next one is followed from the very end only.
  await stableTop(messageOf(page, "News from below"));
  await sayIn(id, bob, "More of it");
  await expect(messageOf(page, "More of it")).toBeInViewport();

  // A search result is shown wherever it is.
  await page.getByRole("button", { name: chatThreadTexts.searchIn }).click();
  await page.getByRole("searchbox", { name: "Search messages" }).fill("number 2 of");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /number 2 of/ })
    .click();
  await expect(messageOf(page, "number 2 of")).toBeInViewport();
});

test("lists a stranger's message under Requests until accepted", { tag: "@journey" }, async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  const id = await conversationOf(bob, [alice]);
  await sayIn(id, bob, "You do not know me");
  await openConnected(page, routes.chat());
  await page.getByRole("link", { name: "Requests 1" }).click();
  await page.getByRole("list", { name: chatThreadTexts.requests }).getByRole("link", { name: "Bob" }).click();
  await expect(messageOf(page, "You do not know me")).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await openThread(bob.page, id);
  await expect(
    messageOf(bob.page, "You do not know me").getByRole("img", { name: texts.sent }),
  ).toBeVisible();
  const pending = bob.page.getByText(pendingMessage("", 4).trim());
  await expect(pending).toBeVisible();
  await page.getByRole("button", { name: chatThreadTexts.accept }).click();
  await expect(pending).toHaveCount(0);
  await write(page, "Now I do");
  await expect(messageOf(bob.page, "Now I do")).toBeVisible();
  await expect(
    messageOf(bob.page, "You do not know me").getByRole("img", { name: texts.read }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Requests 1" })).toHaveCount(0);
});

test("a group of three is renamed, muted and left", async ({ page, signedIn, elsewhere }) => {
  const alice = await signedIn("alice");
  const [bob, carol] = [await elsewhere("bob"), await elsewhere("carol")];
  await befriend(alice, bob, carol);
  const id = await conversationOf(alice, [bob, carol], "Lake trip");
  await openThread(page, id);
  await openThread(bob.page, id);
  await write(page, "Who brings cake?");
  await expect(messageOf(bob.page, "Who brings cake?")).toBeVisible();
  await sayIn(id, carol, "I do");
  await expect(messageOf(page, "I do")).toBeVisible();
  await expect(thread(page).getByText(/^Carol\w*$/)).toBeVisible();

  await page.getByRole("button", { name: chatThreadTexts.details }).click();
  const sheet = page.getByRole("dialog", { name: "Lake trip" });
  await expect(sheet.getByText(chatSheetTexts.owner)).toBeVisible();
  await sheet.getByRole("button", { name: "8 hours" }).click();
  await expect(sheet.getByRole("button", { name: chatSheetTexts.unmute })).toBeVisible();
  await sheet.getByRole("button", { name: chatSheetTexts.rename }).click();
  await sheet.getByRole("textbox", { name: chatSheetTexts.groupName }).fill("Cake trip");
  await sheet.getByRole("button", { name: chatSheetTexts.save }).click();
  await expect(bob.page.getByRole("heading", { name: "Cake trip" })).toBeVisible();
  await page.keyboard.press("Escape");

  await bob.page.getByRole("button", { name: chatThreadTexts.details }).click();
  await bob.page.getByRole("button", { name: chatThreadTexts.leave }).click();
  await bob.page.getByRole("dialog").getByRole("button", { name: chatThreadTexts.leave }).click();
  await expect(bob.page.getByText(chatThreadTexts.left)).toBeVisible();
  await expect(thread(page).getByText(/^Bob.* left$/)).toBeVisible();
  await write(page, "Bob is gone");
  await expect(messageOf(page, "Bob is gone")).toHaveAttribute("data-seq", /\d/);
  await sayIn(id, carol, "Indeed");
  await expect(messageOf(page, "Indeed")).toBeVisible();
  await bob.page.reload();
  await expect(messageOf(bob.page, "Who brings cake?")).toBeVisible();
  await expect(messageOf(bob.page, "Bob is gone")).toHaveCount(0);
});

test("asks before leaving discards a recording", async ({ page, friends }) => {
  const { bob, id } = await friends();
  await sayIn(id, bob, "Hello");
  await openThread(page, id);
  const back = page.getByRole("link", { name: "Explore" }).first();
  const question = page.getByRole("dialog", { name: recordingTexts.discardTitle });
  await page.getByRole("button", { name: texts.record }).click();
  await expect(page.getByRole("timer")).toHaveText(RECORDED);
  await back.click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(routes.conversation(id));
  await expect(page.getByRole("timer")).toHaveText(RECORDED);
  await back.click();
  await question.getByRole("button", { name: texts.discard }).click();
  await expect(page).toHaveURL(routes.explore());
});
