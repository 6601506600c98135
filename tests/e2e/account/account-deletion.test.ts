import type { Page } from "@playwright/test";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { TEST_PASSWORD } from "#tests/support/web-client";

const sheet = (page: Page, name: string) => page.getByRole("dialog", { name });

test("deletes a member's account after two confirmations", async ({
  page,
  context,
  signedIn,
  elsewhere,
  complaints,
}) => {
  complaints.allow(/status of 40[134]/);
  const { username, client } = await signedIn("vera");
  const friend = await elsewhere("wanda");
  expect((await friend.client.post(`/f4j8r/${username}`)).status).toBe(200);
  expect((await client.post(`/f4j8r/${friend.username}`)).status).toBe(200);
  // Two pages that show her: a second tab of her own, and her follower's list.
  const secondTab = await context.newPage();
  await secondTab.goto(routes.settings());
  await friend.page.goto(routes.profileList(friend.username, "followers"));
  await expect(friend.page.getByText("Followers (1)")).toBeVisible();

  await page.goto(routes.deleteAccount());
  await page.evaluate(() => localStorage.setItem("kept", "by somebody"));
  await page.getByRole("button", { name: /^Delete Account/ }).click();
  await expect(sheet(page, "Account Deletion")).toContainText("Are you absolutely certain");
  await expect(sheet(page, "Account Deletion").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet(page, "Account Deletion")).toBeHidden();

  await page.getByRole("button", { name: /^Delete Account/ }).click();
  await sheet(page, "Account Deletion").getByRole("button", { name: "Continue" }).dblclick();
  await expect(sheet(page, "Confirm Deletion").getByRole("button", { name: "Delete Account" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(sheet(page, "Confirm Deletion")).toBeHidden();
  await sheet(page, "Account Deletion").getByRole("button", { name: "Continue" }).click();
  const confirm = sheet(page, "Confirm Deletion").getByRole("button", { name: "Delete Account" });
  await confirm.click();

  // Without the password nothing happens.
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet(page, "Enter your password")).toBeHidden();
  await expect(confirm).toBeFocused();
  await confirm.click();
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/login/);
  // The other tab may show the message first, since it is notified at the same time; account-story tests it.
  await expect(page.getByRole("heading", { name: /^(Goodbye|Welcome back)$/ })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  // These cookies were set by the sign-in page.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["roost_browser"]);
  await expect(secondTab).toHaveURL(/\/login/);

  await expect(friend.page.getByText("Followers (0)")).toBeVisible();
  await friend.page.goto(routes.profile(username));
  await expect(friend.page.getByText(/does not exist|not found/i).first()).toBeVisible();

  await page.getByLabel("Email or username").fill(username);
  await page.getByRole("textbox", { name: "Password" }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Wrong username, email or password")).toBeVisible();
  expect((await client.fetch("/api/profile")).status).toBe(401);
});
