import type { Page } from "@playwright/test";
import { SOCKET_PATH } from "#contract/paths";
import { SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { expect, test } from "#tests/e2e/support/fixtures";
import { movePointer, openConnected } from "#tests/e2e/support/open-connected";
import { stopTime } from "#tests/e2e/support/stop-time";
import { signUpMember, type WebClient } from "#tests/support/web-client";

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
    await expect(bell(tab)).toHaveAccessibleName("Notifications, 1 unread");
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
    await expect(bell(tab)).toHaveAccessibleName("Notifications");
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
  // The browser's first sound takes as long as starting what plays it, and the page waits no longer than three seconds.
  await page.evaluate(async () => {
    const first = new AudioContext();
    await first.resume();
    Object.assign(window, { first });
  });

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

test("tells a device that is signed out elsewhere, and leads to sign-in", async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.allow(/status of 40[13]/);
  const { client } = await signedIn("alice");
  // The notice leads on by itself after three seconds, so time passes in shorter steps.
  await page.clock.install();
  await openConnected(page, routes.settings());
  await stopTime(page);
  expect((await client.post("/auth/logout-all")).status).toBe(200);
  const notice = page.getByRole("alertdialog", { name: "You are logged out" });
  await expect
    .poll(async () => {
      await page.clock.runFor(SECOND / 2);
      return notice.isVisible();
    })
    .toBe(true);
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
  const polled = page.waitForResponse(async (answer) => {
    if (!new URL(answer.url()).pathname.startsWith(SOCKET_PATH)) return false;
    // An answer to a request that the page gives up has no body.
    return (await answer.text().catch(() => "")).includes('"registered"');
  });
  await page.goto(routes.about());
  await movePointer(page);
  const answer = await polled;
  expect(answer.headers()["x-middleware-rewrite"]).toBeUndefined();
  expect((await follow(bob, username)).status).toBe(200);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
});
