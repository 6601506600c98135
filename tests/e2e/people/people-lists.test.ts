import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints";
import { PEOPLE_PAGE_SIZE } from "#contract/limits";
import { expect, test } from "#tests/e2e/support/fixtures";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { signInAsDemo } from "#tests/support/web-client";

/** A member of the demo world with more followers than one page of the list has. */
const STAR = "bethan_rees";

let crowd: number;
/** One of the last page of her followers, whom everybody may follow. */
let fan: { username: string; name: string };

test.beforeAll(async ({ stack }) => {
  const client = await signInAsDemo(stack.origin);
  const ask = async (cursor: string) => {
    const query = `limit=${PEOPLE_PAGE_SIZE}${cursor && `&cursor=${cursor}`}`;
    const answer = await client.fetch(`/api/followers/${STAR}?${query}`);
    return endpoints.listFollowers.output.parse(await answer.json());
  };
  const first = await ask("");
  const second = await ask(first.nextCursor ?? "");
  crowd = first.total;
  const found = second.followers.findLast(({ accountType, name }) => accountType === "public" && name);
  if (!found?.username || !found.name) throw new Error("The demo world has too few followers of a member");
  fan = { username: found.username, name: found.name };
});

const followersOf = (username: string) => `/profile/${username}/followers`;
const rows = (page: Page) => page.getByRole("main").getByRole("list").getByRole("listitem");

test("filters beyond the first page and keeps the query in the address", async ({ page, signedIn }) => {
  await signedIn("vera");
  await openHydrated(page, followersOf(STAR));
  await expect(page.getByRole("heading", { name: `Followers (${crowd})` })).toBeVisible();
  await expect(rows(page)).toHaveCount(PEOPLE_PAGE_SIZE);
  await page.getByPlaceholder("Search followers...").fill(fan.username.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`@${fan.username}`);
  await expect(page).toHaveURL(`${followersOf(STAR)}?q=${fan.username.toUpperCase()}`);

  await rows(page).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/profile/${fan.username}$`));
  await page.goBack();
  await expect(page.getByPlaceholder("Search followers...")).toHaveValue(fan.username.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await expect(page.getByPlaceholder("Search followers...")).toHaveValue(fan.username.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(rows(page)).toHaveCount(PEOPLE_PAGE_SIZE);
  await page.getByPlaceholder("Search followers...").fill("nobody of that name");
  await expect(page.getByText("No matching followers found")).toBeVisible();
});

test("loads further pages, and Back restores the scroll position", async ({ page, signedIn }) => {
  await signedIn("walt");
  await openHydrated(page, `/profile/${STAR}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Followers/ })
    .click();
  await expect(rows(page)).toHaveCount(PEOPLE_PAGE_SIZE);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(crowd);
  const last = rows(page).filter({ hasText: fan.username });
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const top = () => last.evaluate((row) => row.getBoundingClientRect().top);
  const before = await top();
  await last.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(fan.name);
  await page.goBack();
  await expect(rows(page)).toHaveCount(crowd);
  await expect(last).toBeInViewport();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(5);

  // By key, since a place is restored until the reader moves, which a test's own scrolling does not tell.
  await page.keyboard.press("Home");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // From either list Back returns to the profile.
  await page.getByRole("navigation", { name: "Lists of this profile" }).getByText("Following").click();
  await expect(page.getByRole("heading", { name: /^Following \(\d+\)/ })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${STAR}$`));
});

test("explains why a list cannot be shown", async ({ member }) => {
  const [xena, petra] = [await member("xena"), await member("petra")];
  expect((await petra.client.change("PUT", "/profile", { accountType: "private" })).status).toBe(200);
  const see = async (path: string) => {
    const answer = await xena.client.fetch(path);
    return { status: answer.status, html: await answer.text() };
  };
  for (const list of ["followers", "following"]) {
    const { html } = await see(`/profile/${petra.username}/${list}`);
    expect(html).toContain(`Cannot view ${list} of a private account.`);
  }
  await petra.client.post(`/block/${xena.username}`);
  expect((await see(followersOf(petra.username))).html).toContain("You have been blocked by this user.");
  for (const path of [followersOf("nobody_at_all"), `/profile/${STAR}/likes`]) {
    const { status, html } = await see(path);
    expect(status, path).toBe(404);
    expect(html).toContain("There is nothing at this address");
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("lists can be read, filtered, and used to follow and unblock", async ({ page, signedIn, member }) => {
    const { client } = await signedIn("uma");
    await page.goto(followersOf(STAR));
    await expect(rows(page)).toHaveCount(PEOPLE_PAGE_SIZE);
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(rows(page)).toHaveCount(crowd - PEOPLE_PAGE_SIZE);
    await expect(rows(page).filter({ hasText: fan.username })).toBeVisible();
    await page.getByPlaceholder("Search followers...").fill(fan.username);
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(1);
    await rows(page)
      .getByRole("button", { name: `Follow ${fan.name}` })
      .click();
    await expect(rows(page).getByRole("button", { name: `Following ${fan.name}` })).toBeVisible();
    await expect(page).toHaveURL(`${followersOf(STAR)}?q=${fan.username}`);

    const bob = await member("bob");
    await client.post(`/block/${bob.username}`);
    await page.goto("/blocked-users");
    await page.getByRole("button", { name: "Unblock Bob" }).click();
    await expect(page.getByText("You haven’t blocked anyone yet")).toBeVisible();
  });
});
