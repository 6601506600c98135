import type { Browser, BrowserContext, Page } from "@playwright/test";
import { generateSync } from "otplib";
import { TWO_FACTOR_STEP_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { TEST_PASSWORD } from "#tests/support/web-client";

const NEW_PASSWORD = "QuietMeadow77!";

/** The code of an authenticator app, a number of 30-second steps from now. */
function appCode(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor((Date.now() + steps * TWO_FACTOR_STEP_MS) / SECOND) });
}

/** A separate browser, which the list of devices distinguishes from the others. */
async function openBrowser(browser: Browser, baseURL: string, userAgent: string) {
  const context = await browser.newContext({ baseURL, userAgent });
  return { context, page: await context.newPage() };
}

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

async function givePassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email or username", exact: true }).fill(username);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("2FA code or backup code").fill(code);
  await page.getByRole("button", { name: "Verify 2FA" }).click();
}

async function signIn(page: Page, username: string, password: string, code: string): Promise<void> {
  await page.goto(routes.login());
  await givePassword(page, username, password);
  await giveCode(page, code);
  await expect(page).toHaveURL("/");
}

/** Re-enters the password where the page asks for it. */
async function reauthenticate(page: Page, password: string, code: string): Promise<void> {
  const sheet = page.locator("#reauth-sheet");
  await sheet.getByLabel("Password", { exact: true }).fill(password);
  await sheet.getByRole("button", { name: "Continue" }).click();
  await sheet.getByLabel("2FA code or backup code").fill(code);
  await sheet.getByRole("button", { name: "Continue" }).click();
  await expect(sheet).toBeHidden();
}

/** Enables the second factor; returns the app's secret and the backup codes. */
async function turnOnSecondFactor(page: Page): Promise<{ secret: string; backupCodes: string[] }> {
  await openHydrated(page, routes.twoFactor());
  await page.getByLabel("Two-factor authentication").click();
  await page.getByRole("textbox", { name: "Password" }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  const key = page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const secret = ((await key.textContent()) ?? "").replaceAll(" ", "");
  await page.getByRole("textbox", { name: "Code from the app", exact: true }).fill(appCode(secret));
  await page.getByRole("button", { name: "Turn on 2FA" }).click();
  const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const backupCodes = (await codes.allTextContents()).map((code) => code.trim());
  await page.getByRole("button", { name: "I have saved them" }).click();
  return { secret, backupCodes };
}

/** The next unused code. */
function taker(codes: readonly string[]): () => string {
  const left = [...codes];
  return () => {
    const code = left.shift();
    if (code === undefined) throw new Error("All backup codes are used.");
    return code;
  };
}

test("a member secures the account, loses a device and deletes the account", async ({
  page,
  browser,
  stack,
  signedIn,
  complaints,
}) => {
  test.setTimeout(180_000);
  // The browser's messages about expected responses: refused codes, ended sessions.
  complaints.allow(/status of 40[013]/);
  const contexts: BrowserContext[] = [];
  const { username, client } = await signedIn("olga");
  expect((await client.post("/posts", { content: "What I leave behind" })).status).toBe(200);

  const { secret, backupCodes } = await turnOnSecondFactor(page);
  const takeBackupCode = taker(backupCodes);

  // A second browser signs in with the next app code, since each is valid once.
  const second = await openBrowser(browser, stack.origin, firefox);
  contexts.push(second.context);
  await signIn(second.page, username, TEST_PASSWORD, appCode(secret, 1));

  // A third uses up a backup code.
  const third = await openBrowser(browser, stack.origin, safari);
  contexts.push(third.context);
  const spent = takeBackupCode();
  await signIn(third.page, username, TEST_PASSWORD, spent);
  const fourth = await openBrowser(browser, stack.origin, safari);
  contexts.push(fourth.context);
  await fourth.page.goto(routes.login());
  await givePassword(fourth.page, username, TEST_PASSWORD);
  await giveCode(fourth.page, spent);
  await expect(fourth.page.getByText("That code is not right or has already been used.")).toBeVisible();

  // Of three devices one is logged out, and its page redirects by itself.
  await openConnected(third.page, routes.settings());
  await openHydrated(page, routes.devices());
  const devices = page.getByRole("main").getByRole("listitem");
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText("This device");
  await devices
    .filter({ hasText: "Safari on iOS" })
    .getByRole("button", { name: /Logout/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout", exact: true }).click();
  await expect(devices).toHaveCount(2);
  await expect(third.page).toHaveURL(/\/login/);

  // A new password ends every other session.
  await openHydrated(page, routes.changePassword());
  await page.getByRole("textbox", { name: "Current Password", exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("textbox", { name: "New Password", exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("textbox", { name: "Confirm New Password", exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/login/);
  // It may be redirecting already.
  await expect(() => second.page.goto(routes.settings())).toPass();
  await expect(second.page).toHaveURL(/\/login/);
  await signIn(page, username, NEW_PASSWORD, takeBackupCode());

  // The account is deleted.
  await openHydrated(page, routes.deleteAccount());
  await page.getByRole("button", { name: /^Delete Account/ }).click();
  const losses = page.getByRole("dialog", { name: "Account Deletion" });
  await expect(losses).toContainText("Are you absolutely certain");
  await losses.getByRole("button", { name: "Continue" }).click();
  const last = page.getByRole("dialog", { name: "Confirm Deletion" });
  await last.getByRole("button", { name: "Delete Account" }).click();
  await reauthenticate(page, NEW_PASSWORD, takeBackupCode());
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await givePassword(page, username, NEW_PASSWORD);
  await expect(page.getByText("Wrong username, email or password")).toBeVisible();
  expect((await fetch(`${stack.origin}${routes.profile(username)}`, { redirect: "manual" })).status).toBe(
    307,
  );
  for (const context of contexts) await context.close();
});
