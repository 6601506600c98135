import { endpoints as api } from "#contract/endpoints";
import { linkedRoutes } from "#contract/linked-routes";
import { API_PREFIX, SESSION_PATH, UNSUBSCRIBE_PATH } from "#contract/paths";
import { expect, test } from "#tests/e2e/support/fixtures";
import type { WebClient } from "#tests/support/web-client";
import { deriveKeys } from "#upstream/core/security/keys";
import { digestToken } from "#upstream/modules/digest/digest-link";

// The stack's own secret, so that a link can be created as in the mails.
const { digestLink } = deriveKeys(["the stack of the tests keeps no secrets at all"]);

async function tokenOf(client: WebClient): Promise<string> {
  const { userId } = await (await client.fetch(SESSION_PATH)).json();
  return digestToken(digestLink, userId);
}

async function wantsMails(client: WebClient): Promise<boolean> {
  const { settings } = await (await client.fetch(API_PREFIX + api.getSettings.path)).json();
  return settings.emailNotifications;
}

test("a mail's link turns such mail off with a button, without script", async ({
  browser,
  baseURL,
  complaints,
  member,
}) => {
  const { client } = await member("alice");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  complaints.listenTo(context);
  const page = await context.newPage();
  await page.goto(linkedRoutes.unsubscribe(await tokenOf(client)));
  await expect(page.getByRole("heading", { name: "Turn off these emails?" })).toBeVisible();
  // Opening it changes nothing, since programs follow links.
  expect(await wantsMails(client)).toBe(true);
  await page.getByRole("button", { name: "Turn them off" }).click();
  await expect(page.getByRole("heading", { name: "These emails are off" })).toBeVisible();
  expect(await wantsMails(client)).toBe(false);
  await context.close();
});

test("reports a truncated link and where the setting is", async ({ page, member, complaints }) => {
  complaints.allow(/400 \(Bad Request\)/);
  const { client } = await member("alice");
  await page.goto(linkedRoutes.unsubscribe((await tokenOf(client)).slice(0, -3)));
  await page.getByRole("button", { name: "Turn them off" }).click();
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Notification settings" })).toBeVisible();
  expect(await wantsMails(client)).toBe(true);
});

test("accepts a mail program's one-click request, and opens a page on a visit", async ({ stack, member }) => {
  const { client } = await member("alice");
  const token = await tokenOf(client);
  const address = `${stack.origin}${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`;
  const opened = await fetch(address, { redirect: "manual" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, linkedRoutes.unsubscribe(token)]);
  expect(await wantsMails(client)).toBe(true);
  const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(address, { method: "POST", body: form })).status).toBe(200);
  expect(await wantsMails(client)).toBe(false);
  const wrong = await fetch(`${stack.origin}${UNSUBSCRIBE_PATH}?token=x`, { method: "POST" });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ code: "LINK_INVALID" });
});
