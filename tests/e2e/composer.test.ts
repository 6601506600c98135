import type { Locator, Page } from "@playwright/test";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { expectNoViolation } from "./axe.ts";
import {
  articles,
  composer,
  describePicture,
  field,
  openHome,
  pick,
  postButton,
  sent,
  tiles,
  uploaded,
} from "./composer-steps.ts";
import { expect, test } from "./fixtures.ts";
import { gifFile, type PickedFile, pictureFile } from "./picture-files.ts";

/** Drops or pastes files like a browser. */
async function hand(page: Page, kind: "drop" | "paste", files: PickedFile[]): Promise<void> {
  const data = await page.evaluateHandle(
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
    (target, { event, transfer }) => {
      const init = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        event === "drop"
          ? new DragEvent("drop", { ...init, dataTransfer: transfer })
          : new ClipboardEvent("paste", { ...init, clipboardData: transfer }),
      );
    },
    { event: kind, transfer: data },
  );
}

test("announces and previews a thread, and posts it as one post", async ({ page, signedIn }) => {
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

test("selects, pastes, describes, sorts and posts pictures with their descriptions", async ({
  page,
  signedIn,
}) => {
  await signedIn("alice");
  await openHome(page);
  await field(page).fill("Two colours");
  await pick(page, texts.addPictures, await pictureFile("teal.jpg"));
  await hand(page, "paste", [await pictureFile("red.png", "#c62839")]);
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

test("accepts four of six dropped files and reports the others", async ({ page, signedIn }) => {
  await signedIn("alice");
  await openHome(page);
  const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg", "f.jpg"];
  await hand(page, "drop", await Promise.all(names.map((name) => pictureFile(name))));
  await uploaded(page, 4);
  await expect(page.getByText("A post can have at most 4 pictures: 2 were left out.")).toBeVisible();
  await expect(page.getByRole("button", { name: texts.addPictures })).toBeDisabled();
});

test("posts a GIF alone and without text", async ({ page, signedIn }) => {
  await signedIn("alice");
  await openHome(page);
  await pick(page, texts.addGif, await gifFile("wave.gif"));
  await uploaded(page, 1);
  for (const name of [texts.addPictures, texts.addGif, texts.addPoll]) {
    await expect(page.getByRole("button", { name })).toBeDisabled();
  }
  await postButton(page).click();
  const sheet = page.getByRole("dialog", { name: texts.reminderTitle });
  await sheet.getByRole("button", { name: texts.postAnyway }).click();
  await sent(articles(page).first());
  await page.reload();
  await expect(articles(page).first().locator("img:visible").first()).toBeVisible();
});

test("posts a poll with the keyboard only", async ({ page, signedIn }) => {
  await signedIn("alice");
  await openHome(page);
  await page.keyboard.type("What do you drink?");
  await page.getByRole("button", { name: texts.addPoll }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: texts.question }).focus();
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
  await expect(page.getByRole("button", { name: "Change the description of picture 1" })).toBeVisible();
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
  await field(page).fill("From the train");
  // The chunk for pictures loads when the member writes.
  await page.waitForLoadState("networkidle");
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

test("shows a post written offline at once, marked as pending, and sends it once on reconnection", async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  await signedIn("alice");
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_/);
  await page.goto("/", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await field(page).fill("From the tunnel");
  await page.keyboard.press("Control+Enter");
  const row = articles(page).first();
  await expect(row).toContainText("From the tunnel");
  await expect(row.getByRole("alert")).toContainText(texts.notSent);
  await context.setOffline(false);
  await sent(row);
  await page.reload();
  await expect(articles(page).filter({ hasText: "From the tunnel" })).toHaveCount(1);
});

test("returns home with the new post from the composer page", async ({ page, signedIn }) => {
  await signedIn("alice");
  await page.goto("/post");
  await expect(field(page)).toBeFocused();
  await field(page).fill("Written on a page of its own");
  await expect(postButton(page)).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await sent(articles(page).first());
  await expect(articles(page).first()).toContainText("Written on a page of its own");
});

test("completes names and hashtags and inserts emoji", async ({ page, signedIn, elsewhere }) => {
  const { username } = await elsewhere("bob");
  await signedIn("alice");
  await openHome(page);
  await field(page).pressSequentially(`Hello @${username.slice(0, -1)}`);
  const option = page.getByRole("option", { name: new RegExp(`@${username}`) });
  await expect(option).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(`Hello @${username} `);
  await page.getByRole("button", { name: texts.addEmoji }).click();
  await page.getByRole("searchbox", { name: texts.findEmoji }).fill("grinning face");
  await page.getByRole("gridcell").first().click();
  await expect(field(page)).toHaveValue(new RegExp(`^Hello @${username} \\p{Emoji}`, "u"));
});

test("positions the suggestions inside the field and closes them when the caret or focus leaves the word", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const { username } = await elsewhere("bob");
  await signedIn("alice");
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  const menu = page.getByRole("listbox", { name: texts.completions });
  await field(page).pressSequentially(`Who knows where she is now: @${username.slice(0, -1)}`);
  await expect(menu).toBeVisible();
  const [box, room] = [await menu.boundingBox(), await field(page).boundingBox()];
  if (!box || !room) throw new Error("There is no menu in the field.");
  expect(box.x + box.width).toBeLessThanOrEqual(room.x + room.width + 1);
  expect(box.x).toBeGreaterThanOrEqual(room.x - 1);

  await page.keyboard.press("Home");
  await expect(menu).toBeHidden();
  await page.keyboard.press("End");
  await page.keyboard.type(username.slice(-1));
  await expect(menu).toBeVisible();
  // Pressing the edge of the menu blurs the field without choosing.
  await menu.click({ position: { x: box.width / 2, y: 3 } });
  await expect(menu).toBeHidden();
});

test("the full composer passes axe", async ({ page, signedIn }) => {
  await signedIn("alice");
  await openHome(page);
  await field(page).fill("x".repeat(300));
  await pick(page, texts.addPictures, await pictureFile("a.jpg"), await pictureFile("b.jpg"));
  await uploaded(page, 2);
  const check = () => expectNoViolation(page, "[data-composer]");
  await check();
  await page.getByRole("button", { name: "Describe picture 1" }).click();
  await expect(page.getByRole("textbox", { name: texts.descriptionLabel })).toBeVisible();
  await check();
  await page.getByRole("button", { name: texts.done }).click();
  await page.getByRole("button", { name: "Remove picture 2" }).click();
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  await page.getByRole("button", { name: texts.addPoll }).click();
  await check();
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
