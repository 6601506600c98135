import { commentTexts } from "#components/comment/texts.ts";
import { endpoints } from "#contract/endpoints";
import { routes } from "#contract/web-routes";
import { test as base, expect } from "#tests/e2e/support/fixtures";
import { forgetSession } from "#tests/e2e/support/forget-session";
import { hydrated } from "#tests/e2e/support/open-hydrated";
import { Stack } from "#tests/support/stack";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { collectViolations } from "./policy-violations.ts";

/** A product that keeps visitors' documents for as long as the tests last. */
const test = base.extend({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const stack = await Stack.start({ env: { VISITOR_CACHE_SECONDS: "600", VISITORS: "open" } });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

const shared = [
  routes.home(),
  routes.explore(),
  routes.tag("birds"),
  routes.communities(),
  routes.about(),
  routes.terms(),
];

test("cached pages for visitors satisfy their policy and hydrate, and so do pages opened from them", async ({
  page,
  request,
}) => {
  const violations = await collectViolations(page);
  for (const path of shared) {
    await request.get(path);
    const response = await page.goto(path);
    expect(await response?.headerValue("cache-control")).toContain("s-maxage=");
    await hydrated(page);
    // Only what has come alive leads to another page without loading it.
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    await page.getByRole("link", { name: "Sign in", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  }
  expect(violations).toEqual([]);
});

test("a cached post and profile are read with and without script, counts as text and a sign-in that leads to the comment box", async ({
  page,
  browser,
  request,
  member,
  stack,
}) => {
  const alice = await member("alice");
  const bob = await member("bob");
  const answer = await alice.client.post("/posts", { content: "Swifts over the harbour" });
  const { id } = endpoints.createPost.output.parse(await answer.json()).post;
  expect((await bob.client.post(`/posts/${id}/like`)).status).toBe(200);
  expect((await bob.client.post(`/posts/${id}/comments`, { content: "So early!" })).status).toBe(200);
  const violations = await collectViolations(page);
  const withoutScript = await browser.newPage({ javaScriptEnabled: false });
  for (const each of [page, withoutScript]) {
    for (const path of [routes.post(id), routes.profile(alice.username)]) {
      await request.get(path);
      const response = await each.goto(stack.origin + path);
      expect(await response?.headerValue("cache-control")).toContain("s-maxage=");
      const main = each.getByRole("main");
      await expect(main.getByText("Swifts over the harbour")).toBeVisible();
      await expect(main.getByText("1 comment · 1 like")).toBeVisible();
      await expect(main.getByRole("button", { name: /Like|Reply|Bookmark|Follow/ })).toHaveCount(0);
      await expect(main.getByRole("link", { name: /^(Like|Reply|Join)/ })).toHaveCount(0);
      await expect(main.getByRole("link", { name: "Log in to reply" }).first()).toHaveAttribute(
        "href",
        routes.login(routes.newComment(id)),
      );
    }
  }
  await withoutScript.close();
  await hydrated(page);
  await page.getByRole("link", { name: "Log in to reply" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.getByLabel("Email or username").fill(alice.username);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("main").getByLabel(commentTexts.add)).toBeFocused();
  expect(violations).toEqual([]);
});

test("does not run markup injected into a cached page", async ({ page, stack, complaints }) => {
  complaints.allow(/Content Security Policy/);
  const violations = await collectViolations(page);
  const markup = '<script>window.planted = true</script><img src="/icon.svg" onload="window.planted = true">';
  await page.route(`${stack.origin}/about`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", `${markup}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto(routes.about());
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => Reflect.has(window, "planted"))).toBe(false);
});

test("serves a member uncached pages after signing in from a cached one, and cached pages after signing out", async ({
  page,
  signedIn,
}) => {
  await page.goto(routes.home());
  const { username } = await signedIn("alice");
  await page.goto(routes.home());
  await expect(page.getByRole("link", { name: username }).first()).toBeAttached();
  await forgetSession(page);
  const response = await page.goto(routes.home());
  expect(await response?.headerValue("cache-control")).toContain("s-maxage=");
  await expect(page.getByText(username)).toHaveCount(0);
});

test("applies a returning visitor's preferences in the first paint of a cached page", async ({
  page,
  context,
  stack,
  request,
}) => {
  await context.addCookies([
    { name: "preferences", value: encodeURIComponent("fontSize=large&accentColor=teal"), url: stack.origin },
  ]);
  await request.get(routes.about());
  const response = await page.goto(routes.about());
  expect(await response?.headerValue("cache-control")).toContain("s-maxage=");
  await expect(page.locator("html")).toHaveAttribute("data-font-size", "large");
  await expect(page.locator("html")).toHaveAttribute("data-accent", "teal");
});
