import type { BrowserContext, Page } from "@playwright/test";
import { notificationTexts } from "#components/notification/texts.ts";
import { HOUR } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { Stack } from "#tests/support/stack";
import { signUpMember, type WebClient } from "#tests/support/web-client";
import { askAxe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { follow } from "./follow.ts";
import { storeTheme } from "./store-theme.ts";

const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: new RegExp(name, "i") });
const toast = (page: Page) => page.getByRole("status", { name: "Messages" });
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

async function makePrivate(client: WebClient): Promise<void> {
  expect((await client.change("PUT", "/profile", { accountType: "private" })).status).toBe(200);
}

test("accepts and rejects requests in place and removes a withdrawn one live", async ({
  page,
  stack,
  signedIn,
  freshName,
}) => {
  const anna = await signedIn("anna");
  await makePrivate(anna.client);
  const names = ["bert", "cora", "dirk"].map(freshName);
  const [bert, cora, dirk] = await Promise.all(names.map((name) => signUpMember(stack.origin, name)));
  if (!bert || !cora || !dirk) throw new Error("three members were signed up");
  const [bertName = "", coraName = "", dirkName = ""] = names;
  for (const client of [bert, cora, dirk]) await follow(client, anna.username);

  await page.goto(routes.notifications());
  await expect(tab(page, /^all/)).toHaveAccessibleName("all 3 unread");
  await expect(page.getByRole("listitem").filter({ hasText: "wants to follow you" })).toHaveCount(3);
  await rowOf(page, bertName).getByRole("button", { name: "Accept" }).click();
  await expect(toast(page)).toContainText("Follow request accepted!");
  await expect(rowOf(page, bertName)).toHaveCount(0);
  const seen = await (await bert.fetch(`/api/profile/${anna.username}`)).json();
  expect(seen.user.isFollowing).toBe(true);

  await rowOf(page, coraName).getByRole("button", { name: "Reject" }).click();
  await expect(toast(page)).toContainText("Follow request rejected!");
  await expect(rowOf(page, coraName)).toHaveCount(0);

  expect((await dirk.post(`/u6h3m/${anna.username}`)).status).toBe(200);
  await expect(rowOf(page, dirkName)).toHaveCount(0);
  await expect(page.getByText(notificationTexts.caughtUp)).toBeVisible();
  await expect(tab(page, /^all/)).toHaveAccessibleName("all");
});

test("shows a repeated request live in every tab with its own time and the right count", async ({
  page,
  context,
  signedIn,
  elsewhere,
}) => {
  const quinn = await signedIn("quinn");
  await makePrivate(quinn.client);
  const rosa = await elsewhere("rosa");
  const home = await context.newPage();
  await home.goto(routes.home());
  await page.goto(routes.notifications());
  await rosa.page.goto(routes.profile(quinn.username));
  const ask = rosa.page.getByRole("main").getByRole("button", { name: "Follow", exact: true });
  const row = rowOf(page, rosa.username);
  const badge = home.getByRole("link", { name: "Notifications, 1 unread" }).first();
  const idsShown = new Set<string | null>();

  async function arrives(): Promise<void> {
    await ask.click();
    await expect(row).toContainText("wants to follow you");
    await expect(row).toContainText(notificationTexts.unread);
    await expect(tab(page, /^all/)).toHaveAccessibleName("all 1 unread");
    await expect(badge).toBeVisible();
    idsShown.add(await row.getAttribute("data-entry"));
  }

  async function isGone(): Promise<void> {
    await expect(row).toHaveCount(0);
    await expect(tab(page, /^all/)).toHaveAccessibleName("all");
    await expect(badge).toHaveCount(0);
    await expect(ask).toBeVisible();
  }

  await arrives();
  await rosa.page.getByRole("button", { name: "Cancel Request" }).click();
  await isGone();
  await arrives();
  await row.getByRole("button", { name: "Reject" }).click();
  await isGone();
  await arrives();
  expect(idsShown.size).toBe(3);
  await page.reload();
  await expect(tab(page, /^all/)).toHaveAccessibleName("all 1 unread");
  await expect(page.getByRole("listitem").filter({ hasText: "wants to follow you" })).toHaveCount(1);
  await row.getByRole("button", { name: "Accept" }).click();
  await expect(row).toHaveCount(0);
});

test("filters one type per tab with an address, and marks everything as read at once", async ({
  page,
  stack,
  signedIn,
  freshName,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const emil = await signedIn("emil");
  const fan = freshName("fred");
  const fred = await signUpMember(stack.origin, fan);
  await page.goto(routes.notifications());
  await expect(page.getByText(notificationTexts.none)).toBeVisible();

  // Live, without a reload.
  await follow(fred, emil.username);
  await expect(rowOf(page, fan)).toContainText("started following you");
  await expect(tab(page, /^all/)).toHaveAccessibleName("all 1 unread");

  await tab(page, /^follow-request$/).click();
  await expect(page).toHaveURL(/\?type=follow-request$/);
  await expect(page.getByText(notificationTexts.none)).toBeVisible();
  await expect(tab(page, /^follow-request$/)).toBeInViewport({ ratio: 0.99 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, /^follow$/)).toBeFocused();
  await expect(rowOf(page, fan)).toBeVisible();

  // Back and a reload restore the tab from the address.
  await rowOf(page, fan)
    .getByRole("link", { name: new RegExp(fan, "i") })
    .click();
  await page.waitForURL(`**${routes.profile(fan)}`);
  await page.goBack();
  await expect(tab(page, /^follow$/)).toHaveAttribute("aria-selected", "true");
  await expect(rowOf(page, fan)).not.toContainText(notificationTexts.unread);
  await page.reload();
  await expect(tab(page, /^follow$/)).toHaveAttribute("aria-selected", "true");

  // Including one that the page was loaded with.
  await tab(page, /^all/).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(tab(page, /^all/)).toHaveAttribute("aria-selected", "true");

  const grace = freshName("grace");
  await follow(await signUpMember(stack.origin, grace), emil.username);
  await expect(rowOf(page, `${grace}.* and 1 other started following you`)).toBeVisible();
  await page.getByRole("button", { name: notificationTexts.options }).click();
  await expect(page.getByRole("button", { name: notificationTexts.cancel })).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "Mark All" }).click();
  await expect(toast(page)).toContainText("All notifications marked as read!");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: notificationTexts.options })).toBeFocused();
  await expect(tab(page, /^all/)).toHaveAccessibleName("all");
  await page.reload();
  await expect(rowOf(page, grace)).not.toContainText(notificationTexts.unread);
});

test("shows entries older than 24 hours on Show earlier", async ({ page, context }) => {
  test.setTimeout(120_000);
  const stack = await Stack.start({ clockJumpMs: 25 * HOUR });
  try {
    const hugo = await signUpMember(stack.origin, "hugo");
    await follow(await signUpMember(stack.origin, "ines"), "hugo");
    await stack.jumpClocks();
    await follow(await signUpMember(stack.origin, "jana"), "hugo");
    await adopt(context, stack.origin, hugo);
    await page.goto(stack.origin + routes.notifications());
    await expect(rowOf(page, "Jana")).toBeVisible();
    await expect(rowOf(page, "Ines")).toHaveCount(0);
    await page.getByRole("link", { name: notificationTexts.showEarlier }).click();
    const earlier = page.getByRole("list", { name: notificationTexts.earlierList });
    await expect(earlier.getByRole("listitem")).toContainText("Ines started following you");
    await expect(page.getByRole("heading", { name: notificationTexts.earlier })).toBeFocused();
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain("Ines");
    expect(html).toContain("Jana");
    // Otherwise the page would log that its server is unreachable.
    await page.goto("about:blank");
  } finally {
    await stack.stop();
  }
});

async function adopt(context: BrowserContext, url: string, client: WebClient): Promise<void> {
  const pairs = client.cookieHeader.split("; ").map((pair) => pair.split(/=(.*)/));
  await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url })));
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("lists, filters and answers notifications", async ({ page, stack, signedIn, freshName }) => {
    const karl = await signedIn("karl");
    await makePrivate(karl.client);
    const lisa = freshName("lisa");
    await follow(await signUpMember(stack.origin, lisa), karl.username);
    await page.goto(routes.notifications());
    await expect(rowOf(page, lisa)).toBeVisible();
    await tab(page, /^security$/).click();
    await expect(page.getByText(notificationTexts.caughtUp)).toBeVisible();
    await tab(page, /^follow-request$/).click();
    await rowOf(page, lisa).getByRole("button", { name: "Accept" }).click();
    await expect(page.getByText(notificationTexts.caughtUp)).toBeVisible();
    await expect(page).toHaveURL(/\?type=follow-request$/);
    await page.goto(routes.profileList(karl.username, "followers"));
    await expect(page.getByRole("main")).toContainText(lisa);
  });
});

for (const colorScheme of ["dark", "light"] as const) {
  test(`axe finds no violations in the ${colorScheme} theme`, async ({
    page,
    context,
    stack,
    signedIn,
    freshName,
  }) => {
    await storeTheme(context, colorScheme);
    const maya = await signedIn("maya");
    await follow(await signUpMember(stack.origin, freshName("nils")), maya.username);
    await makePrivate(maya.client);
    await follow(await signUpMember(stack.origin, freshName("olaf")), maya.username);
    await page.goto(routes.notifications(), { waitUntil: "networkidle" });
    await expect(page.getByRole("listitem").filter({ hasText: "wants to follow you" })).toBeVisible();
    const { problems, passCount } = await askAxe(page);
    expect(passCount, "rules that axe could apply").toBeGreaterThan(15);
    expect(problems).toEqual([]);
  });
}
