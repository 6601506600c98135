import type { Page } from "@playwright/test";
import { profileTexts } from "#components/profile/texts.ts";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";

const refusedByBlock = /status of 403/;

const mainOf = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => mainOf(page).getByRole("button", { name, exact: true });
const posts = (page: Page, text: string) => mainOf(page).getByRole("article").filter({ hasText: text });

test("blocks a member without a mouse and unblocks them on the profile", { tag: "@journey" }, async ({
  page,
  signedIn,
  member,
}) => {
  await signedIn("alice");
  const bob = await member("bob");
  await bob.client.post("/posts", { content: "Bob was here" });
  await openHydrated(page, routes.profile(bob.username));
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
  await hydrated(page);
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
    openHydrated(page, routes.profile(bob.username)),
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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("blocks and unblocks with plain forms", async ({ page, signedIn, member }) => {
    await signedIn("carol");
    const dora = await member("dora");
    expect((await dora.client.post("/posts", { content: "Dora was here" })).status).toBe(200);
    await page.goto(routes.profile(dora.username));
    await button(page, profileTexts.moreOptions).first().click();
    await page.getByRole("menuitem", { name: "Block" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(mainOf(page)).toContainText(`You blocked @${dora.username}`);
    await expect(mainOf(page).getByRole("article")).toHaveCount(0);
    await button(page, profileTexts.unblock).click();
    await expect(button(page, "Follow")).toBeVisible();
    await expect(posts(page, "Dora was here")).toBeVisible();
  });
});
