import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { composerTexts } from "#components/composer/texts.ts";
import { routes } from "#contract/web-routes";
import { appCode } from "#tests/e2e/support/app-code";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { TEST_PASSWORD } from "#tests/support/web-client";

async function openBrowser(browser: Browser, options: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

async function givePassword(page: Page, username: string): Promise<void> {
  await page.goto(routes.login("/devices"));
  await page.getByLabel("Email or username").fill(username);
  await page.getByRole("textbox", { name: "Password" }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("2FA code or backup code")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveCount(0);
}

test("a member enables 2FA with the keyboard and signs in elsewhere with a code and a backup code", {
  tag: "@journey",
}, async ({ page, browser, stack, signedIn, complaints }) => {
  complaints.allow(/status of 401/);
  const { username } = await signedIn("tove");
  await openConnected(page, routes.twoFactor());
  await page.getByRole("switch", { name: "Two-factor authentication" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("textbox", { name: "Password" })).toBeFocused();
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{4}$/);
  const secret = ((await key.textContent()) ?? "").replaceAll(" ", "");
  await expect(page.getByLabel("Code from the app")).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/That code is not right/)).toBeVisible();
  await expect(page.getByLabel("Code from the app")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(appCode(secret));
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Backup codes" });
  await expect(list.getByRole("button")).toHaveCount(10);
  await expect(
    page.getByText("2FA enabled successfully! Scan the QR code and save your backup codes."),
  ).toBeVisible();
  const codes = await list.getByRole("button").allTextContents();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).focus();
  await page.keyboard.press("Enter");
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("2fa-backup-codes.txt");
  const text = await readFile(await file.path(), "utf8");
  for (const code of codes) expect(text).toContain(code);
  await expect(page.getByText("Backup codes downloaded successfully!")).toBeVisible();
  await page.getByRole("button", { name: "I have saved them" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("10 of 10 codes left")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Two-factor authentication" })).toBeFocused();

  const second = await openBrowser(browser, { baseURL: stack.origin });
  await givePassword(second, username);
  const field = second.getByLabel("2FA code or backup code");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await second.keyboard.type("000 000");
  await second.keyboard.press("Enter");
  await expect(second.getByText(/not right or has already been used/)).toBeVisible();
  await field.fill(appCode(secret, 1));
  await second.keyboard.press("Enter");
  await expect(second).toHaveURL("/devices");

  const third = await openBrowser(browser, { baseURL: stack.origin, javaScriptEnabled: false });
  await givePassword(third, username);
  expect(await third.content()).not.toContain(TEST_PASSWORD);
  await third.getByLabel("2FA code or backup code").fill("000000");
  await third.getByRole("button", { name: "Verify 2FA" }).click();
  await expect(third.getByText(/not right or has already been used/)).toBeVisible();
  await third.getByLabel("2FA code or backup code").fill(codes[0]?.toUpperCase().replaceAll("-", " ") ?? "");
  await third.getByRole("button", { name: "Verify 2FA" }).click();
  await expect(third).toHaveURL("/devices");

  const fourth = await openBrowser(browser, { baseURL: stack.origin });
  await givePassword(fourth, username);
  await fourth.getByLabel("2FA code or backup code").fill(codes[0] ?? "");
  await fourth.getByRole("button", { name: "Verify 2FA" }).click();
  await expect(fourth.getByText(/not right or has already been used/)).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(page.getByText("9 of 10 codes left")).toBeVisible();
  await page.getByRole("switch", { name: "Two-factor authentication" }).click();
  const sheet = page.getByRole("dialog", { name: "Disable 2FA?" });
  await sheet.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await sheet.getByLabel("2FA code or backup code").fill(codes[1] ?? "");
  await sheet.getByRole("button", { name: "Disable 2FA" }).click();
  await expect(page.getByText("2FA has been disabled successfully.")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Two-factor authentication" })).not.toBeChecked();
  // The other devices are signed out, this one is not.
  await expect(second).toHaveURL(/\/login/);
  await third.reload();
  await expect(third).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole("switch", { name: "Two-factor authentication" })).not.toBeChecked();
  await Promise.all([second, third, fourth].map((each) => each.context().close()));
});

test("asks before leaving backup codes, and Back shows 2FA as on", async ({ page, signedIn }) => {
  await signedIn("thea");
  // Before hydration the link loads a document, and the browser shows its own dialog.
  await openConnected(page, routes.settings());
  await page.getByRole("link", { name: /^2FA/ }).click();
  const toggle = page.getByRole("switch", { name: "Two-factor authentication" });
  await toggle.click();
  await expect(toggle).toHaveAccessibleDescription("Setup not finished yet.");
  await page.getByRole("textbox", { name: "Password" }).fill(TEST_PASSWORD);
  await page.keyboard.press("Enter");
  const key = page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{4}$/);
  const secret = ((await key.textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(appCode(secret));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Backup codes" });
  await expect(codes).toBeVisible();

  const question = page.getByRole("dialog", { name: "Leave without your backup codes?" });
  const stay = question.getByRole("button", { name: "Stay" });
  for (const leave of [
    () => page.getByRole("link", { name: "Home" }).first().click(),
    () => page.getByRole("link", { name: "Back" }).click(),
    () => page.evaluate(() => window.history.back()),
  ]) {
    await leave();
    await expect(stay).toBeFocused();
    await stay.click();
    await expect(codes).toBeVisible();
    await expect(page).toHaveURL(routes.twoFactor());
  }
  await page.getByRole("link", { name: "Home" }).first().click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(routes.twoFactor());
  await expect(toggle).toBeChecked();
  await expect(page.getByText("10 of 10 codes left")).toBeVisible();
});

test("another tab of the same browser keeps working after 2FA was enabled", async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  // The tab's next change may send the former token: it is refused and resent with the new one.
  complaints.allow(/status of 403/);
  await signedIn("tilo");
  await openHydrated(page, "/");
  const settings = await context.newPage();
  await openHydrated(settings, routes.twoFactor());
  await settings.getByRole("switch", { name: "Two-factor authentication" }).click();
  await settings.getByRole("textbox", { name: "Password" }).fill(TEST_PASSWORD);
  await settings.keyboard.press("Enter");
  const key = settings.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{4}$/);
  const secret = ((await key.textContent()) ?? "").replaceAll(" ", "");
  await settings.getByLabel("Code from the app").fill(appCode(secret));
  await settings.keyboard.press("Enter");
  await expect(settings.getByRole("list", { name: "Backup codes" })).toBeVisible();

  await page.getByRole("main").getByLabel(composerTexts.composerLabel).fill("Still here");
  await page.getByRole("main").getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("main").getByRole("article").first()).toContainText("Still here");
});
