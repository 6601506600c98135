import type { Page } from "@playwright/test";
import { searchTexts } from "#components/search/texts.ts";
import { routes } from "#contract/web-routes";
import { measureShifts } from "#tests/e2e/every-page/layout-shifts";
import { expect, test } from "#tests/e2e/support/fixtures";
import { signUpMember } from "#tests/support/web-client";

const boxOf = (page: Page) => page.getByRole("searchbox", { name: searchTexts.label });
const rowsOf = (page: Page) => page.getByRole("region", { name: /^Search Results/ }).getByRole("listitem");
const rowOf = (page: Page, username: string) => rowsOf(page).filter({ hasText: `@${username}` });
const chipsOf = (page: Page) => page.getByRole("region", { name: searchTexts.trending });

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
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).waitFor();
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
  await page.goto(routes.search());
  // Every member of the demo world whose name starts with a.
  await boxOf(page).fill("a");
  await expect(rowsOf(page).nth(7)).toBeAttached();
  await rowsOf(page).nth(6).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(50);
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
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
    .toBeLessThan(2);
  expect(searches, "what is known is not asked again").toBe(0);
});

test("shows suggestions, and recent searches that a sign-out clears", async ({ page, signedIn }) => {
  await signedIn("carol");
  await page.goto(routes.search());
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
  await page.goto(routes.search());
  await expect(recent.getByRole("listitem")).toHaveText(["demo", word]);
  expect(await measureShifts(page), "their room is kept").toEqual([]);
  expect((await recent.boundingBox())?.y).toBeLessThan((await chipsOf(page).boundingBox())?.y ?? 0);
  await recent.getByRole("button", { name: `${searchTexts.forget} ${word}` }).click();
  await expect(recent.getByRole("listitem")).toHaveText(["demo"]);
  await recent.getByRole("link", { name: "demo" }).click();
  await expect(rowsOf(page).first()).toContainText("@demo");

  const kept = () => page.evaluate(() => JSON.stringify(window.localStorage));
  expect(await kept()).toContain("demo");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  expect(await kept()).not.toContain("demo");
});

test("hides two members from each other's results after a block", async ({ stack, member }) => {
  const { username: mallory, client: mallorysClient } = await member("mallory");
  const { username, client } = await member("dora");
  expect(await (await client.fetch(routes.search(mallory))).text()).toContain(`href="/profile/${mallory}"`);
  expect((await mallorysClient.post(`/block/${username}`)).status).toBe(200);
  const asPayload = { headers: { rsc: "1" } };
  // The router's own payload address, which it redirects to.
  const { headers } = await client.fetch(routes.search(mallory), asPayload);
  const payload = new URL(headers.get("location") ?? "", stack.origin);
  const answers = [
    await client.fetch(routes.search(mallory)),
    await client.fetch(payload.pathname + payload.search, asPayload),
    await client.fetch(`/api/searchUser?username=${mallory}`),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(new RegExp(`(/profile/|username\\\\*":\\\\*")${mallory}`));
  }
  const back = await mallorysClient.fetch(`/api/searchUser?username=${username}`);
  expect(back.status).toBe(200);
  expect(await back.text()).not.toContain(`"${username}"`);
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
    [`q=${"x".repeat(10_240)}`, 400, "Your search can be at most 100 characters long"],
    ["q=a&q=b", 400, "Search for one text at a time"],
    ["q=&q=", 400, "Search for one text at a time"],
    ["q[]=a", 200, searchTexts.trending],
    ["q=a%00b", 400, "Your search contains characters that cannot be used"],
    ["q=%ED%A0%80", 200, searchTexts.nobody],
    ["q=%3Cscript%3Ealert(1)%3C/script%3E", 200, searchTexts.nobody],
  ];
  for (const [query, status, words] of queries) {
    const answer = await client.fetch(`/search?${query}`);
    expect(answer.status, query.slice(0, 40)).toBe(status);
    expect((await answer.text()).includes(words), `${words} for ${query.slice(0, 40)}`).toBe(true);
  }
  const twice = await client.fetch("/api/searchUser?username=a&username=b");
  expect(twice.status).toBe(400);
  expect(await twice.json()).toMatchObject({ message: "Search for one text at a time" });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

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
