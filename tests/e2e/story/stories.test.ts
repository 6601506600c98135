import type { Locator, Page } from "@playwright/test";
import { chatTexts, lengthMessage } from "#components/chat/texts.ts";
import { newStoryTexts as texts } from "#components/story/new/texts.ts";
import { storyTexts } from "#components/story/player/texts.ts";
import { storyTrayTexts } from "#components/story/tray/texts.ts";
import { endpoints as apiRoutes, endpoints } from "#contract/endpoints";
import { MESSAGE_MAX_LENGTH } from "#contract/limits-chat";
import { routes } from "#contract/web-routes";
import { measureShifts } from "#tests/e2e/every-page/layout-shifts";
import { follow } from "#tests/e2e/people/follow";
import { answered } from "#tests/e2e/support/answered";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { filesKept } from "#tests/e2e/support/kept-files";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { openWithTimeStopped, stopTime } from "#tests/e2e/support/stop-time";
import { chooseAndCrop, tell } from "./story-steps.ts";

const tray = (page: Page) => page.getByRole("region", { name: storyTrayTexts.label });
const card = (page: Page, name: string) => tray(page).getByRole("link", { name: new RegExp(name) });
const viewer = (page: Page) => page.getByRole("dialog", { name: storyTrayTexts.label });
const place = (page: Page) => viewer(page).getByRole("status").first();
/** The name of a member signed up by the tests. */
const nameOf = (username: string) => username.charAt(0).toUpperCase() + username.slice(1);

test("a story is created with crop and text by mouse, seen and liked by a follower, and its author sees by whom", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await follow(bob.client, alice.username);

  await openHydrated(page, "/");
  await expect(tray(page)).toContainText(storyTrayTexts.none);
  await tray(page).getByRole("link", { name: storyTrayTexts.add }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.title })).toBeVisible();
  await page.getByRole("button", { name: texts.share }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(texts.noPicture);
  await chooseAndCrop(page, "All teal");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await page.getByLabel(texts.text).fill("Low tide");
  await page.getByRole("radio", { name: "Green" }).check();
  const words = page.getByRole("application", { name: texts.move });
  const before = await words.boundingBox();
  await words.hover();
  await page.mouse.down();
  await page.mouse.move((before?.x ?? 0) + 30, (before?.y ?? 0) - 90, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await words.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 40);
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
  await page.getByLabel(texts.location).fill("Pellworm");
  await expectNoViolation(page);
  await page.getByRole("button", { name: texts.share }).click();
  await expect(page).toHaveURL("/");
  await expect(card(page, storyTrayTexts.own)).toBeVisible();

  await bob.page.clock.install();
  await openConnected(bob.page, "/");
  expect(await measureShifts(bob.page)).toEqual([]);
  await hydrated(bob.page);
  await stopTime(bob.page);
  await expect(card(bob.page, nameOf(alice.username))).toHaveAccessibleName(
    new RegExp(`^${nameOf(alice.username)} ?, ${storyTrayTexts.isNew}$`),
  );
  await answered(bob.page, /\/view$/, () => card(bob.page, nameOf(alice.username)).click());
  await expect(place(bob.page)).toHaveText(`Story 1 of 1 by ${nameOf(alice.username)}`);
  await expect(viewer(bob.page).getByRole("img", { name: "All teal" })).toBeVisible();
  await expect(viewer(bob.page).getByText("Low tide")).toBeVisible();
  await expect(viewer(bob.page).getByText("Pellworm")).toBeVisible();
  await viewer(bob.page).getByRole("button", { name: storyTexts.pause }).click();
  await expect(viewer(bob.page).getByRole("button", { name: storyTexts.play })).toBeVisible();
  await bob.page.clock.resume();
  await expectNoViolation(bob.page);
  await answered(bob.page, /\/like$/, () =>
    viewer(bob.page).getByRole("button", { name: "Like, 0 likes" }).click(),
  );
  await expect(viewer(bob.page).getByRole("button", { name: "Like, 1 like" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await viewer(bob.page).getByRole("button", { name: storyTexts.close }).click();
  await expect(viewer(bob.page)).toBeHidden();
  await expect(card(bob.page, nameOf(alice.username))).toHaveAccessibleName(nameOf(alice.username));
  await page.reload();
  await expect(card(page, storyTrayTexts.own)).toHaveAccessibleName(/1 view$/);

  await openHydrated(page, routes.notifications());
  await page.getByRole("link", { name: "liked your story" }).click();
  await expect(page).toHaveURL(new RegExp(`/stories/${alice.username}/`));
  await page.getByRole("button", { name: "1 view" }).click();
  const seen = page.getByRole("dialog", { name: storyTexts.seenBy });
  await expect(seen.getByRole("listitem")).toContainText([`@${bob.username}`]);
  await expect(seen.getByText(storyTexts.likedIt)).toBeAttached();
  await expectNoViolation(page);
});

test("creating, turning, pausing and the menu work with the keyboard, and closing restores the focus", {
  tag: "@journey",
}, async ({ page, signedIn, member }) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await tell(bob.client, "First");
  await tell(bob.client, "Second", "#4f46e5");

  await page.clock.install();
  await openHydrated(page, routes.createStory());
  await chooseAndCrop(page, "All teal");
  await page.getByLabel(texts.text).focus();
  await page.keyboard.type("By keys");
  const words = page.getByRole("application", { name: texts.move });
  const before = await words.boundingBox();
  await words.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(async () => (await words.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 40);
  await page.getByRole("slider", { name: texts.across }).press("ArrowLeft");
  await page.getByLabel(texts.location).press("Enter");
  await expect(page).toHaveURL("/");
  await expect(card(page, storyTrayTexts.own)).toBeVisible();

  const ofBob = card(page, nameOf(bob.username));
  await expect(ofBob).toBeVisible();
  await stopTime(page);
  await ofBob.focus();
  await page.keyboard.press("Enter");
  await expect(place(page)).toHaveText(`Story 1 of 2 by ${nameOf(bob.username)}`);
  await page.keyboard.press(" ");
  await expect(viewer(page).getByRole("button", { name: storyTexts.play })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page).getByText("Second")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer(page).getByText("First")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(place(page)).toHaveText(`Story 1 of 1 by ${nameOf(alice.username)}`);
  await page.keyboard.press("ArrowRight");
  await expect(place(page)).toHaveText(`Story 1 of 2 by ${nameOf(bob.username)}`);

  await viewer(page).getByRole("button", { name: storyTexts.menu }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: storyTexts.share })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText(storyTexts.saved)).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(ofBob).toBeFocused();
  await expect(page).toHaveURL("/");

  await page.goto(routes.favoriteStories());
  await expect(page.getByRole("listitem").filter({ hasText: nameOf(bob.username) })).toBeVisible();
});

test("Back closes the viewer at the same place, Forward reopens it at the last story shown, and a reload shows it on its own page", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  for (const text of ["First", "Second", "Third"]) await tell(bob.client, text);
  await openWithTimeStopped(page, "/");
  const ofBob = card(page, nameOf(bob.username));
  await ofBob.click();
  await expect(viewer(page).getByText("First")).toBeVisible();
  await expect(page).toHaveURL(/\/stories\/[^/]+\/.+/);
  const first = page.url();
  await page.keyboard.press("ArrowRight");
  await expect(viewer(page).getByText("Second")).toBeVisible();
  await expect(page).not.toHaveURL(first);
  const address = page.url();
  for (const leave of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await leave();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL("/");
    await page.goForward();
    await expect(viewer(page).getByText("Second")).toBeVisible();
    await expect(page).toHaveURL(address);
  }
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(ofBob).toBeFocused();

  await page.goForward();
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByRole("main").getByText("Second")).toBeVisible();
  await expect(page.getByRole("main").getByRole("img", { name: "The picture of Second" })).toBeVisible();
  await page.getByRole("link", { name: storyTexts.close }).click();
  await expect(page).toHaveURL("/");
});

test("turns on a tap at the side and keeps buttons clear of text and places of any length", async ({
  page,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  await follow(alice.client, bob.username);
  await tell(bob.client, "First", "#0f766e", { x: "0", y: "0", location: "W".repeat(40) });
  await tell(bob.client, "Second", "#4f46e5", { x: "1", y: "1" });
  await openWithTimeStopped(page, "/");
  await card(page, nameOf(bob.username)).click();
  const story = viewer(page).getByRole("article");
  const tap = async (share: number) => {
    const box = (await story.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
  };
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const first = viewer(page).getByText("First");
  await expect(first).toBeVisible();
  await viewer(page).getByRole("button", { name: storyTexts.pause }).click();
  const close = await boxOf(viewer(page).getByRole("button", { name: storyTexts.close }));
  const frame = await boxOf(story);
  expect(close.x + close.width).toBeLessThanOrEqual(frame.x + frame.width);
  expect((await boxOf(first)).y).toBeGreaterThanOrEqual(close.y + close.height);
  expect((await boxOf(first)).x).toBeGreaterThan(frame.x);
  await tap(0.5);
  await expect(first).toBeVisible();
  await tap(0.9);
  const second = viewer(page).getByText("Second");
  await expect(second).toBeVisible();
  const replyField = viewer(page).getByRole("textbox", { name: storyTexts.reply(nameOf(bob.username)) });
  const [words, reply] = [await boxOf(second), await boxOf(replyField)];
  expect(words.y + words.height).toBeLessThanOrEqual(reply.y);
  expect(words.x + words.width).toBeLessThan(frame.x + frame.width);
  await tap(0.1);
  await expect(first).toBeVisible();
});

test("restores a story's draft after a reload until it is shared", { tag: "@journey" }, async ({
  page,
  signedIn,
}) => {
  await signedIn("alice");
  await openHydrated(page, routes.createStory());
  await page.getByLabel(texts.text).fill("Low tide");
  await page.getByRole("radio", { name: "Green" }).check();
  await page.getByRole("slider", { name: texts.down }).press("ArrowUp");
  await page.getByLabel(texts.alt).fill("Wet sand");
  await page.getByLabel(texts.location).fill("Pellworm");
  const position = await page.getByRole("slider", { name: texts.down }).inputValue();
  await page.reload();
  await expect(page.getByLabel(texts.text)).toHaveValue("Low tide");
  await expect(page.getByRole("radio", { name: "Green" })).toBeChecked();
  await expect(page.getByRole("slider", { name: texts.down })).toHaveValue(position);
  await expect(page.getByLabel(texts.alt)).toHaveValue("Wet sand");
  await expect(page.getByLabel(texts.location)).toHaveValue("Pellworm");
  await chooseAndCrop(page, "All teal");
  await filesKept(page);
  await page.reload();
  await expect(page.getByRole("img", { name: "All teal" })).toBeVisible();
  await page.getByRole("button", { name: texts.share }).click();
  await expect(page).toHaveURL("/");
  await openHydrated(page, routes.createStory());
  await expect(page.getByLabel(texts.location)).toHaveValue("");
  await expect(page.getByLabel(texts.text)).toHaveValue("");
  await expect(page.getByLabel(texts.choose)).toBeVisible();
});

test("sends a reply to the chat with the author, and removes a reported story", async ({
  page,
  context,
  complaints,
  signedIn,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await follow(alice.client, bob.username);
  await follow(bob.client, alice.username);
  await tell(bob.client, "Ask me anything");
  await openWithTimeStopped(page, "/");
  await card(page, nameOf(bob.username)).click();
  await viewer(page)
    .getByLabel(storyTexts.reply(nameOf(bob.username)))
    .fill("How are you?");
  // Drafts are restored; one that is too long is refused with a message.
  await viewer(page).getByRole("button", { name: storyTexts.close }).click();
  await card(page, nameOf(bob.username)).click();
  const reply = viewer(page).getByLabel(storyTexts.reply(nameOf(bob.username)));
  await expect(reply).toHaveValue("How are you?");
  await reply.fill("x".repeat(MESSAGE_MAX_LENGTH + 1));
  await page.keyboard.press("Enter");
  await expect(viewer(page).getByText(lengthMessage(-1))).toBeVisible();
  await expect(reply).toHaveValue("x".repeat(MESSAGE_MAX_LENGTH + 1));
  await reply.fill("How are you?");
  // Offline it waits, and is sent by itself.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(reply).toHaveValue("");
  await expect(reply).toHaveAttribute("placeholder", storyTexts.replyWaiting);
  await context.setOffline(false);
  await expect(page.getByText(storyTexts.replySent(nameOf(bob.username)))).toBeVisible();
  const answer = await bob.client.fetch(`/api${apiRoutes.listConversations.path}`);
  const { conversations } = endpoints.listConversations.output.parse(await answer.json());
  expect(conversations[0]?.lastMessage).toMatchObject({
    text: "How are you?",
    story: { username: bob.username },
  });
  // The reply shows the story to both as long as it exists.
  await bob.page.goto(routes.conversation(conversations[0]?.id ?? ""));
  const quote = bob.page.getByRole("log").getByRole("link", { name: chatTexts.story });
  await expect(quote.getByRole("img", { name: "Ask me anything" })).toHaveJSProperty("complete", true);

  await viewer(page).getByRole("button", { name: storyTexts.menu }).click();
  await page.getByRole("menuitem", { name: storyTexts.report }).click();
  const sheet = page.getByRole("dialog", { name: "Report this story" });
  await sheet.getByRole("radio", { name: "Something else" }).check();
  await sheet.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("The story is hidden from you from now on.")).toBeVisible();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.clock.resume();
  await page.reload();
  await hydrated(page);
  await expect(tray(page)).toBeVisible();
  await expect(card(page, nameOf(bob.username))).toHaveCount(0);
});

test("shows a story on its page with links to the next without script", async ({
  browser,
  stack,
  elsewhere,
}) => {
  const bob = await elsewhere("bob");
  await tell(bob.client, "First");
  await tell(bob.client, "Second");
  const context = await browser.newContext({ baseURL: stack.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await context.addCookies(await bob.page.context().cookies());
  await page.goto(routes.stories(bob.username));
  await expect(page.getByText("First")).toBeVisible();
  await page.getByRole("link", { name: storyTexts.next }).click();
  await expect(page.getByText("Second")).toBeVisible();
  await context.close();
});
