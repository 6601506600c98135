import { stateTexts, joinTexts as texts } from "#components/chat/join/join-texts.ts";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { joinRequestsMessage } from "#components/chat/texts.ts";
import { chatThreadTexts } from "#components/chat/thread-texts.ts";
import { routes } from "#contract/web-routes";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { expect, test } from "#tests/e2e/support/fixtures";
import { befriend, conversationOf, openThread, sayIn, thread } from "./chat-steps.ts";

test("a member asks without script by the link of a group, and is let in live", { tag: "@journey" }, async ({
  page,
  browser,
  stack,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const [bob, cleo] = [await member("bob"), await member("cleo")];
  await befriend(alice, bob);
  const id = await conversationOf(alice, [bob], "Lake trip");
  await sayIn(id, bob, "A secret");

  // The owner makes the link.
  await openThread(page, id);
  await page.getByRole("button", { name: chatThreadTexts.details }).click();
  const sheet = page.getByRole("dialog", { name: "Lake trip" });
  await sheet.getByRole("button", { name: chatSheetTexts.makeLink }).click();
  const address = await sheet.getByLabel(chatSheetTexts.linkAddress, { exact: true }).inputValue();
  await page.keyboard.press("Escape");

  // A visitor is asked to sign in; its page has no referrer, is not indexed, and shows nothing that was said.
  const plain = await browser.newContext({ baseURL: stack.origin, javaScriptEnabled: false });
  const asking = await plain.newPage();
  await asking.goto(address);
  expect(asking.url()).toContain(routes.login(new URL(address).pathname + new URL(address).search));
  await expect(asking.getByText("Lake trip")).toHaveCount(0);
  await adoptSession(plain, stack.origin, cleo.client);
  const opened = await asking.goto(address);
  expect(opened?.headers()).toMatchObject({
    "referrer-policy": "strict-origin",
    "cache-control": "private, no-store",
  });
  await expect(asking.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const region = asking.getByRole("region", { name: texts.title });
  await expect(region.getByRole("heading", { name: "Lake trip" })).toBeVisible();
  await expect(region.getByText("2 members")).toBeVisible();
  await expect(asking.getByText("A secret")).toHaveCount(0);
  await region.getByRole("button", { name: texts.ask }).click();
  await expect(region.getByText(stateTexts.asked.title)).toBeVisible();
  expect(asking.url()).toBe(address);
  await region.getByRole("button", { name: texts.takeBack }).click();
  await expect(region.getByText(stateTexts.open.title)).toBeVisible();
  await region.getByRole("button", { name: texts.ask }).click();
  await expect(region.getByText(stateTexts.asked.title)).toBeVisible();

  // The owner, who has the group open, sees it and decides.
  await page.getByRole("button", { name: `${chatThreadTexts.details}, ${joinRequestsMessage(1)}` }).click();
  await sheet.getByRole("button", { name: new RegExp(`^${chatSheetTexts.letIn}`) }).click();
  await expect(sheet.getByRole("region", { name: chatSheetTexts.joinRequests })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(thread(page).getByText(/added Cleo/)).toBeVisible();
  await asking.reload();
  await region.getByRole("link", { name: texts.open }).click();
  await expect(asking).toHaveURL(routes.conversation(id));
  await expect(asking.getByRole("log").getByText(/added/)).toBeVisible();
  await plain.close();
});
