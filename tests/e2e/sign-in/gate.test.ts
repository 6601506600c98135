import { memberPages, visitorPages } from "#tests/e2e/every-page/pages";
import { expect, test } from "#tests/e2e/support/fixtures";
import { forgetSession } from "#tests/e2e/support/forget-session";
import { TEST_PASSWORD } from "#tests/support/web-client";

test("redirects visitors of guarded pages to sign-in and opens public pages", async ({ request }) => {
  for (const path of memberPages.filter((page) => !visitorPages.includes(page))) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(307);
    expect(response.headers().location, path).toContain(`/login?returnTo=${encodeURIComponent(path)}`);
  }
  for (const path of visitorPages) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
});

test("returns to the requested page with its query after signing in", { tag: "@journey" }, async ({
  page,
  stack,
  member,
}) => {
  const { username } = await member("hanna");
  await page.goto(`/profile/${username}?tab=media`);
  await page.waitForURL(/\/login\?returnTo=/);
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${stack.origin}/profile/${username}?tab=media`);
});

test("does not redirect to another site", async ({ page, stack, freshName, request }) => {
  const ivan = freshName("ivan");
  const { csrfToken } = await (await request.get("/api/session")).json();
  await request.post("/api/auth/signup", {
    headers: { origin: stack.origin, "x-csrf-token": csrfToken },
    data: { name: "Ivan", username: ivan, email: `${ivan}@example.com`, password: TEST_PASSWORD },
  });
  // Other addresses: tests/unit/lib/shared/return-to.test.ts.
  await forgetSession(page);
  await page.goto(`/login?returnTo=${encodeURIComponent("//evil.example")}`);
  await page.getByLabel("Email or username").fill(ivan);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${stack.origin}/`);
});

test("redirects a signed-in member away from sign-in", async ({ page, stack, signedIn }) => {
  await signedIn("jana");
  await page.goto("/login?returnTo=%2Fsettings");
  await page.waitForURL(`${stack.origin}/settings`);
  await page.goto("/signup");
  await page.waitForURL(`${stack.origin}/`);
});
