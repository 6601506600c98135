import type { Page } from "@playwright/test";
import { composerTexts } from "#components/composer/texts.ts";
import { shortcutTexts as texts } from "#components/shortcuts/texts.ts";
import { routes } from "#contract/web-routes";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

const posts = (page: Page) => page.locator("#main article[data-post]");

test("keys move through the feed, like, reply and open pages", { tag: "@journey" }, async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("kim");
  for (const content of ["First words", "Second words", "Third words"]) {
    await client.post("/posts", { content });
  }
  await openConnected(page, routes.home());
  await page.locator("body").press("j");
  await expect(posts(page).nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(posts(page).nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(posts(page).nth(0)).toBeFocused();
  await page.keyboard.press("l");
  await expect(posts(page).nth(0).getByRole("button", { name: /like/i })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: composerTexts.title });
  const field = dialog.getByRole("textbox", { name: composerTexts.composerLabel });
  await expect(field).toBeFocused();
  await page.keyboard.type("j and k are letters here");
  await expect(field).toHaveValue("j and k are letters here");
  await field.fill("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await expect(page).toHaveURL(routes.notifications());
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(routes.home());
  await page.keyboard.press("/");
  await expect(page).toHaveURL(routes.search());
});

test("? lists the shortcuts, and its switch disables them, here and on the next page", async ({
  page,
  signedIn,
}) => {
  await signedIn("kit");
  await openConnected(page, routes.home());
  await page.locator("body").press("?");
  const sheet = page.getByRole("dialog", { name: texts.title });
  await expect(sheet).toContainText("Next post");
  await answered(page, /\/settings$/, () => sheet.getByRole("switch", { name: texts.title }).click());
  await sheet.getByRole("button", { name: texts.close }).click();
  await expect(sheet).toBeHidden();
  await openHydrated(page, routes.settings());
  await expect(page.getByRole("switch", { name: texts.title })).not.toBeChecked();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(routes.settings());
});
