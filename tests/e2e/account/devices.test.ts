import type { Browser, BrowserContext, Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { TEST_PASSWORD } from "#tests/support/web-client";

async function signInElsewhere(browser: Browser, origin: string, username: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto(routes.login());
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(routes.home());
  // The reason of a sign-out is shown once: this page would consume it before the one under test.
  await page.close();
  return context;
}

const devices = (page: Page) => page.getByRole("list", { name: "Devices" }).getByRole("listitem");

test("redirects a browser that was logged out from another to sign-in and shows the reason", async ({
  page,
  signedIn,
  browser,
  stack,
  complaints,
}) => {
  complaints.allow(/status of 40[13]/);
  const { username } = await signedIn("alice");
  const other = await signInElsewhere(browser, stack.origin, username);
  complaints.listenTo(other);
  const otherPage = await other.newPage();
  await openConnected(otherPage, routes.settings());

  await openHydrated(page, routes.devices());
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).first()).toContainText("This device");
  await expect(devices(page).first().getByRole("button")).toHaveCount(0);

  // With the keyboard: the safe choice has the focus, and Escape changes nothing.
  const logout = devices(page)
    .nth(1)
    .getByRole("button", { name: /^Logout/ });
  await logout.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(logout).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(devices(page)).toHaveCount(1);
  await otherPage.waitForURL(/\/login/);
  await expect(
    otherPage.getByText("You have been logged out on this device. Please sign in again."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout All" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Signed in on this device only" })).toBeFocused();
  await page.reload();
  await expect(devices(page)).toHaveCount(1);
  await other.close();
});

test("ends every session with Logout All", async ({ page, signedIn, browser, stack, complaints }) => {
  complaints.allow(/status of 40[13]/);
  const { username } = await signedIn("alice");
  const other = await signInElsewhere(browser, stack.origin, username);
  const otherPage = await other.newPage();
  await openConnected(otherPage, routes.about());

  await openHydrated(page, routes.devices());
  await page.getByRole("button", { name: "Logout All" }).click();
  const sheet = page.getByRole("dialog", { name: "Confirm Logout from All Devices" });
  await expect(sheet).toContainText("This action cannot be undone");
  await sheet.getByRole("button", { name: "Logout All" }).click();
  await page.waitForURL(/\/login/);
  await otherPage.waitForURL((url) => url.searchParams.get("returnTo") === routes.about());
  await other.close();
});

test("lists devices and offers Logout All without script", async ({ browser, signedIn, context, stack }) => {
  await signedIn("alice");
  const plain = await browser.newContext({ baseURL: stack.origin, javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const page = await plain.newPage();
  await page.goto(routes.devices());
  await expect(devices(page)).toHaveCount(1);
  await plain.close();
});
