import { routes } from "#contract/web-routes";
import { Stack } from "#tests/support/stack";
import { test as base, expect } from "./fixtures.ts";
import { collectViolations } from "./policy-violations.ts";

/** A product that keeps visitors' documents for as long as the tests last. */
const test = base.extend({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const stack = await Stack.start({ env: { VISITOR_CACHE_SECONDS: "600" } });
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
}) => {
  const violations = await collectViolations(page);
  for (const path of shared) {
    await page.goto(path);
    const response = await page.reload();
    expect(await response?.headerValue("age")).toMatch(/^\d+$/);
    // Only what has come alive leads to another page without loading it.
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    await page.getByRole("link", { name: "Sign in", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  }
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
  context,
}) => {
  await page.goto(routes.home());
  const { username } = await signedIn("alice");
  await page.goto(routes.home());
  await expect(page.getByRole("link", { name: username }).first()).toBeAttached();
  await context.clearCookies();
  const response = await page.goto(routes.home());
  expect(await response?.headerValue("age")).toMatch(/^\d+$/);
  await expect(page.getByText(username)).toHaveCount(0);
});

test("applies a returning visitor's preferences in the first paint of a cached page", async ({
  page,
  context,
  stack,
}) => {
  await context.addCookies([
    { name: "preferences", value: encodeURIComponent("fontSize=large&accentColor=teal"), url: stack.origin },
  ]);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(routes.about());
    await expect(page.locator("html")).toHaveAttribute("data-font-size", "large");
    await expect(page.locator("html")).toHaveAttribute("data-accent", "teal");
  }
});
