import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { mailedLink } from "#tests/support/mail-folder";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { holdSignIn } from "./hold-sign-in.ts";

const NEW_PASSWORD = "Green4Finch?";

async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel("Email or username").fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function fillIn(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel("Current Password").fill(current);
  await page.getByLabel("New Password", { exact: true }).fill(next);
  await page.getByLabel("Confirm New Password").fill(next);
}

test("changes the password, signs out in every tab and signs in with the new one", async ({
  page,
  context,
  stack,
  signedIn,
  complaints,
}) => {
  complaints.allow(/status of 40[013]/);
  const { username } = await signedIn("paula");
  const otherTab = await context.newPage();
  await openConnected(otherTab, "/settings");
  const letOtherTabGo = await holdSignIn(otherTab);
  await openHydrated(page, "/change-password");
  const save = page.getByRole("button", { name: "Save" });
  await expect(page.getByLabel("Current Password")).toBeVisible();
  await expect(save).toBeHidden();
  await page.getByLabel("New Password", { exact: true }).fill("Password1!");
  await expect(save).toBeVisible();
  await expect(page.getByRole("meter")).toHaveAttribute("aria-valuetext", "Easy to guess");
  await save.click();
  await expect(page.getByText("Current password is required")).toBeVisible();
  await fillIn(page, "Wrong1!password", NEW_PASSWORD);
  await save.click();
  const sheet = page.getByRole("dialog", { name: "Change your password?" });
  await expect(sheet).toContainText("You will be logged out after saving.");
  await sheet.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Current password is wrong")).toBeVisible();
  await expect(page.getByLabel("Current Password")).toBeFocused();

  await fillIn(page, TEST_PASSWORD, NEW_PASSWORD);
  await save.click();
  await sheet.getByRole("button", { name: "Change password" }).click();
  await page.waitForURL(`${stack.origin}/login`);
  await expect(page.getByRole("status").filter({ hasText: "Password changed successfully" })).toBeVisible();
  letOtherTabGo();
  await otherTab.waitForURL(/\/login/);
  await signIn(page, username, TEST_PASSWORD);
  await expect(page.getByText("Wrong username, email or password")).toBeVisible();
  await signIn(page, username, NEW_PASSWORD);
  await page.waitForURL(`${stack.origin}/`);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("changes the password", async ({ page, stack, signedIn }) => {
    const { username } = await signedIn("sam");
    await page.goto("/change-password");
    await fillIn(page, "Wrong1!password", NEW_PASSWORD);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Current password is wrong")).toBeVisible();
    await expect(page.getByLabel("New Password", { exact: true })).toHaveValue("");
    await fillIn(page, TEST_PASSWORD, NEW_PASSWORD);
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(`${stack.origin}/login`);
    await expect(page.getByText("Password changed successfully")).toBeVisible();
    await signIn(page, username, NEW_PASSWORD);
    await page.waitForURL(`${stack.origin}/`);
  });

  test("resets a forgotten password once with a mailed link", { tag: "@journey" }, async ({
    page,
    stack,
    signedIn,
  }) => {
    const { username } = await signedIn("tina");
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByLabel("Email", { exact: true }).fill(`${username}@example.com`);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText("If there is an account with this address")).toBeVisible();
    const link = await mailedLink(stack.dataDir, `${username}@example.com`, "Reset your password");
    const response = await page.goto(link);
    expect(response?.headers()["referrer-policy"]).toBe("strict-origin");
    for (const [repeated, expected] of [
      ["Green4Finch!", "Passwords do not match"],
      [NEW_PASSWORD, "Your password has been changed. Sign in with the new one."],
    ] as const) {
      await page.getByLabel("New Password", { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel("Confirm New Password").fill(repeated);
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(page.getByText(expected)).toBeVisible();
    }
    await signIn(page, username, NEW_PASSWORD);
    await page.waitForURL(`${stack.origin}/`);
    await page.goto(link);
    await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
    await expect(page.getByLabel("New Password", { exact: true })).toHaveCount(0);
  });

  test("asks for the password before an address change, which is confirmed by a button", async ({
    page,
    stack,
    signedIn,
  }) => {
    const { username } = await signedIn("uma");
    const own = `${username}@example.com`;
    const wanted = `${username}@example.net`;
    const main = page.getByRole("main");
    await page.goto("/settings");
    await page.getByRole("link", { name: "Confirm it" }).click();
    await expect(main).toContainText("Not confirmed yet");
    await page.getByLabel("New email").fill(wanted);
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("New email")).toHaveValue(wanted);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByText(`${wanted} is not confirmed yet`)).toBeVisible();
    await page.goto(await mailedLink(stack.dataDir, wanted, "Confirm your email address"));
    await expect(main).not.toContainText("Your address is confirmed");
    await page.getByRole("button", { name: "Confirm this address" }).click();
    await expect(page.getByText("Your address is confirmed")).toBeVisible();
    await page.goto("/change-email");
    await expect(main).toContainText("Confirmed");
    await expect(main).toContainText(wanted);
    await expect(main).not.toContainText(own);
    await page.goto("/settings");
    await expect(main).not.toContainText("not confirmed");
  });
});
