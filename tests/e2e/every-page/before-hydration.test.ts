import type { Page } from "@playwright/test";
import { profileTexts } from "#components/profile/texts.ts";
import { settingsTexts } from "#components/settings/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated } from "#tests/e2e/support/open-hydrated";

/** Withholds the page's scripts until the returned function is called. */
async function withholdScripts(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  return script.resolve;
}

test("performs a press before hydration once, after it", { tag: "@journey" }, async ({ page }) => {
  const release = await withholdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const columns = page.locator(".shell-frame");
  const close = page.getByRole("banner").getByRole("button", { name: "Close sidebar" });
  await close.click();
  await close.click();
  await expect(columns.getByRole("navigation", { name: "Main" })).toBeVisible();
  release();
  await expect(page.getByRole("banner").getByRole("button", { name: "Open sidebar" })).toBeVisible();
  await expect(columns.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test("keeps and limits text typed before hydration", { tag: "@journey" }, async ({ page, signedIn }) => {
  await signedIn("alice");
  const release = await withholdScripts(page);
  await page.goto(routes.editProfile(), { waitUntil: "commit" });
  await page.getByLabel("Bio").fill("x".repeat(200));
  release();
  await expect(page.getByText("160/160")).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue("x".repeat(160));
});

test("navigates a menu opened before hydration with the keyboard after it", { tag: "@journey" }, async ({
  page,
  signedIn,
  member,
}) => {
  await signedIn("alice");
  const bob = await member("bob");
  const release = await withholdScripts(page);
  await page.goto(routes.profile(bob.username), { waitUntil: "commit" });
  await page.getByRole("main").getByRole("button", { name: profileTexts.moreOptions }).first().press("Enter");
  const first = page.getByRole("menuitem").first();
  await expect(first).toBeVisible();
  release();
  await expect(first).toBeFocused();
  await page.keyboard.press("b");
  await expect(page.getByRole("menuitem", { name: "Block" })).toBeFocused();
});

test("applies a switch and a radio changed before hydration", { tag: "@journey" }, async ({
  page,
  signedIn,
}) => {
  await signedIn("alice");
  const release = await withholdScripts(page);
  await page.goto(routes.themeCustomization(), { waitUntil: "commit" });
  const html = page.locator("html");
  const medium = page.getByRole("radio", { name: "Medium" });
  const dark = page.getByRole("switch", { name: settingsTexts.darkMode });
  await medium.check();
  await dark.uncheck();
  release();
  await expect(html).toHaveAttribute("data-theme", "light");
  await expect(dark).not.toBeChecked();
  await dark.click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(medium).toBeChecked();
  await expect(html).toHaveAttribute("data-font-size", "medium");
});

test("opens a dialog before hydration where the browser does not know its button's command", async ({
  page,
  signedIn,
}) => {
  await signedIn("alice");
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
    window.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("[commandfor]")) event.preventDefault();
    });
  });
  const release = await withholdScripts(page);
  await page.goto(routes.settings(), { waitUntil: "commit" });
  await page.getByRole("button", { name: "Logout", exact: true }).first().click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("Are you sure you want to logout?");
  release();
  await hydrated(page);
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Logout", exact: true }).first().click();
  await expect(sheet).toBeVisible();
});
