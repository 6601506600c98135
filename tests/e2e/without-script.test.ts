import { composerMessages } from "#lib/shared/messages/composer";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

test("a visitor reads the home page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(10);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
});

test("a member signs up, reads, writes, signs out and in", async ({ page, stack, freshName }) => {
  const dora = freshName("dora");
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).fill("Dora");
  await page.getByLabel("Username").fill(dora);
  await page.getByLabel("Email").fill(`${dora}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL(`${stack.origin}/`);

  const main = page.getByRole("main");
  await main.getByLabel(composerMessages.composerLabel).fill("Written without any script");
  await main.getByRole("button", { name: "Post", exact: true }).click();
  await expect(main.getByRole("article").first()).toContainText("Written without any script");

  await page.goto("/profile/demo");
  await expect(main).toContainText("@demo");
  await main.getByRole("button", { name: "Follow", exact: true }).first().click();
  await expect(main.getByRole("button", { name: "Following", exact: true }).first()).toBeVisible();
  await expect(main.getByRole("article").first()).toBeVisible();

  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page
    .getByRole("dialog")
    .filter({ hasText: "Are you sure you want to logout?" })
    .getByRole("button", { name: "Logout" })
    .click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();

  await page.goto("/login");
  await page.getByLabel("Email or username").fill(dora);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${stack.origin}/`);
  await expect(main.getByRole("article").filter({ hasText: "Written without any script" })).toBeVisible();
});

test("a wrong password is answered in words and keeps the name", async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  await page.goto("/login");
  await page.getByLabel("Email or username").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Email or username")).toHaveValue("demo");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("an address that leads nowhere says so, in the shell", async ({ page, signedIn, complaints }) => {
  complaints.allow(/status of 404/);
  const main = page.getByRole("main");
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(main.getByRole("link", { name: "Back to Home" })).toBeVisible();
  await signedIn("nora");
  for (const path of ["/nowhere.html", "/profile/nobody_at_all"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(main).toContainText("There is nothing at this address");
    await expect(page.getByRole("navigation").first()).toBeVisible();
  }
});
