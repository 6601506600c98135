import { orderTexts } from "#components/chat/order-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { routes } from "#contract/web-routes";
import { openConnected } from "#tests/e2e/support/open-connected";
import { expect, test } from "./chat-fixtures.ts";
import { conversationOf, sayIn } from "./chat-steps.ts";

test("a row's menu archives its conversation by keyboard, and the next row's menu has the focus", {
  tag: "@journey",
}, async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const [bob, carol] = [await member("bob"), await member("carol")];
  const [ofBob, ofCarol] = [await conversationOf(alice, [bob]), await conversationOf(alice, [carol])];
  await sayIn(ofBob, alice, "Hi Bob");
  await sayIn(ofCarol, alice, "Hi Carol");
  await openConnected(page, routes.chat());
  const list = page.getByRole("list", { name: texts.list });
  const menus = list.getByRole("button", { name: texts.options });
  await expect(menus).toHaveCount(2);
  await menus.first().press("Enter");
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: orderTexts.archive }).press("Enter");
  await expect(sheet).toBeHidden();
  await expect(list.getByText("Hi Carol")).toHaveCount(0);
  await expect(menus).toHaveCount(1);
  await expect(menus).toBeFocused();

  await page.getByRole("link", { name: texts.archive }).press("Enter");
  await expect(page).toHaveURL(routes.chatArchive());
  const archive = page.getByRole("list", { name: texts.archive });
  await expect(archive.getByText("Hi Carol")).toBeVisible();
  await archive.getByRole("button", { name: texts.options }).press("Enter");
  await sheet.getByRole("button", { name: orderTexts.unarchive }).press("Enter");
  await expect(page.getByText(orderTexts.noArchived)).toBeVisible();
  await expect(list.getByText("Hi Carol")).toBeVisible();
});
