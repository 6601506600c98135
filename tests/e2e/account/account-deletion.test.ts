import { routes } from "#contract/web-routes";
import { holdSignIn } from "#tests/e2e/sign-in/hold-sign-in";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { TEST_PASSWORD } from "#tests/support/web-client";

// Its sheets: tests/unit/components/account-deletion/delete-account.test.tsx.
test("deletes a member's account, leaves nothing in the browser and removes her from what others see", async ({
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
  await openConnected(secondTab, routes.settings());
  const letSecondTabGo = await holdSignIn(secondTab);
  await openConnected(friend.page, routes.profileList(friend.username, "followers"));
  await expect(friend.page.getByText("Followers (1)")).toBeVisible();

  await openHydrated(page, routes.deleteAccount());
  await page.evaluate(() => localStorage.setItem("kept", "by somebody"));
  await page.getByRole("button", { name: /^Delete Account/ }).click();
  const losses = page.getByRole("dialog", { name: "Account Deletion" });
  await expect(losses.getByRole("button", { name: "Cancel" })).toBeFocused();
  await losses.getByRole("button", { name: "Continue" }).dblclick();
  const confirm = page.getByRole("dialog", { name: "Confirm Deletion" });
  const last = confirm.getByRole("button", { name: "Delete Account" });
  // The second press of a double click is no decision.
  await expect(last).toBeEnabled();
  await last.click();

  // Without the password nothing happens.
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Enter your password" })).toBeHidden();
  await expect(last).toBeFocused();
  await last.click();
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { name: "Goodbye" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  // These cookies were set by the sign-in page.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(["roost_browser"]);
  letSecondTabGo();
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
