import { expect, test } from "#tests/e2e/support/fixtures";
import { collectViolations } from "./policy-violations.ts";

// all-pages.test.ts checks that no page violates the policy.
test("does not run injected markup", { tag: "@journey" }, async ({ page, stack, complaints }) => {
  complaints.allow(/Content Security Policy/);
  const violations = await collectViolations(page);
  const markup = '<script>window.planted = true</script><img src="/icon.svg" onload="window.planted = true">';
  await page.route(`${stack.origin}/about`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", `${markup}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto("/about");
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2);
  expect(await page.evaluate(() => Reflect.has(window, "planted"))).toBe(false);
});
