import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { TEST_PASSWORD } from "#tests/support/web-client";

/** Presses Tab until the element with that role and name has the focus. */
async function tabTo(page: Page, role: "textbox" | "button" | "link", name: RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches the ${role} ${name}`);
}

test("signs in and out without a mouse", async ({ page, stack, member }) => {
  const { username } = await member("mona");
  await openHydrated(page, "/login");
  await tabTo(page, "textbox", /^Email or username/);
  await page.keyboard.type(username);
  await tabTo(page, "textbox", /^Password/);
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${stack.origin}/`);
  await hydrated(page);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeAttached();

  await tabTo(page, "button", /^Logout/);
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog").filter({ hasText: "Are you sure you want to logout?" });
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Logout" }).first()).toBeFocused();
});

test("shows a focus ring on every control", { tag: "@journey" }, async ({ page }) => {
  await openHydrated(page, "/login");
  let ringed = 0;
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const { control, hasRing } = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return { control: null, hasRing: false };
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const hasOutline = outlineStyle !== "none" && outlineWidth !== "0px";
      return { control: element.outerHTML.slice(0, 200), hasRing: hasOutline || boxShadow !== "none" };
    });
    // After the last control the focus moves to the browser's own.
    if (control === null) break;
    ringed += 1;
    expect(hasRing, control).toBe(true);
  }
  expect(ringed).toBeGreaterThanOrEqual(6);
});
