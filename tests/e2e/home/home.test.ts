import type { Locator, Page } from "@playwright/test";
import { homeStartTexts } from "#components/composer/start/home-start-texts.ts";
import { composerTexts } from "#components/composer/texts.ts";
import { feedTexts } from "#components/post/feed/texts.ts";
import { routes } from "#contract/web-routes";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { stableTop } from "./stable-top.ts";

test("offers a new member people, communities and topics, and follows on the spot", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn("nina");
  await openHydrated(page, routes.home());
  const main = page.getByRole("main");
  await expect(main.getByText(homeStartTexts.quiet)).toBeVisible();
  const people = main.getByRole("region", { name: feedTexts.whoToFollow });
  const communities = main.getByRole("region", { name: feedTexts.communities });
  const topics = main.getByRole("region", { name: feedTexts.topics });
  for (const region of [people, communities, topics]) {
    await expect.poll(() => region.getByRole("listitem").count()).toBeGreaterThan(1);
  }
  const person = people.getByRole("listitem").first();
  await answered(page, /\/f4j8r\//, () => person.getByRole("button", { name: /^Follow / }).click());
  await expect(person.getByRole("button", { name: /^Following / })).toBeVisible();
  await expect(communities.getByRole("button", { name: /^(?:Join|Request) / }).first()).toBeVisible();
  const topic = topics.getByRole("link").first();
  const tag = ((await topic.textContent()) ?? "").match(/#\S+/)?.[0] ?? "";
  await topic.click();
  await expect(main.getByRole("heading", { level: 1 })).toContainText(tag);
  await expect(main.getByRole("article").first()).toBeVisible();

  // Whom the member follows is in the feed, below a few more.
  await page.goto(routes.home());
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(people.getByRole("listitem")).toHaveCount(3);
  const topOf = async (item: Locator) => (await item.boundingBox())?.y ?? Number.NaN;
  await expect
    .poll(async () => (await topOf(main.getByRole("article").first())) - (await topOf(people)))
    .toBeGreaterThan(0);
  await expect(communities).toBeHidden();
});

const mainOf = (page: Page) => page.getByRole("main");
const offered = (page: Page) =>
  [feedTexts.whoToFollow, feedTexts.communities, feedTexts.topics].map((name) =>
    mainOf(page).getByRole("region", { name }),
  );
const communityRow = (page: Page, name: string) =>
  mainOf(page)
    .getByRole("region", { name: feedTexts.communities })
    .getByRole("listitem")
    .filter({ hasText: name });

test("keeps what an empty home offers until it is left, in its place, above the first posts", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn("jo");
  await openConnected(page, routes.home());
  const joined = communityRow(page, "The Slow Kitchen");
  await joined.scrollIntoViewIfNeeded();
  const before = await stableTop(joined);
  await joined.getByRole("button", { name: /^Join / }).click();
  await expect(mainOf(page).getByRole("article").first()).toContainText("The Slow Kitchen");
  await expect(joined.getByRole("button", { name: /^Joined / })).toBeVisible();
  expect(Math.abs((await stableTop(joined)) - before)).toBeLessThan(2);
  for (const region of offered(page)) await expect(region).toBeVisible();
  await expect(mainOf(page).getByRole("status").filter({ hasText: homeStartTexts.begun })).toBeVisible();

  await test.step("people are followed there too", async () => {
    const people = mainOf(page).getByRole("region", { name: feedTexts.whoToFollow }).getByRole("listitem");
    for (let index = 0; index < 3; index += 1) {
      const button = people.nth(index).getByRole("button", { name: /^Follow / });
      await answered(page, /\/f4j8r\//, () => button.click());
    }
    await expect(people.getByRole("button", { name: /^Following / })).toHaveCount(3);
    for (const region of offered(page)) await expect(region).toBeVisible();
  });

  await test.step("a post that is written takes its place", async () => {
    await page.locator(`a[href="${routes.createPost()}"]:visible`).first().click();
    const field = page.getByRole("dialog").getByRole("textbox", { name: composerTexts.composerLabel });
    await field.fill("My first words here");
    await answered(page, /\/posts$/, () => field.press("Control+Enter"));
    await expect(mainOf(page).getByRole("article").first()).toContainText("My first words here");
    for (const region of offered(page)) await expect(region).toBeHidden();
    await expect(mainOf(page).getByRole("article").first()).toBeInViewport();
  });

  await test.step("a reload begins with the posts", async () => {
    await page.reload();
    await hydrated(page);
    await expect(mainOf(page).getByRole("article").first()).toBeVisible();
    for (const region of offered(page)) await expect(region).toBeHidden();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an empty home offers more after each press, until three people are followed", async ({
    page,
    signedIn,
  }) => {
    await signedIn("ned");
    await page.goto(routes.home());
    await communityRow(page, "The Slow Kitchen")
      .getByRole("button", { name: /^Join / })
      .click();
    for (const region of offered(page)) await expect(region).toBeVisible();
    await expect(mainOf(page).getByRole("article").first()).toContainText("The Slow Kitchen");
    const people = mainOf(page).getByRole("region", { name: feedTexts.whoToFollow });
    for (let followed = 0; followed < 3; followed += 1) {
      await expect(people).toBeVisible();
      await people
        .getByRole("button", { name: /^Follow / })
        .first()
        .click();
    }
    await expect(people).toBeHidden();
    await expect(mainOf(page).getByRole("article").first()).toBeVisible();
  });
});
