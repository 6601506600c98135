import { TEST_PASSWORD } from "#tests/support/web-client";
import { expect, test } from "./fixtures.ts";
import { forgetSession } from "./forget-session.ts";
import { memberPages, visitorPages } from "./pages.ts";

test("visitors of guarded pages are sent to sign in, and public pages open", async ({ request }) => {
  for (const path of memberPages.filter((page) => !visitorPages.includes(page))) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(307);
    expect(response.headers().location, path).toContain(`/login?returnTo=${encodeURIComponent(path)}`);
  }
  for (const path of visitorPages) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
});

test("signing in leads back to the page that asked for it, query included", async ({ page, stack }) => {
  await page.goto("/profile/demo?tab=media");
  await page.waitForURL(/\/login\?returnTo=/);
  await page.getByLabel("Email or username").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("RoostDemo1!");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${stack.origin}/profile/demo?tab=media`);
});

test("a return address of another site is not followed", async ({ page, stack, freshName, request }) => {
  const ivan = freshName("ivan");
  const { csrfToken } = await (await request.get("/api/session")).json();
  await request.post("/api/auth/signup", {
    headers: { origin: stack.origin, "x-csrf-token": csrfToken },
    data: { name: "Ivan", username: ivan, email: `${ivan}@example.com`, password: TEST_PASSWORD },
  });
  for (const target of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ]) {
    await forgetSession(page);
    await page.goto(`/login?returnTo=${encodeURIComponent(target)}`);
    await page.getByLabel("Email or username").fill(ivan);
    await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(`${stack.origin}/`);
  }
});

test("somebody signed in has no business at the sign-in", async ({ page, stack, signedIn }) => {
  await signedIn("jana");
  await page.goto("/login?returnTo=%2Fsettings");
  await page.waitForURL(`${stack.origin}/settings`);
  await page.goto("/signup");
  await page.waitForURL(`${stack.origin}/`);
});
