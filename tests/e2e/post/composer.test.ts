import type { Locator, Page } from "@playwright/test";
import { reminderTexts } from "#components/composer/pictures/reminder-texts.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { expect, test } from "#tests/e2e/support/fixtures";
import { gifFile, type PickedFile, pictureFile } from "#tests/e2e/support/picture-files";
import {
  articles,
  composer,
  describePicture,
  field,
  openHome,
  openSheet,
  pick,
  postButton,
  sent,
  tiles,
  uploaded,
} from "./composer-steps.ts";

/** Pastes files like a browser. */
async function paste(page: Page, files: PickedFile[]): Promise<void> {
  const clipboardData = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") })),
  );
  await field(page).evaluate(
    (target, data) =>
      target.dispatchEvent(
        new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
      ),
    clipboardData,
  );
}

test("announces and previews a thread, and posts it as one post", { tag: "@journey" }, async ({
  page,
  signedIn,
}) => {
  await signedIn("alice");
  await openHome(page);
  const start = "The first sentence stands alone. ".repeat(9);
  await field(page).fill(`${start}The last one is in the second part.`);
  await expect(composer(page).getByText("Will be posted as a thread of 2")).toBeVisible();
  await composer(page).getByRole("button", { name: texts.showParts }).click();
  await expect(composer(page).getByRole("listitem")).toHaveCount(2);
  await postButton(page).click();
  await sent(articles(page).first());
  await page.reload();
  await expect(articles(page)).toHaveCount(1);
  await expect(articles(page).first()).toContainText("The first sentence stands alone.");
  await expect(articles(page).first()).not.toContainText("second part");
});

test("selects, pastes, describes, sorts and posts pictures with their descriptions", {
  tag: "@journey",
}, async ({ page, signedIn }) => {
  await signedIn("alice");
  await openHome(page);
  await field(page).fill("Two colors");
  await pick(page, texts.addPictures, await pictureFile("teal.jpg"));
  await paste(page, [await pictureFile("red.png", "#c62839")]);
  await uploaded(page, 2);
  await describePicture(page, 1, "All teal");
  await describePicture(page, 2, "All red");
  await page.getByRole("button", { name: "Move picture 2 earlier" }).click();
  await expect(page.getByRole("button", { name: "Move picture 1 later" })).toBeFocused();
  await postButton(page).click();
  const row = articles(page).first();
  await sent(row);
  await page.reload();
  await expect(row.getByRole("img", { name: /^All/ })).toHaveCount(2);
  await expect(row.getByRole("img", { name: /^All/ }).first()).toHaveAttribute("alt", "All red");
});

test("posts a GIF alone and without text", { tag: "@journey" }, async ({ page, signedIn }) => {
  await signedIn("alice");
  await openHome(page);
  await pick(page, texts.addGif, await gifFile("wave.gif"));
  await uploaded(page, 1);
  for (const name of [texts.addPictures, texts.addGif, texts.addPoll]) {
    await expect(page.getByRole("button", { name })).toBeDisabled();
  }
  await postButton(page).click();
  const sheet = page.getByRole("dialog", { name: reminderTexts.picture.title });
  await sheet.getByRole("button", { name: texts.postAnyway }).click();
  await sent(articles(page).first());
  await page.reload();
  await expect(articles(page).first().locator("img:visible").first()).toBeVisible();
});

test("posts a poll with the keyboard only", { tag: "@journey" }, async ({ page, signedIn }) => {
  await signedIn("alice");
  await openHome(page);
  await page.keyboard.type("What do you drink?");
  await page.getByRole("button", { name: texts.addPoll }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: texts.question })).toBeFocused();
  await page.keyboard.type("In the morning");
  await page.getByRole("textbox", { name: "Option 1" }).focus();
  await page.keyboard.type("Tea");
  await page.getByRole("textbox", { name: "Option 2" }).focus();
  await page.keyboard.type("Coffee");
  await page.keyboard.press("Control+Enter");
  const row = articles(page).first();
  await sent(row);
  await page.reload();
  await expect(row).toContainText("In the morning");
  await expect(row).toContainText("Coffee");
});

test("restores a draft with its picture and description after a reload and shares it between tabs", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn("alice");
  await openHome(page);
  await field(page).fill("Half a thought");
  await pick(page, texts.addPictures, await pictureFile("teal.jpg"));
  await uploaded(page, 1);
  await describePicture(page, 1, "All teal");
  await page.reload();
  await expect(field(page)).toHaveValue("Half a thought");
  await uploaded(page, 1);
  await expect(page.getByRole("button", { name: "ALT: change the description of picture 1" })).toBeVisible();
  const second = await context.newPage();
  await second.goto("/post");
  await expect(field(second)).toHaveValue("Half a thought");
  await uploaded(second, 1);
  await field(second).fill("A whole thought");
  await page.getByRole("heading", { name: "Home" }).focus();
  await expect(field(page)).toHaveValue("A whole thought");
});

test("creates one post when two tabs send the same draft simultaneously", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn("alice");
  await openHome(page);
  await field(page).fill("Said once");
  const second = await context.newPage();
  await second.goto("/");
  await expect(field(second)).toHaveValue("Said once");
  // Without waiting for an enabled button: the other tab may have sent the draft by then.
  const pressTwice = (button: Locator) =>
    button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
  await Promise.all([pressTwice(postButton(page)), pressTwice(postButton(second))]);
  await expect(field(page)).toHaveValue("");
  await expect(field(second)).toHaveValue("");
  // It shows at once in the tab that was first, or in both.
  const rows = async () => (await articles(page).count()) + (await articles(second).count());
  await expect.poll(rows).toBeGreaterThan(0);
  for (const tab of [page, second])
    await expect(tab.getByRole("main").getByText(texts.sending)).toHaveCount(0);
  await page.reload();
  await expect(articles(page).filter({ hasText: "Said once" })).toHaveCount(1);
});

test("retries an interrupted picture upload, and sends an interrupted post once", async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  await signedIn("alice");
  await openHome(page);
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_/);
  // The chunk for pictures loads when the member writes; it also announces threads.
  await field(page).fill("A sentence of many. ".repeat(20));
  await expect(composer(page).getByText("Will be posted as a thread of 2")).toBeVisible();
  await field(page).fill("From the train");
  await context.setOffline(true);
  await pick(page, texts.addPictures, await pictureFile("teal.jpg"));
  await expect(tiles(page).getByRole("alert")).toContainText("No connection");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Upload picture 1 again" }).click();
  await uploaded(page, 1);
  await describePicture(page, 1, "All teal");
  // The server receives it, and the response is lost.
  let attempts = 0;
  await page.route("**/api/posts", async (route) => {
    await route.fetch();
    attempts += 1;
    await route.abort("connectionreset");
  });
  await postButton(page).click();
  const row = articles(page).first();
  await expect(row.getByRole("alert")).toContainText(texts.notSent);
  // The next page resends it as soon as it is connected.
  await page.reload();
  await expect.poll(() => attempts).toBe(2);
  await expect(row.getByRole("alert")).toContainText(texts.notSent);
  await page.unroute("**/api/posts");
  await row.getByRole("button", { name: texts.retry }).click();
  await expect(row.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(articles(page).filter({ hasText: "From the train" })).toHaveCount(1);
});

test("completes names and hashtags and inserts emoji", async ({ page, signedIn, member }) => {
  const { username } = await member("bob");
  await signedIn("alice");
  await openHome(page);
  // Also within a text that has no space before the name.
  await field(page).pressSequentially(`Hello 给@${username.slice(0, -1)}`);
  const option = page.getByRole("option", { name: new RegExp(`@${username}`) });
  await expect(option).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(`Hello 给@${username} `);
  await page.getByRole("button", { name: texts.addEmoji }).click();
  await page.getByRole("searchbox", { name: texts.findEmoji }).fill("grinning face");
  await page.getByRole("gridcell").first().click();
  await expect(field(page)).toHaveValue(new RegExp(`^Hello 给@${username} \\p{Emoji}`, "u"));
});

test("positions the suggestions inside the field and closes them when the caret or focus leaves the word", async ({
  page,
  signedIn,
  member,
}) => {
  const { username } = await member("bob");
  await signedIn("alice");
  await page.setViewportSize({ width: 390, height: 844 });
  await openSheet(page);
  const menu = page.getByRole("listbox", { name: texts.completions });
  await field(page).pressSequentially(`Who knows where she is now: @${username.slice(0, -1)}`);
  await expect(menu).toBeVisible();
  /** How far the menu is from the field's left and right edges; negative outside. */
  const room = async () => {
    const [box, around] = [await menu.boundingBox(), await field(page).boundingBox()];
    if (!box || !around) return Number.NaN;
    return Math.min(box.x - around.x, around.x + around.width - box.x - box.width);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(-1);

  await page.keyboard.press("Home");
  await expect(menu).toBeHidden();
  await page.keyboard.press("End");
  await page.keyboard.type(username.slice(-1));
  await expect(menu).toBeVisible();
  // Pressing the edge of the menu blurs the field without choosing.
  const width = (await menu.boundingBox())?.width ?? 0;
  await menu.click({ position: { x: width / 2, y: 3 } });
  await expect(menu).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("posts text from the composer page", async ({ page, signedIn }) => {
    await signedIn("alice");
    await page.goto("/post");
    await field(page).fill("Sent by a plain form");
    await postButton(page).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect(articles(page).first()).toContainText("Sent by a plain form");
  });
});

test("on a phone, pictures follow the text, and the emoji stand at the bottom without dimming it", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn("alice");
  await openSheet(page);
  await field(page).fill("At the sea");
  // Without anything else, a press anywhere below the text is one on it.
  await expect.poll(async () => (await field(page).boundingBox())?.height).toBeGreaterThan(500);
  await pick(page, texts.addPictures, await pictureFile("sea.png"));
  await uploaded(page, 1);
  await expect.poll(async () => (await field(page).boundingBox())?.height).toBeLessThan(80);
  const text = await field(page).boundingBox();
  expect(((await tiles(page).first().boundingBox())?.y ?? 0) - bottomOf(text)).toBeLessThan(24);

  await composer(page).getByRole("button", { name: texts.addEmoji }).click();
  const panel = page.getByRole("dialog", { name: texts.addEmoji });
  await expect(panel.getByRole("textbox").or(panel.getByRole("searchbox"))).toBeVisible();
  await expect.poll(async () => bottomOf(await panel.boundingBox())).toBe(844);
  expect((await panel.boundingBox())?.width).toBe(390);
  expect((await panel.boundingBox())?.y).toBeGreaterThan(bottomOf(text));
  const shade = await panel.evaluate((element) => getComputedStyle(element, "::backdrop").backgroundColor);
  expect(shade).toBe("rgba(0, 0, 0, 0)");

  // The tools stand above it.
  const tools = composer(page).getByRole("group", { name: texts.tools });
  await expect
    .poll(async () => bottomOf(await tools.boundingBox()))
    .toBeLessThanOrEqual((await panel.boundingBox())?.y ?? 0);
  // A tap beside the panel closes it, and presses nothing there.
  const remove = await composer(page)
    .getByRole("button", { name: /^Remove picture/ })
    .boundingBox();
  if (!remove) throw new Error("The picture has no button.");
  await page.mouse.click(remove.x + remove.width / 2, remove.y + remove.height / 2);
  await expect(panel).toBeHidden();
  await expect(tiles(page)).toHaveCount(1);
  await page.mouse.click(remove.x + remove.width / 2, remove.y + remove.height / 2);
  await expect(tiles(page)).toHaveCount(0);

  // But for the tools, which answer the first tap.
  await composer(page).getByRole("button", { name: texts.addEmoji }).click();
  await expect(panel.getByRole("gridcell").first()).toBeVisible();
  await tools.getByRole("button", { name: texts.addPoll }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("textbox", { name: texts.question })).toBeFocused();
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("several emoji are chosen before their button closes them", async ({ page, signedIn }) => {
    await signedIn("alice");
    await openSheet(page);
    const button = composer(page).getByRole("button", { name: texts.addEmoji });
    await button.tap();
    const panel = page.getByRole("dialog", { name: texts.addEmoji });
    for (const index of [0, 1, 2]) await panel.getByRole("gridcell").nth(index).tap();
    await expect(field(page)).toHaveValue(/^\p{Emoji}{3}$/u);
    await expect(panel).toBeVisible();
    await button.tap();
    await expect(panel).toBeHidden();
  });
});

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0);
