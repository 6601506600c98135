import type { Locator, Page } from "@playwright/test";
import { advancedTexts, partLabels, searchTexts } from "#components/search/texts.ts";
import { routes } from "#contract/web-routes";
import { measureShifts } from "#tests/e2e/every-page/layout-shifts";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { signUpMember } from "#tests/support/web-client";

const boxOf = (page: Page) => page.getByRole("searchbox", { name: searchTexts.label });
const rowsOf = (page: Page) => page.getByRole("region", { name: /^Search Results/ }).getByRole("listitem");
const rowOf = (page: Page, username: string) => rowsOf(page).filter({ hasText: `@${username}` });
const chipsOf = (page: Page) => page.getByRole("region", { name: searchTexts.trending });

const savedOf = (page: Page) => page.getByRole("region", { name: searchTexts.savedSearches });
const saveButtonOf = (page: Page, isSaved: boolean) =>
  page.getByRole("button", {
    name: `${isSaved ? searchTexts.saved : searchTexts.save} ${searchTexts.thisSearch}`,
  });

test.beforeEach(({ complaints }) => {
  // From a page that is left while it is connecting.
  complaints.allow(/WebSocket is closed before the connection is established/);
});

test("finds results while typing, renders them on reload and restores them on Back", async ({
  page,
  stack,
  signedIn,
  freshName,
}) => {
  const quetzal = freshName("quetzal");
  await signUpMember(stack.origin, quetzal);
  await signedIn("alice");
  await openHydrated(page, "/");
  await page.getByRole("link", { name: "Search", exact: true }).first().click();
  await expect(chipsOf(page)).toBeVisible();
  await expect(boxOf(page)).toBeFocused();

  const entries = await page.evaluate(() => window.history.length);
  await boxOf(page).pressSequentially(quetzal, { delay: 20 });
  await expect(rowOf(page, quetzal)).toBeVisible();
  await expect(page).toHaveURL(routes.search(quetzal));
  expect(await page.evaluate(() => window.history.length), "typing leaves no history").toBe(entries);

  await boxOf(page).press("Enter");
  await page.reload();
  await hydrated(page);
  const html = await (await page.request.get(routes.search(quetzal))).text();
  expect(html).toMatch(/<h2[^>]*>Search Results \(\d+\)<\/h2>/);
  expect(html).toContain(`href="/profile/${quetzal}"`);

  await boxOf(page).press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/profile/${quetzal}`);
  await expect(page.getByRole("button", { name: "Follow", exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, quetzal)).toBeVisible();
  await expect(boxOf(page)).toHaveValue(quetzal);
  await page.goBack();
  await expect(chipsOf(page)).toBeVisible();
  await expect(boxOf(page)).toHaveValue("");
});

test("restores results and scroll position on Back from a profile", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await signedIn("hana");
  await openHydrated(page, routes.search());
  // Every member of the demo world whose name starts with a.
  await boxOf(page).fill("a");
  await expect(rowsOf(page).nth(7)).toBeAttached();
  await rowsOf(page).nth(6).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(50);
  const place = await scrolled();
  const links = rowsOf(page).getByRole("link");
  const names = await links.allTextContents();
  await rowsOf(page).nth(6).getByRole("link").click();
  await page.waitForURL("**/profile/*");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(searchTexts.title);
  let searches = 0;
  page.on("request", (request) => {
    if (request.url().includes("/searchUser")) searches += 1;
  });
  await page.goBack();
  await expect(links).toHaveText(names);
  await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThan(2);
  expect(searches, "what is known is not asked again").toBe(0);
});

test("shows suggestions, and recent searches that a sign-out clears", { tag: "@journey" }, async ({
  page,
  signedIn,
}) => {
  await signedIn("carol");
  await openHydrated(page, routes.search());
  const chip = chipsOf(page).getByRole("link").first();
  const word = (await chip.textContent()) ?? "";
  await chip.click();
  await expect(boxOf(page)).toHaveValue(word);
  await expect(page).toHaveURL(routes.search(word));
  // Only what has posts is suggested.
  await expect(
    page.getByRole("list", { name: searchTexts.foundTags }).getByRole("link").first(),
  ).toContainText(word);
  await page.getByRole("button", { name: searchTexts.clear }).click();
  await expect(boxOf(page)).toBeFocused();
  await boxOf(page).fill("demo");
  await boxOf(page).press("Enter");
  await expect(rowsOf(page).first()).toContainText("@demo");
  await boxOf(page).press("Escape");
  const people = page.getByRole("region", { name: searchTexts.whoToFollow });
  await expect(people.getByRole("button", { name: /^Follow / }).first()).toBeVisible();

  const recent = page.getByRole("region", { name: searchTexts.recent });
  await expect(recent.getByRole("listitem")).toHaveText(["demo", word]);
  await openHydrated(page, routes.search());
  await expect(recent.getByRole("listitem")).toHaveText(["demo", word]);
  expect(await measureShifts(page), "their room is kept").toEqual([]);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(recent)).toBeLessThan(await topOf(chipsOf(page)));
  await recent.getByRole("button", { name: `${searchTexts.forget} ${word}` }).click();
  await expect(recent.getByRole("listitem")).toHaveText(["demo"]);
  await recent.getByRole("link", { name: "demo" }).click();
  await expect(rowsOf(page).first()).toContainText("@demo");

  const kept = () => page.evaluate(() => JSON.stringify(window.localStorage));
  await expect.poll(kept).toContain("demo");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect.poll(kept).not.toContain("demo");
});

test("saves a search, which the member's other pages list and open in its tab", { tag: "@journey" }, async ({
  page,
  context,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn("cleo");
  const other = await context.newPage();
  await openConnected(other, routes.search());
  await openConnected(page, routes.search("gardening", "tags"));
  await saveButtonOf(page, false).click();
  await expect(saveButtonOf(page, true)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await savedOf(other).getByRole("link", { name: "gardening Tags" }).click();
  await expect(other).toHaveURL(routes.search("gardening", "tags"));
  await expect(boxOf(other)).toHaveValue("gardening");
  await expect(other.getByRole("list", { name: searchTexts.foundTags })).toContainText("gardening");
  await expect(saveButtonOf(other, true)).toBeVisible();
  await other.getByRole("button", { name: searchTexts.clear }).click();
  await savedOf(other).getByRole("button", { name: searchTexts.forgetSaved }).click();
  await expect(savedOf(other)).toBeHidden();
  await expect(saveButtonOf(page, false)).toBeVisible();
});

test("shows the results of a search that is sent while typing had begun it", async ({ page, signedIn }) => {
  await signedIn("carol");
  await openHydrated(page, routes.search("cooking", "tags"));
  await expect(page.getByRole("list", { name: searchTexts.foundTags })).toContainText("cooking");
  const isSent = Promise.withResolvers<void>();
  await page.route(
    (url) => url.searchParams.get("q") === "music",
    async (route) => {
      await isSent.promise;
      await route.continue().catch(() => undefined);
    },
  );
  const isBegun = page.waitForRequest((request) => request.url().includes("q=music"));
  await boxOf(page).fill("music");
  await isBegun;
  await boxOf(page).press("Enter");
  isSent.resolve();
  await expect(page.getByRole("list", { name: searchTexts.foundTags })).toContainText("music");
  await expect(page).toHaveURL(routes.search("music", "tags"));
});

test("answers any query with a message", async ({ member }) => {
  const { client } = await member("erin");
  const queries: [query: string, status: number, words: string][] = [
    ["q=%25&tab=people", 200, searchTexts.nobody],
    ["q=%25", 200, searchTexts.foundPosts],
    ["q=_&tab=people", 200, searchTexts.nobody],
    ["q=%5C", 200, searchTexts.nobody],
    ["q=%20%20", 200, searchTexts.trending],
    ["q=@", 200, searchTexts.trending],
    ["q=@demo", 200, 'href="/profile/demo"'],
    ["q=%23demo", 200, 'href="/profile/demo"'],
    [`q=${"x".repeat(10_240)}`, 400, "Your search can be at most 300 characters long"],
    ["q=a&q=b", 400, "Search for one thing at a time"],
    ["q=&q=", 400, "Search for one thing at a time"],
    ["q[]=a", 200, searchTexts.trending],
    ["q=%25%00&tab=people", 200, searchTexts.nobody],
    ["q=%ED%A0%80", 200, searchTexts.nobody],
    ["q=has:images&tab=posts", 200, "“has:images” is not understood"],
    ["q=before:2026-13-45", 200, "“before:2026-13-45” is not a date"],
    ["q=%3Cscript%3Ealert(1)%3C/script%3E", 200, searchTexts.nobody],
  ];
  for (const [query, status, words] of queries) {
    const answer = await client.fetch(`/search?${query}`);
    expect(answer.status, query.slice(0, 40)).toBe(status);
    expect((await answer.text()).includes(words), `${words} for ${query.slice(0, 40)}`).toBe(true);
  }
  const twice = await client.fetch("/api/searchUser?username=a&username=b");
  expect(twice.status).toBe(400);
  expect(await twice.json()).toMatchObject({ message: "Search for one thing at a time" });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("saves a search, finds it again and removes it", async ({ page, signedIn }) => {
    await signedIn("clio");
    await page.goto(routes.search("from:demo has:image"));
    await saveButtonOf(page, false).click();
    await expect(saveButtonOf(page, true)).toBeVisible();
    await page.goto(routes.search());
    await savedOf(page).getByRole("link").click();
    await expect(page).toHaveURL(routes.search("from:demo has:image", "posts"));
    await page.goto(routes.search());
    await savedOf(page).getByRole("button").click();
    await expect(chipsOf(page)).toBeVisible();
    await expect(savedOf(page)).toBeHidden();
  });

  test("searches, follows, clears and selects a suggestion", async ({ page, stack, signedIn, freshName }) => {
    const quetzal = freshName("resplendent");
    await signUpMember(stack.origin, quetzal);
    await signedIn("gil");
    await page.goto(routes.search());
    await boxOf(page).fill(quetzal);
    await boxOf(page).press("Enter");
    await expect(rowsOf(page)).toHaveText(new RegExp(`@${quetzal}`));
    await rowsOf(page)
      .getByRole("button", { name: /^Follow/ })
      .click();
    await expect(rowsOf(page).getByRole("button", { name: /^Following/ })).toBeVisible();
    await page.getByRole("button", { name: searchTexts.clear }).click();
    await expect(boxOf(page)).toHaveValue("");
    const chip = chipsOf(page).getByRole("link").first();
    const word = (await chip.textContent()) ?? "";
    await chip.click();
    await expect(boxOf(page)).toHaveValue(word);
  });
});

test("the advanced search moves the focus to the search box, and what it found is announced", async ({
  page,
  signedIn,
}) => {
  const { client } = await signedIn("abel");
  expect((await client.post("/posts", { content: "A basket of medlars" })).status).toBe(200);
  await openHydrated(page, routes.search());
  const form = page.getByRole("group").filter({ hasText: advancedTexts.title });
  const status = page.getByRole("status");
  for (const [words, announced] of [
    ["medlars", "Search Results (1)"],
    ["medlarsandmore", searchTexts.nobody],
  ] as const) {
    await page.getByText(advancedTexts.title).click();
    await form.getByLabel(advancedTexts.words).fill(words);
    await form.getByLabel(advancedTexts.words).press("Enter");
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue(words);
    await expect(status.filter({ hasText: announced })).toHaveCount(1);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the advanced search says why it is refused", async ({ page, signedIn, complaints }) => {
    complaints.allow(/status of 400/);
    await signedIn("alan");
    await page.goto(routes.search());
    await page.getByText(advancedTexts.title).click();
    await page.getByRole("button", { name: advancedTexts.submit }).click();
    await expect(page.getByRole("alert")).toHaveText(advancedTexts.empty);
    await page.getByLabel(advancedTexts.words).fill("quince");
    await page.getByLabel(advancedTexts.from, { exact: true }).fill("no one");
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes("words=quince")),
      page.getByRole("button", { name: advancedTexts.submit }).click(),
    ]);
    expect(answer.status()).toBe(400);
    await expect(page.getByLabel(advancedTexts.words)).toHaveValue("quince");
    await expect(page.getByLabel(advancedTexts.from, { exact: true })).toHaveAccessibleDescription(
      advancedTexts.notUsernames,
    );
    await page.getByLabel(advancedTexts.from, { exact: true }).fill("@nobody");
    await page.getByRole("button", { name: advancedTexts.submit }).click();
    await expect(page).toHaveURL(routes.search("quince from:@nobody", "posts"));
  });

  test("the advanced search leads to the search that its fields stand for", async ({ page, signedIn }) => {
    const { client } = await signedIn("ada");
    expect((await client.post("/posts", { content: "A jar of quince jelly" })).status).toBe(200);
    expect((await client.post("/posts", { content: "Quince jelly, https://example.org" })).status).toBe(200);
    await page.goto(routes.search());
    await page.getByText(advancedTexts.title).click();
    await page.getByLabel(advancedTexts.words).fill("quince");
    await page.getByLabel(advancedTexts.phrase).fill("quince jelly");
    await page.getByLabel(partLabels.link).check();
    await page.getByRole("button", { name: advancedTexts.submit }).click();
    await expect(page).toHaveURL(routes.search('quince "quince jelly" has:link', "posts"));
    await expect(boxOf(page)).toHaveValue('quince "quince jelly" has:link');
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText("example.org");
  });
});
