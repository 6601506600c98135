import type { Page } from "@playwright/test";
import { notificationTexts } from "#components/notification/texts.ts";
import { routes } from "#contract/web-routes";
import { follow } from "#tests/e2e/people/follow";
import { answered } from "#tests/e2e/support/answered";
import { expectNoViolationInThemes } from "#tests/e2e/support/axe";
import { expect, test } from "#tests/e2e/support/fixtures";
import { movePointer, openConnected } from "#tests/e2e/support/open-connected";
import { openHydrated } from "#tests/e2e/support/open-hydrated";
import { signUpMember, type WebClient } from "#tests/support/web-client";

const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ hasText: new RegExp(name, "i") });
const toast = (page: Page) => page.getByRole("status", { name: "Messages" });
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

/** Reloads a page and waits until its new socket is registered. */
async function reloadConnected(page: Page): Promise<void> {
  const registered = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes('"registered"')),
    );
  await page.reload();
  await movePointer(page);
  await registered;
}

async function makePrivate(client: WebClient): Promise<void> {
  expect((await client.change("PUT", "/profile", { accountType: "private" })).status).toBe(200);
}

test("accepts and rejects requests in place, removes a withdrawn one live and passes axe", async ({
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

  await openConnected(page, routes.notifications());
  await expect(tab(page, /^all/)).toHaveAccessibleName("all 3 unread");
  await expect(page.getByRole("listitem").filter({ hasText: "wants to follow you" })).toHaveCount(3);
  await expectNoViolationInThemes(page);
  await rowOf(page, bertName).getByRole("button", { name: "Accept" }).click();
  await expect(toast(page)).toContainText("Follow request accepted!");
  await expect(rowOf(page, bertName)).toHaveCount(0);
  await expect
    .poll(async () => (await (await bert.fetch(`/api/profile/${anna.username}`)).json()).user.isFollowing)
    .toBe(true);

  await rowOf(page, coraName).getByRole("button", { name: "Reject" }).click();
  await expect(toast(page)).toContainText("Follow request rejected!");
  await expect(rowOf(page, coraName)).toHaveCount(0);

  expect((await dirk.post(`/u6h3m/${anna.username}`)).status).toBe(200);
  await expect(rowOf(page, dirkName)).toHaveCount(0);
  await expect(page.getByText(notificationTexts.caughtUp)).toBeVisible();
  await expect(tab(page, /^all/)).toHaveAccessibleName("all");
});

test("keeps the place of everything in a row that is marked as read", async ({
  page,
  stack,
  signedIn,
  freshName,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gina = await signedIn("gina");
  const fan = freshName("hugo");
  await follow(await signUpMember(stack.origin, fan), gina.username);
  await openHydrated(page, routes.notifications());
  // A font that comes later moves what follows a text.
  await page.evaluate(() => document.fonts.ready);
  const row = rowOf(page, fan);
  const mark = row.getByRole("button", { name: notificationTexts.markOne });
  await expect(mark).toBeVisible();
  await expect(row.getByRole("button", { name: "Follow back" })).toBeVisible();
  const places = () =>
    row
      .locator("p, time, button:not([aria-describedby])")
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await places();
  expect(before.length).toBeGreaterThan(2);
  await mark.click();
  await expect(mark).toHaveCount(0);
  await expect.poll(places).toEqual(before);
});

test("filters one type per tab with an address, and marks everything as read at once", {
  tag: "@journey",
}, async ({ page, stack, signedIn, freshName }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const emil = await signedIn("emil");
  const fan = freshName("fred");
  const fred = await signUpMember(stack.origin, fan);
  await openConnected(page, routes.notifications());
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

  await answered(page, /\/f4j8r\//, () =>
    rowOf(page, fan).getByRole("button", { name: "Follow back" }).click(),
  );
  // Back and a reload restore the tab from the address, and what was done is still said.
  await rowOf(page, fan)
    .getByRole("link", { name: new RegExp(fan, "i") })
    .click();
  await page.waitForURL(`**${routes.profile(fan)}`);
  await page.goBack();
  await expect(tab(page, /^follow$/)).toHaveAttribute("aria-selected", "true");
  await expect(rowOf(page, fan)).not.toContainText(notificationTexts.unread);
  await expect(rowOf(page, fan).getByRole("button", { name: "Following" })).toBeVisible();
  await reloadConnected(page);
  await expect(tab(page, /^follow$/)).toHaveAttribute("aria-selected", "true");
  await expect(rowOf(page, fan).getByRole("button", { name: "Following" })).toBeVisible();

  // Including one that the page was loaded with.
  await tab(page, /^all/).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(tab(page, /^all/)).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(page).toHaveURL(/\?type=follow$/);
  await expect(tab(page, /^follow$/)).toHaveAttribute("aria-selected", "true");
  await page.goForward();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(tab(page, /^all/)).toHaveAttribute("aria-selected", "true");

  const grace = freshName("grace");
  await follow(await signUpMember(stack.origin, grace), emil.username);
  await expect(rowOf(page, `${grace}.* and ${fan}.* started following you`)).toBeVisible();
  await page.getByRole("button", { name: notificationTexts.options }).click();
  await expect(page.getByRole("button", { name: notificationTexts.cancel })).toBeFocused();
  await answered(page, /\/mark-as-read\/all$/, () =>
    page.getByRole("dialog").getByRole("button", { name: "Mark All" }).click(),
  );
  await expect(toast(page)).toContainText("All notifications marked as read!");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: notificationTexts.options })).toBeFocused();
  await expect(tab(page, /^all/)).toHaveAccessibleName("all");
  await page.reload();
  await expect(rowOf(page, `${grace}.* and ${fan}`)).not.toContainText(notificationTexts.unread);
});

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

  test("follows back in the row, rejects, and follows several new followers back", async ({
    page,
    signedIn,
    member,
  }) => {
    const karl = await signedIn("karl");
    const lisa = await member("lisa");
    await follow(lisa.client, karl.username);
    await page.goto(routes.notifications());
    await rowOf(page, lisa.username).getByRole("button", { name: "Follow back" }).click();
    await expect(page).toHaveURL(routes.notifications());
    await expect(rowOf(page, lisa.username).getByRole("button", { name: "Following" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Follow back" })).toHaveCount(0);

    const mona = await member("mona");
    await follow(mona.client, karl.username);
    await page.reload();
    await page.getByRole("button", { name: `Follow back ${mona.username}` }).click();
    await expect(page).toHaveURL(routes.notifications());
    for (const { username } of [lisa, mona]) {
      await expect(page.getByRole("button", { name: `Following ${username}` })).toBeVisible();
    }

    await makePrivate(karl.client);
    const nora = await member("nora");
    await follow(nora.client, karl.username);
    await page.goto(routes.notifications());
    await rowOf(page, nora.username).getByRole("button", { name: "Reject" }).click();
    await expect(page).toHaveURL(routes.notifications());
    await expect(rowOf(page, nora.username)).toHaveCount(0);
  });
});
