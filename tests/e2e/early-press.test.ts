import { expect, test } from "./fixtures.ts";

test("what is pressed before the page has its script is done once it has it, and once", async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const columns = page.locator(".shell-frame");
  const close = page.getByRole("banner").getByRole("button", { name: "Close sidebar" });
  await close.click();
  await close.click();
  await expect(columns.getByRole("navigation", { name: "Main" })).toBeVisible();
  script.resolve();
  await expect(page.getByRole("banner").getByRole("button", { name: "Open sidebar" })).toBeVisible();
  await expect(columns.getByRole("navigation", { name: "Main" })).toBeHidden();
});
