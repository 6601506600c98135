import type { Page } from "@playwright/test";
import { SECOND } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { signUpMember, type WebClient } from "#tests/support/web-client";

/** The limit of a revocation in security.md, from the call to the page. */
const NOTICE_MS = 2 * SECOND;

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
const entry = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Notifications/ });

const follow = (who: WebClient, whom: string) => who.post(`/f4j8r/${whom}`);

test("announces a follower in every tab at once and keeps the count in the title across pages", async ({
  page,
  context,
  signedIn,
  stack,
  freshName,
}) => {
  const { username } = await signedIn("alice");
  const bob = await signUpMember(stack.origin, freshName("bob"));
  const other = await context.newPage();
  const [{ sockets }] = [
    await openConnected(page, routes.home()),
    await openConnected(other, routes.settings()),
  ];
  await expect(bell(page)).toHaveAccessibleName("Notifications");

  expect((await follow(bob, username)).status).toBe(200);
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName("Notifications, 1 unread", { timeout: SECOND });
    await expect(bell(tab).getByText("1", { exact: true })).toBeVisible();
    await expect(entry(tab)).toHaveAccessibleName("Notifications, 1 unread");
    await expect(tab).toHaveTitle(/^\(1\) \S/);
  }

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveTitle(/^\(1\) Settings/);
  await page.goBack();
  await expect(page).toHaveTitle(/^\(1\) (?!Settings)/);
  expect(sockets()).toBe(1);

  const document = page.waitForResponse((response) => response.request().isNavigationRequest());
  await openConnected(page, routes.about());
  const html = await (await document).text();
  expect(html.match(/>Notifications, 1 unread</g)).toHaveLength(2);

  await other.evaluate(async () => {
    const { csrfToken } = await (await fetch("/api/session")).json();
    await fetch("/api/notifications/mark-as-read/all", {
      method: "PUT",
      headers: { "content-type": "application/json", "x-csrf-token": csrfToken },
      body: "{}",
    });
  });
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName("Notifications", { timeout: SECOND });
    await expect(tab).toHaveTitle(/^[^(]/);
  }
});

test("plays one sound per notification, in a tab with autoplay permission", async ({
  page,
  context,
  signedIn,
  stack,
  freshName,
}) => {
  const { username } = await signedIn("alice");
  const bob = await signUpMember(stack.origin, freshName("bob"));
  await context.addInitScript(() => {
    const started: unknown[] = [];
    Object.assign(window, { started });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      started.push(this.context.state);
      start.apply(this, when);
    };
  });
  const untouched = await context.newPage();
  // Whatever a test evaluates counts as a touch, so nothing is evaluated in this tab before the sound.
  await openConnected(untouched, routes.about(), { isUsed: false });
  await openConnected(page, routes.about());
  await page.getByRole("heading", { level: 1 }).click();

  expect((await follow(bob, username)).status).toBe(200);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  const notesOf = (tab: Page) => tab.evaluate(() => Reflect.get(window, "started"));
  await expect.poll(() => notesOf(page), { timeout: 30 * SECOND }).toEqual(["running", "running"]);
  // Every tab has handled it.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].filter(({ name }) => name === "roost-sound").length;
      }),
    )
    .toBe(0);
  await expect(bell(untouched)).toHaveAccessibleName("Notifications, 1 unread");
  expect(await notesOf(page)).toHaveLength(2);
  expect(await notesOf(untouched)).toHaveLength(0);
});

test("signs a device out within two seconds of a remote sign-out", async ({ page, signedIn, complaints }) => {
  complaints.allow(/status of 40[13]/);
  const { client } = await signedIn("alice");
  await openConnected(page, routes.settings());
  expect((await client.post("/auth/logout-all")).status).toBe(200);
  const notice = page.getByRole("alertdialog", { name: "You are logged out" });
  await expect(notice).toBeVisible({ timeout: NOTICE_MS + SECOND });
  await notice.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/login\?returnTo=%2Fsettings/);
});

test("falls back to polling without WebSocket", async ({ page, signedIn, stack, freshName, complaints }) => {
  complaints.allow(/WebSocket connection/);
  const { username } = await signedIn("alice");
  const bob = await signUpMember(stack.origin, freshName("bob"));
  await page.addInitScript(() => {
    // As behind a proxy without WebSocket support.
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(String(address).replace("/socket.io/", "/no-socket.io/"));
      }
    };
  });
  const polled = page.waitForResponse(async (answer) => (await answer.text()).includes('"registered"'));
  await page.goto(routes.about());
  const answer = await polled;
  expect(answer.headers()["x-middleware-rewrite"]).toBeUndefined();
  expect((await follow(bob, username)).status).toBe(200);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
});
