import type { Page } from "@playwright/test";
import { postMenuTexts } from "#components/post/menu/texts.ts";
import { postTexts } from "#components/post/texts.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { routes } from "#contract/web-routes";
import { newPost } from "#tests/e2e/post/comment-steps";
import { postRow } from "#tests/e2e/post/post-steps";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openHydrated } from "#tests/e2e/support/open-hydrated";

const firstRow = (page: Page) => page.getByRole("main").getByRole("article").first();
const mark = (page: Page) => page.getByRole("main").getByText(profileTexts.pinned, { exact: true });

test("the pinned post moves to the top of the profile, and back", { tag: "@journey" }, async ({
  page,
  signedIn,
}) => {
  const alice = await signedIn("alice");
  await newPost(alice.client, "What I am about");
  await newPost(alice.client, "Just now");
  await openHydrated(page, routes.profile(alice.username));
  await expect(firstRow(page)).toContainText("Just now");

  await postRow(page, "What I am about").getByRole("button", { name: postTexts.more }).press("Enter");
  const pin = page.getByRole("menuitem", { name: postMenuTexts.pin });
  await expect(pin).toBeVisible();
  await answered(page, /\/pin$/, () => pin.press("Enter"));
  await expect(firstRow(page)).toContainText("What I am about");
  await expect(mark(page)).toBeVisible();

  await firstRow(page).getByRole("button", { name: postTexts.more }).press("Enter");
  const unpin = page.getByRole("menuitem", { name: postMenuTexts.unpin });
  await expect(unpin).toBeVisible();
  await answered(page, /\/unpin$/, () => unpin.press("Enter"));
  await expect(mark(page)).toBeHidden();
  await expect(firstRow(page)).toContainText("Just now");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a post is pinned on its page, and unpinned", async ({ page, signedIn }) => {
    const alice = await signedIn("alice");
    const id = await newPost(alice.client, "What I am about");
    await newPost(alice.client, "Just now");
    await page.goto(routes.post(id));
    await page.getByRole("button", { name: postMenuTexts.pin }).click();
    const unpin = page.getByRole("button", { name: postMenuTexts.unpin });
    await expect(unpin).toBeVisible();
    await page.goto(routes.profile(alice.username));
    await expect(mark(page)).toBeVisible();
    await expect(firstRow(page)).toContainText("What I am about");
    await page.goto(routes.post(id));
    await unpin.click();
    await expect(page.getByRole("button", { name: postMenuTexts.pin })).toBeVisible();
  });
});
