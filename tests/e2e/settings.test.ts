import type { Page } from "@playwright/test";
import { composerTexts } from "#components/composer/texts.ts";
import { clearCacheTexts } from "#components/settings/clear-cache-texts.ts";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { answered } from "./answered.ts";
import { expect, test } from "./fixtures.ts";
import { openConnected } from "./open-connected.ts";
import { pictureFile } from "./picture-files.ts";

const autoPlayOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.autoplay);
const autoPlaySwitch = (page: Page) => page.getByRole("switch", { name: "Auto-Play Videos" });

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

test("autoplay is kept across a reload and in another browser's first HTML", async ({
  page,
  signedIn,
  browser,
  stack,
  complaints,
}) => {
  const { username } = await signedIn("gina");
  await page.goto("/settings");
  await expect(autoPlaySwitch(page)).toBeChecked();
  await answered(page, /\/settings$/, async () => {
    await autoPlaySwitch(page).click();
    await expect.poll(() => autoPlayOf(page)).toBe("off");
  });

  await page.reload();
  await expect(autoPlaySwitch(page)).not.toBeChecked();
  expect(await (await page.request.get("/")).text()).toContain('data-autoplay="off"');

  const context = await browser.newContext({ baseURL: stack.origin });
  complaints.listenTo(context);
  const other = await context.newPage();
  await signIn(other, username);
  expect(await autoPlayOf(other)).toBe("off");
  await other.goto("/settings");
  await expect(autoPlaySwitch(other)).not.toBeChecked();
  await context.close();
});

test("the reminder of descriptions, turned off in the composer, can be turned on again", async ({
  page,
  signedIn,
}) => {
  await signedIn("gina");
  const reminder = page.getByRole("switch", { name: composerTexts.remindMe });
  const sheet = page.getByRole("dialog", { name: composerTexts.reminderTitle });
  const composer = page.locator("[data-composer]");
  const post = composer.getByRole("button", { name: composerTexts.post, exact: true });
  const change = () => answered(page, /\/settings$/, () => reminder.click());
  const postUndescribed = async () => {
    await page.goto("/post");
    await expect(post).toBeDisabled();
    const chooser = page.waitForEvent("filechooser");
    await composer.getByRole("button", { name: composerTexts.addPictures }).click();
    await (await chooser).setFiles([await pictureFile("teal.jpg")]);
    await post.click();
  };
  await postUndescribed();
  await expect(sheet).toBeVisible();
  await change();
  await sheet.getByRole("button", { name: composerTexts.postAnyway }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await postUndescribed();
  await page.waitForURL((url) => url.pathname === "/");

  await page.goto("/settings");
  await expect(reminder).not.toBeChecked();
  await change();
  await page.reload();
  await expect(reminder).toBeChecked();
  await postUndescribed();
  await expect(sheet).toBeVisible();
});

test("dark mode applies at once and is shown on the theme page", async ({ page, signedIn }) => {
  await signedIn("gwen");
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(247, 248, 250)");
  await page.getByRole("link", { name: "Theme Customization" }).click();
  await expect(page.getByRole("switch", { name: "Dark Mode" })).not.toBeChecked();
  await page.getByRole("switch", { name: "Match system" }).click();
  await page.goBack();
  await expect(page.getByRole("main")).toContainText("Matches your system now.");
});

test("confirms a logout for this device and ends the session", async ({ page, signedIn, stack }) => {
  await signedIn("hugo");
  await openConnected(page, "/settings");
  await page.getByRole("main").getByRole("button", { name: "Logout", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Logout" });
  await expect(sheet).toContainText("Are you sure you want to logout from this device?");
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Logout", exact: true }).click();
  await sheet.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${stack.origin}/`);
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
});

test("reports a logout that failed at a gateway and offers a retry", async ({
  page,
  signedIn,
  stack,
  complaints,
}) => {
  complaints.allow(/status of 502/);
  await signedIn("iris");
  await page.goto("/settings");
  await page.waitForLoadState("networkidle");
  await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await page.getByRole("main").getByRole("button", { name: "Logout", exact: true }).click();
  await page.getByRole("dialog", { name: "Logout" }).getByRole("button", { name: "Logout" }).click();
  const failed = page.getByRole("alertdialog", { name: "Logout failed" });
  await expect(failed).toContainText("still signed in");
  expect(page.url()).toBe(`${stack.origin}/settings`);
  await page.unroute("**/api/auth/logout");
  await failed.getByRole("button", { name: "Retry" }).click();
  await page.waitForURL(`${stack.origin}/`);
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
});

test("reports a lost session cookie and leads to sign-in and back", async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  complaints.allow(/status of 40[13]|HTTP Authentication failed/);
  await signedIn("ivan");
  await page.goto("/settings");
  await page.waitForLoadState("networkidle");
  await context.clearCookies({ name: /session/ });
  await page.getByRole("switch", { name: "Auto-Play Videos" }).click();
  await expect(page.getByRole("alertdialog", { name: "You are signed out" })).toBeVisible();
  await page.waitForURL(/\/login\?returnTo=%2Fsettings/);
});

test("logs out of all devices and ends them", async ({ page, signedIn, stack }) => {
  const { client } = await signedIn("jane");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Logout from all devices" }).click();
  const sheet = page.getByRole("dialog", { name: "Confirm Logout from All Devices" });
  await expect(sheet).toContainText("This action cannot be undone");
  await sheet.getByRole("button", { name: /^Logout/ }).click();
  await page.waitForURL(`${stack.origin}/login**`);
  expect((await client.fetch("/api/auth/protected")).status).toBe(401);
});

test("clears the browser's data, logs out and closes after a second", async ({
  page,
  context,
  signedIn,
  stack,
}) => {
  const { client } = await signedIn("kate");
  await page.goto("/");
  await page.getByLabel(composerTexts.composerLabel).fill("Half a thought");
  await page.goto("/theme-customization");
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await page.evaluate(async () => {
    sessionStorage.setItem("place", "here");
    await (await caches.open("pages")).put("/kept", new Response("kept"));
    await new Promise((resolve) => {
      indexedDB.open("store").onsuccess = resolve;
    });
  });

  await page.goto("/clear-cache");
  await expect(page.getByRole("main")).toContainText("Drafts of posts");
  await page.getByRole("main").getByRole("button", { name: "Clear Cache" }).click();
  const sheet = page.getByRole("dialog", { name: clearCacheTexts.question });
  await expect(sheet).toContainText("texts that you have not sent will be lost");
  await sheet.getByRole("button", { name: "Clear Cache" }).click();
  await expect(sheet).toContainText(clearCacheTexts.done);
  await page.waitForURL(`${stack.origin}/login`);

  expect((await context.cookies()).map(({ name }) => name)).not.toContain("roost_session");
  expect((await client.fetch("/api/auth/protected")).status).toBe(401);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(11, 13, 18)");
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));
  expect(left).toEqual({ local: [], session: [], caches: [], databases: [] });
});

test("clears nothing when the logout fails", async ({ page, signedIn, complaints, context }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_/);
  await signedIn("liam");
  await page.goto("/clear-cache");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => localStorage.setItem("place", "here"));
  await context.setOffline(true);
  await page.getByRole("main").getByRole("button", { name: "Clear Cache" }).click();
  const sheet = page.getByRole("dialog", { name: clearCacheTexts.question });
  await sheet.getByRole("button", { name: "Clear Cache" }).click();
  await expect(sheet.getByRole("alert")).toContainText(clearCacheTexts.failed);
  expect(await page.evaluate(() => localStorage.getItem("place"))).toBe("here");
  await context.setOffline(false);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("logs out with a plain form and resets the appearance", async ({ page, context, signedIn, stack }) => {
    await signedIn("mona");
    await context.addCookies([{ name: "preferences", value: "fontSize=large", url: stack.origin }]);
    await page.goto("/clear-cache");
    await page.getByRole("main").getByRole("button", { name: "Clear Cache" }).click();
    await page
      .getByRole("dialog", { name: clearCacheTexts.question })
      .getByRole("button", { name: "Clear Cache" })
      .click();
    await page.waitForURL(`${stack.origin}/login`);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("preferences");
    await page.goto("/settings");
    await expect(page).toHaveURL(/\/login/);
  });
});
