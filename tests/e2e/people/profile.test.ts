import type { Page } from "@playwright/test";
import { followTexts } from "#components/person/texts.ts";
import { profileTexts } from "#components/profile/texts.ts";
import { settingsTexts } from "#components/settings/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";

const refusedByBlock = /status of 403/;

const mainOf = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => mainOf(page).getByRole("button", { name, exact: true });
const posts = (page: Page, text: string) => mainOf(page).getByRole("article").filter({ hasText: text });

test("blocks a member without a mouse and unblocks them on the profile", async ({
  page,
  signedIn,
  member,
}) => {
  await signedIn("alice");
  const bob = await member("bob");
  await bob.client.post("/posts", { content: "Bob was here" });
  await page.goto(routes.profile(bob.username));
  await expect(button(page, "Follow")).toBeVisible();
  const menuButton = button(page, profileTexts.moreOptions).first();
  await menuButton.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("b");
  await expect(page.getByRole("menuitem", { name: "Block" })).toBeFocused();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: `Block @${bob.username}?` });
  await expect(sheet.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(menuButton).toBeFocused();
  await expect(posts(page, "Bob was here")).toBeVisible();

  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("b");
  await expect(page.getByRole("menuitem", { name: "Block" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: "Block" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(mainOf(page)).toContainText(`You blocked @${bob.username}`);
  await expect(posts(page, "Bob was here")).toHaveCount(0);
  await expect(button(page, "Follow")).toHaveCount(0);
  await expect(menuButton).toBeFocused();
  await expect(page.getByRole("status", { name: "Messages" })).toContainText("has been blocked");

  await page.reload();
  await expect(mainOf(page)).toContainText(`You blocked @${bob.username}`);
  await expect(mainOf(page).getByRole("article")).toHaveCount(0);
  await button(page, profileTexts.unblock).click();
  await expect(button(page, "Follow")).toBeVisible();
  await expect(posts(page, "Bob was here")).toBeVisible();
});

test("hides the blocker on every open page of the blocked member and keeps drafts", async ({
  page,
  signedIn,
  elsewhere,
  complaints,
}) => {
  complaints.allow(refusedByBlock);
  const alice = await signedIn("alice");
  const bob = await elsewhere("bob");
  await alice.client.post("/posts", { content: "For those who follow Alice" });
  await bob.client.post(`/f4j8r/${alice.username}`);
  await alice.client.post(`/f4j8r/${bob.username}`);

  const home = bob.page;
  const profile = await home.context().newPage();
  const list = await home.context().newPage();
  await Promise.all([
    openConnected(home, routes.home()),
    openConnected(profile, routes.profile(alice.username)),
    openConnected(list, routes.profileList(bob.username, "followers")),
    page.goto(routes.profile(bob.username)),
  ]);
  await expect(posts(home, "For those who follow Alice")).toBeVisible();
  await expect(button(profile, "Following")).toBeVisible();
  await expect(mainOf(list)).toContainText(`@${alice.username}`);
  const draft = home.getByRole("textbox", { name: "What's new?" });
  await draft.pressSequentially("Half a sent");

  await button(page, profileTexts.moreOptions).first().click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();

  await expect(mainOf(profile)).toContainText(profileTexts.blocked);
  await expect(posts(home, "For those who follow Alice")).toHaveCount(0);
  await expect(mainOf(list)).not.toContainText(`@${alice.username}`);
  await expect(draft).toBeFocused();
  await draft.pressSequentially("ence");
  await expect(draft).toHaveValue("Half a sentence");

  await button(page, profileTexts.unblock).click();
  await expect(button(profile, "Follow")).toBeVisible();
  await expect(posts(profile, "For those who follow Alice")).toBeVisible();
});

test("goes private and public here and in another tab, and sends rapid changes as their outcome", async ({
  page,
  signedIn,
  elsewhere,
}) => {
  const alice = await signedIn("alice");
  const otherTab = await page.context().newPage();
  await Promise.all([page.goto(routes.settings()), otherTab.goto(routes.settings())]);
  const toggle = page.getByRole("switch", { name: settingsTexts.privateAccount });
  const otherToggle = otherTab.getByRole("switch", { name: settingsTexts.privateAccount });
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toHaveAccessibleDescription(settingsTexts.publicHint);
  for (let press = 0; press < 3; press += 1) await toggle.press("Space");
  await expect(toggle).toBeChecked();
  await expect(toggle).toHaveAccessibleDescription(settingsTexts.privateHint);
  await expect(otherToggle).toBeChecked();
  await expect(async () => {
    await page.reload();
    await expect(toggle).toBeChecked();
  }).toPass();

  await openConnected(page, routes.settings());
  const bob = await elsewhere("bob");
  await bob.page.goto(routes.profile(alice.username));
  await button(bob.page, "Follow").click();
  await expect(button(bob.page, followTexts.cancelRequest)).toBeVisible();
  await button(bob.page, profileTexts.moreOptions).first().click();
  await expect(bob.page.getByRole("menuitem", { name: profileTexts.requested })).toBeDisabled();

  // A request is pending, so going public is confirmed.
  await expect(page.getByRole("link", { name: /^Notifications, 1 unread/ }).first()).toBeVisible();
  await toggle.press("Space");
  const sheet = page.getByRole("dialog", { name: settingsTexts.makePublicTitle });
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(toggle).toBeChecked();
  await toggle.press("Space");
  await sheet.getByRole("button", { name: settingsTexts.makePublic }).click();
  await expect(toggle).not.toBeChecked();
  await expect(button(bob.page, "Following")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("blocks and unblocks with plain forms", async ({ page, signedIn }) => {
    await signedIn("carol");
    await page.goto(routes.profile("demo"));
    await button(page, profileTexts.moreOptions).first().click();
    await page.getByRole("menuitem", { name: "Block" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(mainOf(page)).toContainText("You blocked @demo");
    await expect(mainOf(page).getByRole("article")).toHaveCount(0);
    await button(page, profileTexts.unblock).click();
    await expect(button(page, "Follow")).toBeVisible();
    await expect(mainOf(page).getByRole("article").first()).toBeVisible();
  });
});
