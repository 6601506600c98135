import type { Page } from "@playwright/test";
import { commentTexts } from "#components/comment/texts.ts";
import { commentersTexts, commenterTexts } from "#components/post/menu/commenter-texts.ts";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { commentersMessage } from "#contract/commenters-message";
import { routes } from "#contract/web-routes";
import { articles, composer, field, postButton, sent } from "#tests/e2e/post/composer-steps";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";

const box = (page: Page) => page.getByRole("main").getByRole("textbox", { name: commentTexts.add });
const told = (page: Page, message: string) => page.getByRole("main").getByText(message);
const sheet = (page: Page) => page.getByRole("dialog", { name: commentersTexts.title });

/** The address of the first post in the list. */
async function firstPost(page: Page): Promise<string> {
  return routes.post((await articles(page).first().getAttribute("data-post")) ?? "");
}

test("an author chooses who can comment, which the open page of another follows", {
  tag: "@journey",
}, async ({ page, signedIn, elsewhere }) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await openConnected(page, routes.createPost());
  await field(page).fill("Among friends");
  await composer(page).getByRole("button", { name: commenterTexts.everyone.chosen }).press("Enter");
  await sheet(page).getByRole("radio", { name: commenterTexts.followed.label }).check();
  await page.keyboard.press("Escape");
  const chosen = composer(page).getByRole("button", { name: commenterTexts.followed.chosen });
  await expect(chosen).toBeFocused();
  await postButton(page).click();
  await page.waitForURL((url) => url.pathname === routes.home());
  await sent(articles(page).first());
  const address = await firstPost(page);
  await openConnected(bob.page, address);
  await expect(told(bob.page, commentersMessage("followed", alice.username))).toBeVisible();
  await expect(box(bob.page)).toHaveCount(0);

  await openConnected(page, address);
  await expect(box(page)).toBeVisible();
  const forAuthor = told(page, commentersMessage("followed", null));
  await expect(forAuthor).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: postTexts.more }).first().press("Enter");
  const item = page.getByRole("menuitem", { name: commentersTexts.title });
  await expect(item).toBeVisible();
  await item.press("Enter");
  await sheet(page).getByRole("radio", { name: commenterTexts.everyone.label }).check();
  await answered(page, /\/comments-from$/, () =>
    sheet(page).getByRole("button", { name: postMenuTexts.save }).click(),
  );
  await expect(sheet(page)).toBeHidden();
  await expect(box(bob.page)).toBeVisible();
  await expect(forAuthor).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("who can comment is chosen with a post, and changed on its page", async ({
    page,
    signedIn,
    elsewhere,
  }) => {
    const alice = await signedIn("alice");
    const bob = await elsewhere("bob");
    await page.goto(routes.createPost());
    const choice = page.getByRole("main").getByRole("combobox", { name: commentersTexts.title });
    await field(page).fill("Among friends");
    await choice.selectOption(commenterTexts.followed.label);
    await postButton(page).click();
    await page.waitForURL((url) => url.pathname === routes.home());
    const address = await firstPost(page);
    await bob.page.goto(address);
    await expect(told(bob.page, commentersMessage("followed", alice.username))).toBeVisible();

    await page.goto(address);
    await expect(choice).toHaveValue("followed");
    await choice.selectOption(commenterTexts.mentioned.label);
    await page
      .locator("form")
      .filter({ has: page.getByRole("combobox", { name: commentersTexts.title }) })
      .getByRole("button", { name: postMenuTexts.save, exact: true })
      .click();
    await page.waitForURL((url) => url.hash !== "");
    await expect(choice).toHaveValue("mentioned");
    await bob.page.reload();
    await expect(told(bob.page, commentersMessage("mentioned", alice.username))).toBeVisible();
  });
});
