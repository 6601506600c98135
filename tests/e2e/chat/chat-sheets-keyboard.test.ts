import { recordingTexts } from "#components/chat/compose/recording-texts.ts";
import { chatSheetTexts as sheets } from "#components/chat/sheet-texts.ts";
import { chatTexts as texts } from "#components/chat/texts.ts";
import { chatThreadTexts as threadTexts } from "#components/chat/thread-texts.ts";
import { reportTitles } from "#components/report/texts.ts";
import { routes } from "#contract/web-routes";
import { expectFocusIn, openAndClose, pressUntil } from "#tests/e2e/every-page/walk-by-keys";
import { expectNoViolationInThemes } from "#tests/e2e/support/axe";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { pictureFile } from "#tests/e2e/support/picture-files";
import { expect, test } from "./chat-fixtures.ts";
import {
  befriend,
  composer,
  conversationOf,
  messageOf,
  openThread,
  RECORDED,
  sayIn,
  thread,
  write,
} from "./chat-steps.ts";

test.use({ permissions: ["microphone"] });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("every sheet of a group can be opened, used and closed with the keyboard and passes axe", async ({
  page,
  signedIn,
  member,
}) => {
  test.setTimeout(180_000);
  const alice = await signedIn("alice");
  const [bob, carol] = [await member("bob"), await member("carol")];
  await befriend(alice, bob, carol);
  const id = await conversationOf(alice, [bob, carol], "Lake trip");
  await sayIn(id, bob, "Shall we go to the lake?");
  await openThread(page, id);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const sheet = page.getByRole("dialog");
  const press = (key: string) => page.keyboard.press(key);
  // A picture, for its sheet and viewer: chosen, described and sent.
  await page.locator("input[type=file]").setInputFiles(await pictureFile("lake.jpg"));
  await expect(page.getByRole("textbox", { name: "Add a caption" })).toBeFocused();
  await expectNoViolationInThemes(page, "main");
  await pressUntil(page, "Shift+Tab", page.getByRole("textbox", { name: texts.pictureAlt }));
  await page.keyboard.type("The lake");
  await pressUntil(page, "Tab", page.getByRole("textbox", { name: "Add a caption" }));
  await press("Enter");
  const picture = thread(page).getByRole("button", { name: "The lake" });
  await expect(picture).toBeVisible();

  await openAndClose(page, {
    opener: button(threadTexts.searchIn),
    opened: sheet,
    part: "dialog[open]",
    use: async () => {
      await page.keyboard.type("lake");
      await expect(sheet.getByRole("listitem")).toHaveCount(1);
      await expectNoViolationInThemes(page, "dialog[open]");
      await pressUntil(page, "Tab", sheet.getByRole("listitem").getByRole("button"));
    },
  });
  await openAndClose(page, {
    opener: picture,
    opened: page.getByRole("dialog", { name: sheets.viewer }),
    part: "dialog[open]",
  });
  // From the sheet of all pictures to one of them, and back to the start.
  await button(threadTexts.media).focus();
  await press("Enter");
  const all = page.getByRole("dialog", { name: threadTexts.media });
  await pressUntil(page, "Tab", all.getByRole("button", { name: "The lake" }));
  await expectNoViolationInThemes(page, "dialog[open]");
  await press("Enter");
  const viewer = page.getByRole("dialog", { name: sheets.viewer, exact: true });
  await expect(viewer.getByRole("img", { name: "The lake" })).toBeVisible();
  await press("Escape");
  await expect(viewer).toBeHidden();
  await expect(button(threadTexts.media)).toBeFocused();

  await openAndClose(page, {
    opener: button(threadTexts.details),
    opened: sheet,
    part: "dialog[open]",
    use: async () => {
      await pressUntil(page, "Tab", sheet.getByRole("button", { name: "8 hours" }));
      await press("Enter");
      await expect(sheet.getByRole("button", { name: sheets.unmute })).toBeFocused();
      await press("Enter");
      await expect(sheet.getByRole("button", { name: "1 hour" })).toBeFocused();
      const removal = sheet.getByRole("button", {
        name: new RegExp(`^${sheets.remove} .*${bob.username}`, "i"),
      });
      await pressUntil(page, "Tab", removal);
      await press("Enter");
      // The safe choice first.
      await expect(sheet.getByRole("button", { name: sheets.cancel })).toBeFocused();
      await expectNoViolationInThemes(page, "dialog[open]");
      await press("Enter");
      await expect(removal).toBeFocused();
      await pressUntil(page, "Tab", sheet.getByRole("button", { name: sheets.addPeople }));
      await press("Enter");
      await expect(sheet.getByRole("searchbox")).toBeFocused();
      await expectNoViolationInThemes(page, "dialog[open]");
      await pressUntil(page, "Shift+Tab", sheet.getByRole("button", { name: sheets.addPeople }));
      await press("Enter");
      await pressUntil(page, "Tab", sheet.getByRole("button", { name: sheets.rename }));
      await press("Enter");
      await expect(sheet.getByRole("textbox", { name: sheets.groupName })).toBeFocused();
      await expectNoViolationInThemes(page, "dialog[open]");
      await page.keyboard.press("Control+A");
      await page.keyboard.type("Lake and hills");
      await press("Enter");
      await expect(sheet.getByRole("heading", { name: "Lake and hills" })).toBeVisible();
      await expect(sheet.getByRole("button", { name: sheets.rename })).toBeFocused();
    },
  });
  for (const [entry, title] of [
    [threadTexts.report, reportTitles.conversation],
    [threadTexts.leave, threadTexts.leaveTitle],
  ] as const) {
    await button(threadTexts.details).focus();
    await press("Enter");
    await pressUntil(page, "Tab", sheet.getByRole("button", { name: entry, exact: true }));
    await press("Enter");
    const question = page.getByRole("dialog", { name: title });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expectNoViolationInThemes(page, "dialog[open]");
    await press("Escape");
    await expect(question).toBeHidden();
    await expect(button(threadTexts.details)).toBeFocused();
  }
});

test("the message menu and the bars above the text box work with the keyboard and pass axe", async ({
  page,
  friends,
}) => {
  test.setTimeout(180_000);
  const { bob, id } = await friends();
  await sayIn(id, bob, "Shall we go to the lake?");
  await openThread(page, id);
  await write(page, "Yes, on Sunday");
  await expect(messageOf(page, "on Sunday").getByRole("img", { name: texts.sent })).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  const menuOf = (words: string) => messageOf(page, words).getByRole("button", { name: texts.messageMenu });
  const menu = page.getByRole("menu", { name: texts.messageMenu });
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });

  await openAndClose(page, {
    opener: menuOf("on Sunday"),
    opened: menu,
    part: "[role=menu]:popover-open",
  });
  // Closed and opened again before it has said that it has closed.
  await press("Enter");
  await expectFocusIn(menu);
  await menu.evaluate((each) => {
    if (each instanceof HTMLElement) each.hidePopover();
    if (document.activeElement instanceof HTMLElement) document.activeElement.click();
  });
  await expectFocusIn(menu);
  await press("Escape");
  await expect(menu).toBeHidden();
  await expect(menuOf("on Sunday")).toBeFocused();
  // The emoji picker: search, arrow keys, and Escape returns.
  await press("Enter");
  await expectFocusIn(menu);
  await press("Home");
  await pressUntil(page, "ArrowRight", item(sheets.moreReactions));
  await press("Enter");
  const emoji = page.getByRole("dialog", { name: texts.addReaction });
  await expect(emoji.getByRole("searchbox").or(emoji.getByRole("textbox"))).toBeFocused();
  await expect(emoji.getByRole("gridcell").first()).toBeVisible();
  await expectNoViolationInThemes(page, "[role=dialog]:popover-open");
  await press("Escape");
  await expect(emoji).toBeHidden();
  await expect(menuOf("on Sunday")).toBeFocused();

  for (const [words, entry, title] of [
    ["on Sunday", sheets.deleteMessage, sheets.deleteTitle],
    ["the lake?", texts.report, reportTitles.message],
  ] as const) {
    await menuOf(words).focus();
    await press("Enter");
    await pressUntil(page, "ArrowDown", item(entry));
    await press("Enter");
    const question = page.getByRole("dialog", { name: title });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expectNoViolationInThemes(page, "dialog[open]");
    await press("Escape");
    await expect(question).toBeHidden();
    await expect(menuOf(words)).toBeFocused();
  }

  // Replying and editing: each has a banner that Escape closes.
  for (const [words, entry, field] of [
    ["the lake?", sheets.reply, composer(page)],
    ["on Sunday", texts.editMessage, page.getByRole("textbox", { name: "Edit your message" })],
  ] as const) {
    await menuOf(words).focus();
    await press("Enter");
    await pressUntil(page, "ArrowDown", item(entry));
    await press("Enter");
    await expect(field).toBeFocused();
    await expectNoViolationInThemes(page, "main");
    await press("Escape");
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue("");
  }

  const addEmoji = page.getByRole("button", { name: texts.addEmoji });
  const picker = page.getByRole("dialog", { name: texts.addEmoji });
  await openAndClose(page, { opener: addEmoji, opened: picker, part: "[role=dialog]:popover-open" });
  await press("Enter");
  await expect(picker.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("lion");
  await expect(picker.getByRole("gridcell", { name: "lion", exact: true })).toBeVisible();
  await press("Enter");
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue("🦁");

  const record = page.getByRole("button", { name: texts.record });
  await record.focus();
  await press("Enter");
  await expect(page.getByRole("button", { name: recordingTexts.stop })).toBeFocused();
  await expectNoViolationInThemes(page, "main");
  await press("Escape");
  await expect(composer(page)).toBeFocused();
  await record.focus();
  await press("Enter");
  await expect(page.getByRole("button", { name: recordingTexts.stop })).toBeFocused();
  await expect(page.getByRole("timer")).toHaveText(RECORDED);
  await press("Enter");
  const play = thread(page).getByRole("button", { name: texts.play });
  await expect(play).toBeVisible();
  await expect(composer(page)).toBeFocused();
  // What is sent has a player of its own.
  await expect(thread(page).getByRole("img", { name: texts.sending })).toBeHidden();
  await play.focus();
  await press("Enter");
  await pressUntil(page, "Tab", thread(page).getByRole("slider", { name: texts.position }));
  await pressUntil(page, "Tab", thread(page).getByRole("button", { name: new RegExp(`^${texts.speed}`) }));
  await press("Enter");
  await expect(thread(page).getByRole("button", { name: `${texts.speed}: 1.5×` })).toBeFocused();
  await expectNoViolationInThemes(page, "main");
});

test("requests and new conversations work with the keyboard and pass axe", async ({
  page,
  signedIn,
  member,
}) => {
  test.setTimeout(180_000);
  const alice = await signedIn("alice");
  const [bob, carol] = [await member("bob"), await member("carol")];
  await befriend(alice, bob);
  const press = (key: string) => page.keyboard.press(key);
  await openHydrated(page, routes.chat());
  await expectNoViolationInThemes(page, "main");

  const sheet = page.getByRole("dialog", { name: texts.newConversation });
  const begin = page.getByRole("button", { name: texts.newConversation }).first();
  await openAndClose(page, {
    opener: begin,
    opened: sheet,
    part: "dialog[open]",
    use: async () => {
      // Followed members are suggested, and Enter alone chooses no one.
      const offered = sheet.getByRole("list", { name: sheets.people }).getByRole("button");
      await expect(offered).toHaveCount(1);
      await press("Enter");
      await expect(sheet.getByRole("list", { name: sheets.chosen })).toBeHidden();
      await pressUntil(page, "Tab", offered);
      await press("Enter");
      await expect(sheet.getByRole("searchbox")).toBeFocused();
      await page.keyboard.type(carol.username);
      await expect(sheet.getByRole("button", { name: carol.username })).toBeVisible();
      await press("Enter");
      await expect(sheet.getByRole("textbox", { name: sheets.groupName })).toBeVisible();
      await expectNoViolationInThemes(page, "dialog[open]");
    },
  });

  await sayIn(await conversationOf(carol, [alice]), carol, "We have not met");
  await openHydrated(page, routes.chatRequests());
  await expectNoViolationInThemes(page, "main");
  await page.getByRole("main").getByRole("link", { name: "Carol" }).first().focus();
  await press("Enter");
  const bar = page.getByRole("region", { name: threadTexts.requests });
  await expect(bar).toBeVisible();
  await expectNoViolationInThemes(page, "main");
  for (const name of [threadTexts.decline, threadTexts.block, threadTexts.report]) {
    await openAndClose(page, {
      opener: bar.getByRole("button", { name, exact: true }),
      opened: page.getByRole("dialog"),
      part: "dialog[open]",
    });
  }
  await bar.getByRole("button", { name: threadTexts.accept }).focus();
  await press("Enter");
  await expect(composer(page)).toBeVisible();
  // The button is gone, and its target has the focus.
  await expect(composer(page)).toBeFocused();
});
