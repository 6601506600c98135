import type { Locator, Page } from "@playwright/test";
import { commentTexts } from "#components/comment/texts.ts";
import { keepDraftTexts } from "#components/composer/dialog/keep-draft-texts.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { postRowTexts } from "#components/post/row-texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { routes } from "#contract/web-routes";
import { follow } from "#tests/e2e/people/follow";
import { composer, field, openSheet, pick, postButton, uploaded } from "#tests/e2e/post/composer-steps";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { expectNoViolation } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { pictureFile } from "#tests/e2e/support/picture-files";
import { signInAsDemo, TEST_PASSWORD, WebClient } from "#tests/support/web-client";

const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 568 };
const lowDesktop = { width: 1280, height: 400 };

/** Its name tells what a press does. */
const pollButton = new RegExp(`^(${texts.addPoll}|${texts.removePoll})$`);

const dialogOf = (page: Page) => page.getByRole("dialog", { name: texts.title });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not on the page");
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

/** Looked at until it holds: what has just opened or grown may still move. */
const eventually = (look: () => Promise<void>) => expect(look).toPass({ timeout: 15_000 });

async function expectInside(part: Locator, { width, height }: { width: number; height: number }) {
  await eventually(async () => {
    const box = await boxOf(part);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    expect(box.bottom).toBeLessThanOrEqual(height);
  });
}

async function openComposer(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  if (size.width < 768) {
    await openSheet(page);
  } else {
    await openConnected(page, routes.explore());
    await page.keyboard.press("n");
    await expect(field(page)).toBeFocused();
  }
}

for (const size of [phone, smallPhone, lowDesktop]) {
  test(`keeps Post, the tools and their panels in a window of ${size.width} by ${size.height}`, async ({
    page,
    signedIn,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signedIn("alice");
    await openComposer(page, size);
    const parts = () => [
      dialogOf(page).getByRole("button", { name: texts.cancel }),
      postButton(page),
      ...[texts.addPictures, texts.addVideo, texts.addGif, pollButton, texts.addEmoji].map((name) =>
        composer(page).getByRole("group", { name: texts.tools }).getByRole("button", { name }),
      ),
      composer(page).getByText(/\/280$/),
    ];
    // What axe finds depends little on the window.
    const expectAccessible = async () => {
      if (size === phone) await expectNoViolation(page, "[data-composer]");
    };
    const expectPanel = async () => {
      for (const part of parts()) await expectInside(part, size);
      await expectAccessible();
      await composer(page).getByRole("button", { name: texts.addEmoji }).click();
      const panel = page.getByRole("dialog", { name: texts.addEmoji });
      await expect(panel.getByRole("searchbox")).toBeFocused();
      await expectInside(panel, size);
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    };

    await field(page).fill("A long text. ".repeat(80));
    await expectPanel();
    const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
    await pick(page, texts.addPictures, ...(await Promise.all(names.map((name) => pictureFile(name)))));
    await uploaded(page, 4);
    await expectPanel();

    await composer(page).getByRole("button", { name: "ALT: describe picture 4" }).click();
    const sheet = page.getByRole("dialog", { name: texts.descriptionTitle });
    await sheet.getByRole("textbox").focus();
    await expectInside(sheet.getByRole("textbox"), size);
    await expect(sheet.locator("img")).toBeInViewport({ ratio: 0.5 });
    if (size === phone) await expectNoViolation(page, "dialog[open]:has(textarea)");
    await page.keyboard.press("Escape");

    for (const number of [4, 3, 2, 1]) {
      await composer(page)
        .getByRole("button", { name: `Remove picture ${number}` })
        .click();
    }
    await composer(page).getByRole("button", { name: texts.addPoll }).click();
    await expect(page.getByRole("textbox", { name: texts.question })).toBeVisible();
    await expectPanel();
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("has the composer's page look like the sheet", async ({ page, signedIn }) => {
      await signedIn("alice");
      for (const size of [phone, smallPhone]) {
        await page.setViewportSize(size);
        await page.goto(routes.home());
        await page.goto(routes.createPost());
        if (javaScriptEnabled) await hydrated(page);
        const cancel = page.getByRole("main").getByRole("link", { name: texts.cancel });
        const counter = composer(page).getByText(/\/280$/);
        for (const part of [cancel, postButton(page), field(page), counter]) await expectInside(part, size);
        await eventually(async () => {
          expect((await boxOf(cancel)).bottom).toBeLessThan(60);
          expect((await boxOf(postButton(page))).bottom).toBeLessThan(60);
          expect((await boxOf(counter)).bottom, "the tools are at the edge").toBeGreaterThan(
            size.height - 48,
          );
          // Without script, the two choices below it have their labels above.
          expect((await boxOf(field(page))).height, "the text has what is left").toBeGreaterThan(
            size.height - (javaScriptEnabled ? 180 : 200),
          );
        });
        await expect(page.getByRole("banner").filter({ visible: true })).toHaveCount(0);
        await expect(page.getByRole("navigation", { name: "Quick" })).toBeHidden();
      }
      await page.getByRole("main").getByRole("link", { name: texts.cancel }).click();
      await expect(page).toHaveURL(routes.home());
    });
  });
}

test("Back leaves the composer's sheet with the page below it, and keeps the draft", async ({
  page,
  signedIn,
}) => {
  await signedIn("alice");
  await page.setViewportSize({ width: 390, height: 844 });
  await openConnected(page, routes.explore());
  await page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(routes.home());
  await page.getByRole("main").getByRole("button", { name: texts.composerLabel }).click();
  await field(page).fill("To be continued");
  await page.goBack();
  await expect(page).toHaveURL(routes.explore());
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("main")).toContainText("To be continued");
});

test("asks on the composer's page what to do with a draft, and goes back", async ({ page, signedIn }) => {
  await signedIn("alice");
  await page.setViewportSize(phone);
  await page.goto(routes.explore());
  await openConnected(page, routes.createPost());
  const cancel = page.getByRole("main").getByRole("link", { name: texts.cancel });
  await field(page).fill("Not yet");
  await cancel.click();
  await page.getByRole("button", { name: keepDraftTexts.keepDraft }).click();
  await expect(page).toHaveURL(routes.explore());
  await page.goForward();
  await hydrated(page);
  await expect(field(page)).toHaveValue("Not yet");
  await cancel.click();
  await page.getByRole("button", { name: texts.discard }).click();
  await expect(page).toHaveURL(routes.explore());
  await page.goForward();
  await hydrated(page);
  await expect(field(page)).toHaveValue("");
});

test("takes the screen above a keyboard that is laid over the page, which stays where it is", async ({
  page,
  signedIn,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signedIn("alice");
  await page.setViewportSize(phone);
  await openSheet(page);
  const dialog = dialogOf(page);
  await expect.poll(async () => (await boxOf(dialog)).height).toBe(phone.height);
  // As iOS does, which makes neither the window nor the page smaller.
  const keyboard = (height: number) =>
    page.evaluate((covered) => {
      const view = window.visualViewport;
      if (!view) throw new Error("There is no visual viewport");
      Object.defineProperty(view, "height", { value: window.innerHeight - covered, configurable: true });
      view.dispatchEvent(new Event("resize"));
    }, height);
  // What measures it is loaded after the page.
  await eventually(async () => {
    await keyboard(0);
    await keyboard(336);
    expect((await boxOf(dialog)).bottom).toBe(phone.height - 336);
  });
  const tools = composer(page).getByRole("group", { name: texts.tools });
  await eventually(async () => {
    expect((await boxOf(tools)).bottom).toBeLessThanOrEqual(phone.height - 336);
    expect((await boxOf(field(page))).height, "the text has what is left").toBeGreaterThan(250);
  });
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.type("Still here");
  await expect(field(page)).toHaveValue("Still here");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await keyboard(0);
  await expect.poll(async () => (await boxOf(dialog)).height).toBe(phone.height);
});

test("has one bar on a phone's page with a way back, and a reply box above the bottom bar", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("alice");
  const posted = await client.post("/posts", { content: "What do you say?" });
  const { post } = await posted.json();
  await client.post(`/posts/${post.id}/comments`, { content: "A first answer" });
  await page.setViewportSize(smallPhone);
  await openConnected(page, routes.post(post.id));
  await expect(page.getByRole("banner")).toBeHidden();
  const head = page
    .getByRole("main")
    .locator("header")
    .filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect.poll(async () => (await boxOf(head)).y).toBe(0);

  const bar = page.getByRole("navigation", { name: "Quick" });
  const box = page.getByRole("textbox", { name: commentTexts.add });
  await box.focus();
  const expectAboveBar = (part: Locator) =>
    expect.poll(async () => (await boxOf(part)).bottom - (await boxOf(bar)).y).toBeLessThanOrEqual(0);
  await expectAboveBar(box);
  await page.locator(".comment").getByRole("link", { name: commentTexts.reply, exact: true }).click();
  const reply = page.getByRole("textbox", { name: /^Reply to/ });
  await expect(reply).toBeFocused();
  await expect.poll(async () => (await boxOf(reply)).width).toBeGreaterThan(200);
  await expectAboveBar(reply);
});

test("shows all notification tabs at once on a phone, with a full count too", async ({
  page,
  signedIn,
  member,
}) => {
  const anna = await signedIn("anna");
  await follow((await member("bob")).client, anna.username);
  await page.setViewportSize(smallPhone);
  await openConnected(page, routes.notifications());
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText([/^all/, "security", "like", "comment", "follow", "follow-request"]);
  const badge = tabs.first().locator(":scope > span > span:not(.block)");
  await expect(badge).toContainText("1");
  // As wide as it gets.
  await badge
    .locator("span")
    .first()
    .evaluate((count) => {
      if (count.firstChild) count.firstChild.textContent = "99+";
    });
  for (const { width, height } of [smallPhone, phone]) {
    await page.setViewportSize({ width, height });
    const tops = new Set<number>();
    for (const tab of await tabs.all()) {
      await eventually(async () => {
        const [box, words] = [await boxOf(tab), await boxOf(tab.locator("span.block"))];
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.right, "in sight").toBeLessThanOrEqual(width);
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.width).toBeGreaterThanOrEqual(44);
        expect(words.x, "its words are in it").toBeGreaterThanOrEqual(box.x);
        expect(words.right).toBeLessThanOrEqual(box.right);
        expect(words.bottom).toBeLessThanOrEqual(box.bottom);
      });
      tops.add(Math.round((await boxOf(tab)).y));
    }
    expect(tops.size, "rows").toBe(width === smallPhone.width ? 2 : 1);
    expect((await boxOf(badge)).right, "the count has room").toBeLessThan((await boxOf(tabs.first())).right);
  }
});

test("cuts no title of a page and no tab of a profile on a small phone", async ({ page, signedIn }) => {
  const anna = await signedIn("anna");
  await page.setViewportSize(smallPhone);
  const isCut = (part: Locator) => part.evaluate((node) => node.scrollWidth > node.clientWidth);
  for (const path of [routes.bookmarks(), routes.communities(), routes.notifications(), routes.twoFactor()]) {
    await page.goto(path);
    await expect.poll(() => isCut(page.getByRole("heading", { level: 1 })), path).toBe(false);
  }
  await page.goto(routes.profile(anna.username));
  await expect(page.getByRole("tab")).toHaveCount(4);
  await expect.poll(() => isCut(page.getByRole("tablist"))).toBe(false);
});

test("keeps a visitor's counts in one line, and sharing beside the way in, on a phone", async ({ page }) => {
  for (const size of [smallPhone, phone]) {
    await page.setViewportSize(size);
    await page.goto(routes.home());
    const row = page
      .getByRole("article")
      .filter({ hasText: /\d comments? · \d/ })
      .first();
    await eventually(async () => {
      expect((await boxOf(row.locator(".post-counts"))).height).toBeLessThan(36);
      const share = await boxOf(row.getByRole("button", { name: postRowTexts.share }));
      const wayIn = await boxOf(row.getByRole("link", { name: postRowTexts.logInToReply }));
      expect(Math.abs(share.y - wayIn.y)).toBeLessThan(2);
      expect(share.right).toBeLessThanOrEqual(size.width);
    });
  }
});

test("keeps the sign-in within a small phone with a long name above it", async ({
  page,
  stack,
  freshName,
}) => {
  const username = freshName("konstantinos_alexandros");
  const client = new WebClient(stack.origin);
  const signedUp = await client.post("/auth/signup", {
    name: "Κωνσταντίνος-Αλέξανδρος Παπαδημητρακόπου",
    username,
    email: `${username}@example.com`,
    password: TEST_PASSWORD,
  });
  expect(signedUp.status, await signedUp.clone().text()).toBe(200);
  await page.setViewportSize(smallPhone);
  await page.goto(routes.login(routes.profile(username)));
  await expect(page.getByRole("main")).toContainText(`@${username}`);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(smallPhone.width);
});

test("reaches everything in a window of 320 by 256, which a wide one is at 400 %", async ({
  page,
  context,
  stack,
}) => {
  const size = { width: 320, height: 256 };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await adoptSession(context, stack.origin, await signInAsDemo(stack.origin));
  await page.setViewportSize(size);
  const expectNoScrollSideways = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(size.width);
  for (const path of [routes.notifications(), routes.search(), routes.settings(), routes.chat()]) {
    await openHydrated(page, path);
    await expectNoScrollSideways();
    const last = page.getByRole("main").locator("a[href], button").filter({ visible: true }).last();
    // A list may grow when its end is in sight.
    await eventually(async () => {
      await last.focus();
      const box = await boxOf(last);
      expect(box.y, path).toBeGreaterThanOrEqual(0);
      const bar = await boxOf(page.getByRole("navigation", { name: "Quick" }));
      expect(box.bottom, path).toBeLessThanOrEqual(bar.y);
    });
  }
  await openHydrated(page, routes.home());
  await expectNoScrollSideways();
  await page.getByRole("article").first().getByRole("button", { name: postTexts.more }).click();
  // Its entries are loaded when it opens.
  await expect(page.getByRole("menuitem").nth(3)).toBeAttached();
  for (const entry of await page.getByRole("menuitem").all()) {
    await entry.scrollIntoViewIfNeeded();
    await expectInside(entry, size);
  }
  await page.keyboard.press("Escape");
  await openSheet(page);
  for (const part of [postButton(page), field(page), composer(page).getByText(/\/280$/)]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.5 });
  }
  await dialogOf(page).getByRole("button", { name: texts.cancel }).click();
  await expect(dialogOf(page)).toBeHidden();
});

test("shows with forced colors which switch is on and which tab is open", async ({ page, signedIn }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signedIn("alice");
  await openHydrated(page, routes.settings());
  const groundOf = (part: Locator) => part.evaluate((each) => getComputedStyle(each).backgroundColor);
  const on = page.getByRole("switch", { checked: true }).first();
  const off = page.getByRole("switch", { checked: false }).first();
  expect(await groundOf(on)).not.toBe(await groundOf(off));
  await openHydrated(page, routes.notifications());
  const lineOf = (selected: boolean) =>
    page
      .getByRole("tab", { selected })
      .first()
      .evaluate((each) => getComputedStyle(each, "::after").content);
  expect(await lineOf(true)).not.toBe(await lineOf(false));
});

test("has a rail of icons with tooltips between a tablet and a desktop, beside a column of full width", async ({
  page,
  signedIn,
}) => {
  await signedIn("alice");
  for (const width of [768, 1000, 1279]) {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, routes.home());
    const sidebar = page.getByRole("complementary", { name: "Sidebar" });
    await expect.poll(async () => (await boxOf(sidebar)).width).toBeLessThan(90);
    const entry = sidebar.getByRole("link", { name: "Bookmarks" });
    await entry.hover();
    await expect.poll(async () => (await boxOf(entry.getByText("Bookmarks"))).width).toBeGreaterThan(40);
    // The two stand side by side, as far from one edge as from the other.
    const expectBeside = (isWidth: (px: number) => void) =>
      eventually(async () => {
        const [main, rail] = [await boxOf(page.getByRole("main")), await boxOf(sidebar)];
        isWidth(main.width);
        expect(rail.right).toBe(main.x);
        expect(Math.abs(rail.x - (width - main.right))).toBeLessThanOrEqual(1);
      });
    await expectBeside((px) => expect(px).toBe(640));
    await openHydrated(page, routes.explore());
    await expectBeside((px) => expect(px).toBeGreaterThan(width === 768 ? 640 : 700));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(routes.home());
  await expect(page.getByRole("complementary", { name: "Sidebar" }).getByText("Bookmarks")).toBeInViewport();
  const aside = page.getByRole("complementary", { name: "Suggestions" });
  const sidePeople = aside.getByText("Who to follow", { exact: true });
  // A new member's home and an empty search make these suggestions themselves, once.
  await expect(page.getByRole("main").getByRole("heading", { name: "Who to follow" })).toBeVisible();
  await expect(sidePeople).toBeAttached();
  await expect(sidePeople).toBeHidden();
  await page.goto(routes.search());
  await expect(page.getByRole("main").getByRole("heading", { name: "Who to follow" })).toBeVisible();
  await expect(aside).toBeHidden();
  await page.goto(routes.search("demo"));
  await expect(aside).toBeVisible();
  await openHydrated(page, routes.popular());
  await expect(sidePeople).toBeVisible();
  await expect(aside.getByRole("button", { name: /^Follow/ }).first()).toBeVisible();
  // However long a name is, it keeps to its place, and the buttons stand in one column.
  const rows = await aside.locator("[data-person]").all();
  const name = aside.locator("[data-person] bdi").first();
  await name.evaluate((each) => {
    each.textContent = "Maximiliane Annegret von Hohenstein-Ross";
  });
  const boxes = await Promise.all(
    rows.map(async (row) => ({ row: await boxOf(row), button: await boxOf(row.getByRole("button")) })),
  );
  expect(boxes.length).toBeGreaterThan(1);
  expect(new Set(boxes.map(({ button }) => `${button.x} to ${button.right}`)).size).toBe(1);
  for (const { row, button } of boxes) {
    expect(Math.abs(button.y + button.bottom - row.y - row.bottom)).toBeLessThanOrEqual(2);
  }
  expect((await boxOf(name)).right).toBeLessThanOrEqual(boxes[0]?.button.x ?? 0);
  await page.goto(routes.settings());
  await expect(aside).toBeHidden();
});
