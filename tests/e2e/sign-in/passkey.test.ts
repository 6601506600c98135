import type { CDPSession, Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { forgetSession } from "#tests/e2e/support/forget-session";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { TEST_PASSWORD } from "#tests/support/web-client";

// Windows Hello, Touch ID and the like, as Chromium emulates them.
const builtIn = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

interface Device {
  devtools: CDPSession;
  id: string;
}

/** Gives the browser a virtual authenticator. */
async function plugIn(page: Page): Promise<Device> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", { options: builtIn });
  return { devtools, id: authenticatorId };
}

/** Whether the owner verifies when prompted; otherwise the browser aborts, like a cancelled prompt. */
async function unlocks({ devtools, id }: Device, isUserVerified: boolean): Promise<void> {
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified });
}

async function enterPassword(page: Page): Promise<void> {
  const sheet = page.locator("#reauth-sheet");
  await sheet.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await sheet.getByRole("button", { name: "Continue" }).click();
  await expect(sheet).toBeHidden();
}

async function startAdding(page: Page): Promise<void> {
  // A sheet that is fading out accepts input and discards it.
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

async function nameIt(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole("dialog", { name: "Add a passkey" });
  await sheet.getByLabel("Name").fill(name);
  await sheet.getByRole("button", { name: "Continue" }).click();
}

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** The page's error message; the framework has an alert of its own. */
const errorOn = (page: Page) => page.getByRole("main").getByRole("alert");

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: `Options for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function signOut(page: Page): Promise<void> {
  await forgetSession(page);
  await openHydrated(page, routes.login());
}

test("a passkey is added, signs in, is renamed and becomes unusable once removed", async ({
  page,
  signedIn,
  complaints,
}) => {
  // The browser's own message about the refused call at the end.
  complaints.allow(/status of 40[13]/);
  await plugIn(page);
  const { username } = await signedIn("pia");
  await openHydrated(page, routes.twoFactor());
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();

  await startAdding(page);
  await enterPassword(page);
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Linux computer");
  await page.keyboard.press("Escape");
  await startAdding(page);
  await nameIt(page, "Desk");
  await expect(page.getByText("Passkey added")).toBeVisible();
  await expect(row(page, "Desk")).toContainText("Never used");

  await startAdding(page);
  await nameIt(page, "Desk again");
  await expect(errorOn(page)).toContainText("This device already has a passkey for your account.");
  await page.getByRole("button", { name: "Cancel" }).click();

  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(routes.home());
  await openHydrated(page, routes.twoFactor());
  await expect(row(page, "Desk")).toContainText("Last used: Just now");

  await choose(page, "Desk", "Rename");
  const renaming = page.getByRole("dialog", { name: "Rename this passkey" });
  await expect(renaming.getByLabel("Name")).toHaveValue("Desk");
  await renaming.getByLabel("Name").fill("");
  await renaming.getByRole("button", { name: "Save" }).click();
  await expect(renaming.getByText("Name is required")).toBeVisible();
  await renaming.getByLabel("Name").fill("Desk at home");
  await renaming.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Desk at home")).toBeVisible();

  await choose(page, "Desk at home", "Remove");
  await page
    .getByRole("dialog", { name: "Remove “Desk at home”?" })
    .getByRole("button", { name: "Remove" })
    .click();
  await enterPassword(page);
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
  await page.goto(routes.notifications());
  await expect(page.getByText("Passkey removed")).toBeVisible();

  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(errorOn(page)).toContainText("This passkey does not belong to an account here.");
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(routes.home());
});

test("keeps the page and its input when the prompt is cancelled", { tag: "@journey" }, async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const device = await plugIn(page);
  await signedIn("paul");
  await openHydrated(page, routes.twoFactor());

  await startAdding(page);
  await page.locator("#reauth-sheet").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeEnabled();
  await expect(errorOn(page)).toBeHidden();

  await startAdding(page);
  await enterPassword(page);
  await unlocks(device, false);
  await nameIt(page, "Mine");
  const sheet = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(sheet.getByRole("alert")).toContainText("No passkey was created.");
  await expect(sheet.getByLabel("Name")).toHaveValue("Mine");
  await unlocks(device, true);
  await sheet.getByRole("button", { name: "Continue" }).click();
  await expect(row(page, "Mine")).toBeVisible();

  await unlocks(device, false);
  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(errorOn(page)).toContainText("No passkey was used.");
  await unlocks(device, true);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(routes.home());
});

test("explains at another host name where passkeys work", async ({ page, stack, complaints }) => {
  complaints.allow(/status of 40/);
  await plugIn(page);
  const { port } = new URL(stack.origin);
  await openHydrated(page, `http://127.0.0.1:${port}${routes.login()}`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(errorOn(page)).toContainText("Passkeys for this site work only at its own address.");
  await errorOn(page).getByRole("link").click();
  await expect(page).toHaveURL(stack.origin + routes.login());
});

test("offers nothing that needs script without it", async ({ browser, stack, signedIn, context }) => {
  await signedIn("petra");
  const plain = await browser.newContext({
    baseURL: stack.origin,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const page = await plain.newPage();
  await page.goto(routes.twoFactor());
  await expect(page.getByText("Passkeys need JavaScript")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeHidden();
  await plain.clearCookies();
  await page.goto(routes.login());
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeHidden();
  await plain.close();
});
