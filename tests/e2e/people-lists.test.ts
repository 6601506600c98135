import type { Page } from "@playwright/test";
import { signUpMember, type WebClient } from "#tests/support/web-client";
import { askAxe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { follow } from "./follow.ts";
import { storeTheme } from "./store-theme.ts";

/** One page of people and a few more. */
const CROWD = 34;

interface Star {
  username: string;
  client: WebClient;
  /** A member on the last page of the list. */
  firstFan: string;
}

let star: Star;

test.beforeAll(async ({ stack }) => {
  const username = `star_${process.pid}`;
  const client = await signUpMember(stack.origin, username);
  const firstFan = `zelda_${process.pid}`;
  await follow(await signUpMember(stack.origin, firstFan), username);
  const fans = Array.from({ length: CROWD - 1 }, (_, index) => `fan_${process.pid}_${index}`);
  for (let start = 0; start < fans.length; start += 8) {
    const some = fans.slice(start, start + 8);
    await Promise.all(some.map(async (fan) => follow(await signUpMember(stack.origin, fan), username)));
  }
  star = { username, client, firstFan };
});

const followersOf = (username: string) => `/profile/${username}/followers`;
const rows = (page: Page) => page.getByRole("main").getByRole("list").getByRole("listitem");

test("filters beyond the first page and keeps the query in the address", async ({ page, signedIn }) => {
  await signedIn("vera");
  await page.goto(followersOf(star.username));
  await expect(page.getByRole("heading", { name: `Followers (${CROWD})` })).toBeVisible();
  await expect(rows(page)).toHaveCount(30);
  await page.getByPlaceholder("Search followers...").fill("ZELDA");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`@${star.firstFan}`);
  await expect(page).toHaveURL(/\/followers\?q=ZELDA$/);

  await rows(page).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/profile/${star.firstFan}$`));
  await page.goBack();
  await expect(page.getByPlaceholder("Search followers...")).toHaveValue("ZELDA");
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByPlaceholder("Search followers...")).toHaveValue("ZELDA");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(rows(page)).toHaveCount(30);
  await page.getByPlaceholder("Search followers...").fill("nobody of that name");
  await expect(page.getByText("No matching followers found")).toBeVisible();
});

test("loads further pages, and Back restores the scroll position", async ({ page, signedIn }) => {
  await signedIn("walt");
  await page.goto(`/profile/${star.username}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Followers/ })
    .click();
  await expect(rows(page)).toHaveCount(30);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(CROWD);
  const last = rows(page).filter({ hasText: star.firstFan });
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1000);
  await last.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Zelda");
  await page.goBack();
  await expect(rows(page)).toHaveCount(CROWD);
  await expect(last).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);

  // From either list Back returns to the profile.
  await page.getByRole("navigation", { name: "Lists of this profile" }).getByText("Following").click();
  await expect(page.getByText("No following found")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${star.username}$`));
});

test("explains why a list cannot be shown", async ({ page, stack, signedIn, freshName, complaints }) => {
  complaints.allow(/status of 40[34]/);
  const { username } = await signedIn("xena");
  const petra = freshName("petra");
  const client = await signUpMember(stack.origin, petra);
  expect((await client.change("PUT", "/profile", { accountType: "private" })).status).toBe(200);
  await page.goto(followersOf(petra));
  await expect(page.getByText("Cannot view followers of a private account.")).toBeVisible();
  await page.goto(`/profile/${petra}/following`);
  await expect(page.getByText("Cannot view following of a private account.")).toBeVisible();

  await client.post(`/block/${username}`);
  await page.goto(followersOf(petra));
  await expect(page.getByText("You have been blocked by this user.")).toBeVisible();
  for (const path of [followersOf("nobody_at_all"), `/profile/${star.username}/likes`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByText("There is nothing at this address")).toBeVisible();
  }
});

test("removes a follower after a confirmation", async ({ page, stack, signedIn, freshName }) => {
  const { username } = await signedIn("yara");
  const [bob, carol] = [freshName("bob"), freshName("carol")];
  const clients: WebClient[] = [];
  for (const fan of [bob, carol]) {
    const client = await signUpMember(stack.origin, fan);
    await follow(client, username);
    clients.push(client);
  }
  await page.goto(followersOf(username));
  await expect(page.getByRole("heading", { name: "Followers (2)" })).toBeVisible();
  const remove = page.getByRole("button", { name: /^Remove Carol/ });
  await remove.click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(`@${carol} will no longer follow you`);
  await expect(sheet.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await remove.click();
  await sheet.getByRole("button", { name: "Remove" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Followers (1)" })).toBeVisible();
  await expect(page.getByText(`@${carol} no longer follows you`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove Bob/ })).toBeFocused();
  const answer = await clients[1]?.fetch(`/api/profile/${username}`);
  expect(await answer?.json()).toMatchObject({ user: { isFollowing: false, followerCount: 1 } });
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test("unblocks a member", async ({ page, stack, signedIn, freshName }) => {
  const { client } = await signedIn("zack");
  await page.goto("/blocked-users");
  await expect(page.getByText("You haven’t blocked anyone yet")).toBeVisible();
  const [bob, carol] = [freshName("bob"), freshName("carol")];
  for (const name of [bob, carol]) {
    await signUpMember(stack.origin, name);
    await client.post(`/block/${name}`);
  }
  await page.goto("/blocked-users");
  await page.getByPlaceholder("Search blocked users...").fill("BOB");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: /^Unblock Bob/ }).click();
  await expect(page.getByText(`@${bob} has been successfully unblocked`)).toBeVisible();
  await expect(page.getByText("No matching blocked users found")).toBeVisible();
  await page.getByPlaceholder("Search blocked users...").fill("");
  await page.getByRole("button", { name: /^Unblock Carol/ }).click();
  await expect(page.getByText("No blocked users found")).toBeVisible();
  await expect(page.getByText(`@${carol} has been successfully unblocked`)).toBeVisible();
  await page.reload();
  await expect(page.getByText("You haven’t blocked anyone yet")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("lists can be read, filtered, and used to follow and unblock", async ({
    page,
    stack,
    signedIn,
    freshName,
  }) => {
    const { client } = await signedIn("uma");
    await page.goto(followersOf(star.username));
    await expect(rows(page)).toHaveCount(30);
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(rows(page)).toHaveCount(CROWD - 30);
    await expect(rows(page).filter({ hasText: star.firstFan })).toBeVisible();
    await page.getByPlaceholder("Search followers...").fill("zelda");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole("button", { name: "Follow Zelda" }).click();
    await expect(rows(page).getByRole("button", { name: "Following Zelda" })).toBeVisible();
    await expect(page).toHaveURL(/\?q=zelda$/);

    const bob = freshName("bob");
    await signUpMember(stack.origin, bob);
    await client.post(`/block/${bob}`);
    await page.goto("/blocked-users");
    await page.getByRole("button", { name: "Unblock Bob" }).click();
    await expect(page.getByText("You haven’t blocked anyone yet")).toBeVisible();
  });
});

for (const colorScheme of ["dark", "light"] as const) {
  test(`axe finds no violations in the ${colorScheme} theme`, async ({ page, context, signedIn }) => {
    await storeTheme(context, colorScheme);
    const { username, client } = await signedIn("tess");
    await follow(star.client, username);
    await client.post(`/block/${star.firstFan}`);
    const paths = [followersOf(username), "/blocked-users"];
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      const { problems, passCount } = await askAxe(page);
      expect(passCount, `rules that axe could apply on ${path}`).toBeGreaterThan(15);
      expect(problems, path).toEqual([]);
    }
  });
}
