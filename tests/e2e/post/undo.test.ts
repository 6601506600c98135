import type { Locator, Page } from "@playwright/test";
import { commentTexts } from "#components/comment/texts.ts";
import { composerTexts as texts } from "#components/composer/texts.ts";
import { routes } from "#contract/web-routes";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { newPost } from "./comment-steps.ts";
import { articles, field, openHome, postButton } from "./composer-steps.ts";

const UNDO = "Control+z";
const REDO = "Control+Shift+z";

/** The field's texts after each of several keys. */
async function textsAfter(page: Page, box: Locator, keys: readonly string[]): Promise<string[]> {
  const seen: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    seen.push(await box.inputValue());
  }
  return seen;
}

test("undoes and repeats an emoji and an accepted suggestion as if they had been typed", async ({
  page,
  signedIn,
  member,
}) => {
  const { username } = await member("bob");
  await signedIn("alice");
  await openHome(page);
  await field(page).pressSequentially("a");
  await page.getByRole("button", { name: texts.addEmoji }).click();
  await page.getByRole("searchbox", { name: texts.findEmoji }).fill("rocket");
  await page.getByRole("gridcell", { name: "rocket", exact: true }).click();
  await expect(field(page)).toHaveValue("a🚀");
  await expect(field(page)).toBeFocused();
  expect(await textsAfter(page, field(page), [UNDO, REDO, REDO])).toEqual(["a", "a🚀", "a🚀"]);

  const started = `a🚀 @${username.slice(0, -1)}`;
  await page.keyboard.type(started.slice("a🚀".length));
  await expect(page.getByRole("option", { name: new RegExp(`@${username}`) })).toBeVisible();
  await page.keyboard.press("Enter");
  const completed = `a🚀 @${username} `;
  await expect(field(page)).toHaveValue(completed);
  expect(await textsAfter(page, field(page), [UNDO, REDO, REDO])).toEqual([started, completed, completed]);
  // What is undone is also what is sent.
  await page.keyboard.press(UNDO);
  await answered(page, /\/api\/posts$/, () => postButton(page).click());
  await expect(articles(page).first()).toContainText(started);
});

test("neither Undo nor Redo shows a text that nobody typed after one was sent", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("alice");
  await openHydrated(page, routes.post(await newPost(client, "A quiet harbour")));
  const box = page.getByRole("main").getByRole("textbox", { name: commentTexts.add });
  const sends = {
    "by the keyboard": () => page.keyboard.press("Control+Enter"),
    "by the button": () => page.getByRole("button", { name: commentTexts.send, exact: true }).click(),
  };
  for (const [how, send] of Object.entries(sends)) {
    await box.focus();
    await page.keyboard.type("ab");
    await answered(page, /\/comments$/, send);
    await expect(box).toHaveValue("");
    await box.focus();
    for (const text of await textsAfter(page, box, [UNDO, UNDO, REDO, REDO, REDO])) {
      // Slow typing is undone letter by letter.
      expect(["", "a", "ab"], how).toContain(text);
    }
    await box.fill("");
  }
});
