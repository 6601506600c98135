import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts } from "#components/chat/texts.ts";
import { postRowTexts } from "#components/post/row-texts.ts";
import { sendToMessage, sentToMessage, shareTexts as texts } from "#components/share/texts.ts";
import { routes } from "#contract/web-routes";
import { expectNoViolationInThemes } from "#tests/e2e/support/axe";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { expect, test } from "./chat-fixtures.ts";
import { befriend, conversationOf, messageOf, openThread, sayIn, showIn } from "./chat-steps.ts";

test("shares a post into a conversation with the keyboard, where it is shown as a card", async ({
  page,
  friendsInBrowsers,
}) => {
  const { alice, bob, id } = await friendsInBrowsers();
  await openThread(bob.page, id);
  const made = await alice.client.post("/posts", { content: "A recipe for bread" });
  const { post }: { post: { id: string } } = await made.json();
  await openHydrated(page, routes.post(post.id));
  const share = page.getByRole("article").first().getByRole("button", { name: postRowTexts.share });
  await share.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: texts.title });
  const send = sheet.getByRole("button", { name: sendToMessage(bob.username) });
  await expect(send).toBeVisible();
  await expectNoViolationInThemes(page, "dialog[open]");
  await sheet.getByLabel(texts.words).focus();
  await page.keyboard.type("Shall we?");
  await send.focus();
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: sentToMessage(bob.username) })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(share).toBeFocused();

  const message = messageOf(bob.page, "Shall we?");
  await expect(message.getByRole("link", { name: /A recipe for bread/ })).toBeVisible();
});

test("forwards a picture into another conversation with the keyboard", { tag: "@journey" }, async ({
  page,
  friends,
  elsewhere,
}) => {
  const { alice, bob, id } = await friends();
  const carol = await elsewhere("carol");
  await befriend(alice, carol);
  const other = await conversationOf(alice, [carol]);
  await sayIn(id, bob, "Look at this");
  await showIn(id, bob, "tomato");
  await openThread(carol.page, other);
  await openThread(page, id);
  const picture = page.getByRole("article").filter({ has: page.getByRole("img", { name: "tomato" }) });
  await picture.getByRole("button", { name: chatTexts.messageMenu }).press("Enter");
  await page.getByRole("menuitem", { name: chatSheetTexts.forward }).press("Enter");
  const sheet = page.getByRole("dialog", { name: texts.forward });
  await expect(sheet.getByRole("button", { name: sendToMessage(carol.username) })).toBeVisible();
  await expectNoViolationInThemes(page, "dialog[open]");
  await sheet.getByRole("button", { name: sendToMessage(carol.username) }).press("Enter");
  await expect(sheet.getByRole("button", { name: sentToMessage(carol.username) })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(picture.getByRole("button", { name: chatTexts.messageMenu })).toBeFocused();

  const forwarded = messageOf(carol.page, chatTexts.forwarded);
  await expect(forwarded.getByRole("img", { name: "tomato" })).toBeVisible();
});
