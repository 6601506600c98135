import type { Response } from "@playwright/test";
import { composerTexts } from "#components/composer/texts.ts";
import { answered } from "#tests/e2e/support/answered";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { TEST_PASSWORD } from "#tests/support/web-client";

interface Received {
  url: string;
  text: string;
}

async function read(response: Response): Promise<Received> {
  const headers = await response.headersArray();
  // Redirects and answers to a closed page have no body to read.
  const body = await response.body().catch(() => Buffer.alloc(0));
  return {
    url: response.url(),
    text: `${response.url()}\n${headers.map(({ name, value }) => `${name}: ${value}`).join("\n")}\n${body.toString("utf8")}`,
  };
}

test("sends no upstream token to the browser", async ({ page, context, stack, freshName }) => {
  const reads: Promise<Received>[] = [];
  context.on("response", (response) => reads.push(read(response)));
  const erin = freshName("erin");

  await page.goto("/");
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).fill("Erin");
  await page.getByLabel("Username").fill(erin);
  await page.getByLabel("Email").fill(`${erin}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.waitForURL(`${stack.origin}/`);
  await page.getByRole("main").getByLabel(composerTexts.composerLabel).fill("A post with nothing to hide");
  await answered(page, /\/posts$/, () =>
    page.getByRole("main").getByRole("button", { name: "Post", exact: true }).click(),
  );
  await expect(page.getByRole("article").first()).toContainText("nothing to hide");
  for (const path of ["/profile", "/profile/demo", "/settings", "/api/session", "/api/auth/protected"]) {
    await page.goto(path);
  }
  const refreshed = await page.request.get("/api/session");
  const { csrfToken } = await refreshed.json();
  const answer = await page.request.post("/api/auth/refresh", {
    headers: { origin: stack.origin, "x-csrf-token": csrfToken },
    data: {},
  });
  expect(answer.status()).toBe(200);
  const answerText = `${JSON.stringify(answer.headersArray())}\n${await answer.text()}`;
  // Submitted while the page is connecting, the plain form would be refused.
  await openConnected(page, "/");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();

  const tokens = [...stack.proxy.tokens];
  // Two sign-ins: access, refresh and device key, and their successors.
  expect(tokens.length).toBeGreaterThanOrEqual(5);
  const received = [...(await Promise.all(reads)), { url: "/api/auth/refresh", text: answerText }];
  expect(received.length).toBeGreaterThan(30);
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  received.push({ url: "web storage", text: storage });
  const leaks = received.filter(({ text }) =>
    tokens.some((token) => text.includes(token) || text.includes(encodeURIComponent(token))),
  );
  expect(leaks.map(({ url }) => url)).toEqual([]);
  const upstreamCookies = (await context.cookies()).filter(({ name }) =>
    ["accessToken", "refreshToken", "deviceKey", "sessionVersion"].includes(name),
  );
  expect(upstreamCookies).toEqual([]);
});
