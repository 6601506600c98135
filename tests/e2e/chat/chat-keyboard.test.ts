import type { Page } from "@playwright/test";
import { recordingTexts } from "#components/chat/compose/recording-texts.ts";
import { chatSheetTexts } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { chatThreadTexts } from "#components/chat/thread-texts.ts";
import { routes } from "#contract/web-routes";
import { expectFocusIn } from "#tests/e2e/every-page/walk-by-keys";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { openWithTimeStopped } from "#tests/e2e/support/stop-time";
import { expect, test } from "./chat-fixtures.ts";
import { composer, conversationOf, messageOf, openThread, sayIn, thread } from "./chat-steps.ts";

/** Presses a key until the element has the focus. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

const isFocused = (page: Page, name: string | RegExp) => async () => {
  const label = await page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
  });
  return typeof name === "string" ? label === name : name.test(label);
};

test("a conversation can be used with the keyboard only", async ({ page, friendsInBrowsers }) => {
  const { bob, id } = await friendsInBrowsers();
  await sayIn(id, bob, "What do you think?");
  await openThread(page, id);
  await openThread(bob.page, id);

  await composer(page).focus();
  await page.keyboard.type("I agree");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("with all of it");
  await page.keyboard.press("Enter");
  await expect(messageOf(bob.page, /I agree\s+with all of it/)).toBeVisible();
  await expect(composer(page)).toHaveValue("");
  await expect(messageOf(page, "I agree")).toHaveAttribute("data-seq", /\d/);

  // Up in the empty box edits the last message; Escape cancels.
  await page.keyboard.press("ArrowUp");
  const edit = page.getByRole("textbox", { name: "Edit your message" });
  await expect(edit).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue("");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("   ");
  await page.keyboard.press("Enter");
  // A blank edit is ignored.
  await expect(edit).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("I agree with most of it");
  await page.keyboard.press("Enter");
  await expect(messageOf(bob.page, "most of it")).toContainText(texts.edited);

  // Back to the messages and through them.
  await pressUntil(page, "Shift+Tab", isFocused(page, texts.messageMenu));
  await expect(messageOf(page, "most of it").getByRole("button", { name: texts.messageMenu })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  const first = messageOf(page, "What do you think?").getByRole("button", { name: texts.messageMenu });
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: chatSheetTexts.reply })).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(
    messageOf(bob.page, "What do you think?").getByRole("button", { name: /^❤️ by/ }),
  ).toBeVisible();
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: chatSheetTexts.reply })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(first).toBeFocused();

  // Deletion is confirmed, with the safe choice first.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectFocusIn(page.getByRole("menu"));
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(messageOf(bob.page, "most of it")).toHaveCount(0);
  await expect(first).toBeFocused();
});

test("list and thread alternate on a phone, each with its address", async ({ page, friends }) => {
  const { bob, id } = await friends();
  await sayIn(id, bob, "Are you on your phone?");
  await page.setViewportSize({ width: 390, height: 800 });
  await openHydrated(page, routes.chat());
  await expect(page.getByText(texts.yourMessages)).toBeHidden();
  await page.getByRole("link", { name: "Bob" }).click();
  await expect(thread(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: texts.title })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Quick" })).toBeHidden();
  await page.getByRole("link", { name: texts.backToList }).click();
  await expect(page).toHaveURL(routes.chat());
  await expect(page.getByRole("heading", { name: texts.title })).toBeVisible();
  await expect(thread(page)).toBeHidden();
  await page.goBack();
  await expect(thread(page)).toBeVisible();
});

test("reports a refused microphone and keeps the draft", async ({ page, friends }) => {
  const { id } = await friends();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  await openWithTimeStopped(page, routes.conversation(id));
  await composer(page).fill("half a sentence");
  await page.getByRole("button", { name: texts.record }).click();
  await expect(page.getByText(recordingTexts.microphoneRefused)).toBeVisible();
  await expect(composer(page)).toHaveValue("half a sentence");
});

test("shows the newest messages without script, and 404 at a stranger's address", async ({
  browser,
  stack,
  member,
  friends,
}) => {
  const { alice, bob, id } = await friends();
  for (let number = 1; number <= 30; number += 1) await sayIn(id, bob, `Number ${number}`);
  const context = await browser.newContext({ baseURL: stack.origin, javaScriptEnabled: false });
  await adoptSession(context, stack.origin, alice.client);
  const page = await context.newPage();
  await page.goto(routes.conversation(id));
  await expect(messageOf(page, "Number 30")).toBeInViewport();
  const others = await conversationOf(bob, [await member("carol")]);
  for (const forged of [others, "01890000-0000-7000-8000-000000000000", "nothing"]) {
    const response = await page.goto(routes.conversation(forged));
    expect(response?.status()).toBe(404);
    await expect(page.getByText(texts.notFound)).toBeVisible();
  }
  await context.close();
});

test("declines and accepts a request without script, with no control that needs it", async ({
  browser,
  stack,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const [bob, carol] = [await member("bob"), await member("carol")];
  const [ofBob, ofCarol] = [await conversationOf(bob, [alice]), await conversationOf(carol, [alice])];
  await sayIn(ofBob, bob, "Bob is here");
  await sayIn(ofCarol, carol, "Carol is here");
  const context = await browser.newContext({ baseURL: stack.origin, javaScriptEnabled: false });
  await adoptSession(context, stack.origin, alice.client);
  const page = await context.newPage();
  await page.goto(routes.conversation(ofBob));
  await expect(page.getByRole("button", { name: chatThreadTexts.details })).toHaveCount(0);
  await page.getByRole("button", { name: chatThreadTexts.decline }).click();
  await expect(page).toHaveURL(routes.chatRequests());
  const requests = page.getByRole("list", { name: chatThreadTexts.requests });
  await expect(requests.getByText("Carol is here")).toBeVisible();
  await expect(requests.getByText("Bob is here")).toHaveCount(0);

  await page.goto(routes.conversation(ofCarol));
  await page.getByRole("button", { name: chatThreadTexts.accept }).click();
  await composer(page).fill("Now I know you");
  await page.getByRole("button", { name: texts.send }).click();
  await expect(messageOf(page, "Now I know you")).toBeVisible();
  await context.close();
});
