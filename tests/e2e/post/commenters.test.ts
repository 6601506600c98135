import type { Page } from "@playwright/test";
import { commentTexts } from "#components/comment/texts.ts";
import { commenterTexts, postMenuTexts } from "#components/post/menu/texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { commentersMessage } from "#contract/commenters";
import { routes } from "#contract/web-routes";
import { newPost } from "#tests/e2e/post/comment-steps";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";

const box = (page: Page) => page.getByRole("main").getByRole("textbox", { name: commentTexts.add });

test("an author chooses who can comment, which the open page of another follows", {
  tag: "@journey",
}, async ({ page, signedIn, elsewhere }) => {
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  const postId = await newPost(alice.client, "Among friends");
  await openConnected(page, routes.post(postId));
  await openConnected(bob.page, routes.post(postId));
  await expect(box(bob.page)).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: postTexts.more }).first().press("Enter");
  const item = page.getByRole("menuitem", { name: postMenuTexts.commenters });
  await expect(item).toBeVisible();
  await item.press("Enter");
  const sheet = page.getByRole("dialog", { name: postMenuTexts.commenters });
  await sheet.getByRole("radio", { name: commenterTexts.followed.label }).check();
  await answered(page, /\/comments-from$/, () =>
    sheet.getByRole("button", { name: postMenuTexts.save }).click(),
  );
  await expect(sheet).toBeHidden();

  const told = bob.page.getByRole("main").getByText(commentersMessage("followed", alice.username));
  await expect(told).toBeVisible();
  await expect(box(bob.page)).toHaveCount(0);
  await expect(box(page)).toBeVisible();
});
