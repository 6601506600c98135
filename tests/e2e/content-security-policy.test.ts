import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { memberPages, visitorPages } from "./pages.ts";

async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report: unknown = Reflect.get(window, "reportViolation");
      const text = `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`;
      if (typeof report === "function") report(text);
    });
  });
  return violations;
}

async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const response = await page.goto(path, { waitUntil: "networkidle" });
    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy, path).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
    expect(policy, path).not.toContain("unsafe-eval");
  }
}

test("no page breaks the policy for a visitor", async ({ page }) => {
  test.setTimeout(120_000);
  const violations = await collectViolations(page);
  await visitAll(page, visitorPages);
  expect(violations).toEqual([]);
});

test("no page breaks the policy for a member", async ({ page, signedIn, complaints }) => {
  test.setTimeout(180_000);
  // Screens and posts that are not there yet.
  complaints.allow(/status of 404/);
  const violations = await collectViolations(page);
  await signedIn("frida");
  await visitAll(page, memberPages);
  expect(violations).toEqual([]);
});

test("markup that got into a page would not run", async ({ page, stack, complaints }) => {
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
