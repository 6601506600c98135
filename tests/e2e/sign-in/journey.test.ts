import { composerTexts } from "#components/composer/texts.ts";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { signUpMember, TEST_PASSWORD } from "#tests/support/web-client";

test("a new member posts, follows, and finds everything again", async ({ page, stack, freshName }) => {
  const alice = freshName("alice");
  const bob = freshName("bob");
  const bobsPost = `The harbour is quiet this morning, says ${bob}`;
  const bobsClient = await signUpMember(stack.origin, bob);
  expect((await bobsClient.post("/posts", { content: bobsPost })).status).toBe(200);

  await page.goto("/signup");
  await expect(page.getByRole("heading", { name: "Create Account", level: 1 })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Alice");
  await page.getByLabel("Username").fill(alice);
  await page.getByLabel("Email").fill(`${alice}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL(`${stack.origin}/`);

  const main = page.getByRole("main");
  const alicesPost = "Hello from a brand new member";
  await main.getByLabel(composerTexts.composerLabel).fill(alicesPost);
  await answered(page, /\/posts$/, () => main.getByRole("button", { name: "Post", exact: true }).click());
  await expect(main.getByRole("article").first()).toContainText(alicesPost);

  await page.goto(`/profile/${bob}`);
  await answered(page, /\/f4j8r\//, () =>
    main.getByRole("button", { name: "Follow", exact: true }).first().click(),
  );
  await expect(main.getByRole("button", { name: "Following", exact: true }).first()).toBeVisible();

  await page.goto("/");
  await expect(main.getByRole("article").filter({ hasText: alicesPost })).toBeVisible();
  await expect(main.getByRole("article").filter({ hasText: bobsPost })).toBeVisible();
  await page.reload();
  await expect(main.getByRole("article").filter({ hasText: bobsPost })).toBeVisible();
});

test("a member signs out and in again", { tag: "@journey" }, async ({ page, stack, signedIn }) => {
  const { username } = await signedIn("carol");
  // Submitted while the page is connecting, the plain form would be refused.
  await openConnected(page, "/");
  await page.getByRole("button", { name: "Logout" }).first().click();
  const sheet = page.getByRole("dialog").filter({ hasText: "Are you sure you want to logout?" });
  await sheet.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await page.goto("/profile");
  await page.waitForURL(/\/login\?returnTo=%2Fprofile$/);

  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${stack.origin}/profile`);
  await expect(page.getByRole("main")).toContainText(`@${username}`);
});

test("loads the next page of the feed when its end comes into view", async ({ page }) => {
  await openHydrated(page, "/");
  const articles = page.getByRole("main").getByRole("article");
  await expect(articles).toHaveCount(10);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(articles).toHaveCount(20);
});
