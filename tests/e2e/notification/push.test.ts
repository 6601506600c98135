import type { BrowserContext, Page, Worker } from "@playwright/test";
import { endpoints as api } from "#contract/endpoints";
import { API_PREFIX } from "#contract/paths";
import { routes } from "#contract/web-routes";
import { test as base, expect } from "#tests/e2e/support/fixtures";
import { openConnected } from "#tests/e2e/support/open-connected";
import { hydrated, openHydrated } from "#tests/e2e/support/open-hydrated";
import { PushEndpoint, readVapid, type TestSubscription } from "#tests/support/push-endpoint";
import { Stack } from "#tests/support/stack";

// A stack that may call the test's push service, beside that of the browsers.
const test = base.extend<object, { service: PushEndpoint }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const service = await PushEndpoint.start();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  stack: [
    async ({ service }, use) => {
      const stack = await Stack.start({ env: { PUSH_HOSTS: service.origin } });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

/** Subscribes the browser at the test's push service, since its built-in one is unreachable here. */
async function usePushService(context: BrowserContext, subscription: TestSubscription): Promise<void> {
  await context.addInitScript((given) => {
    let isSubscribed = sessionStorage.getItem("test.subscribed") === "yes";
    const remember = (value: boolean) => {
      isSubscribed = value;
      sessionStorage.setItem("test.subscribed", value ? "yes" : "no");
    };
    let options: PushSubscriptionOptionsInit = {};
    const toBytes = (key: unknown) =>
      Uint8Array.from(atob(String(key).replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
        sign.charCodeAt(0),
      );
    const result = () => ({
      endpoint: given.endpoint,
      options: {
        get applicationServerKey() {
          return options.applicationServerKey ? toBytes(options.applicationServerKey).buffer : null;
        },
      },
      toJSON: () => ({ ...given, expirationTime: null }),
      unsubscribe: async () => {
        remember(false);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed ? result() : null),
      subscribe: async (asked: PushSubscriptionOptionsInit) => {
        options = asked;
        remember(true);
        return result();
      },
    });
  }, subscription);
}

const pushSwitch = (page: Page) => page.getByRole("switch", { name: "Push notifications" });

async function turnOnHere(page: Page, context: BrowserContext, origin: string): Promise<Worker> {
  await context.grantPermissions(["notifications"], { origin });
  await openHydrated(page, routes.notificationSettings());
  const registered = context.waitForEvent("serviceworker", { timeout: 30_000 });
  await page.getByRole("button", { name: "Turn on here" }).click();
  await expect(page.getByText("Notifications are on in this browser.")).toBeVisible();
  return registered;
}

/** Delivers a push to the worker. */
async function deliver(context: BrowserContext, page: Page, origin: string, data: string): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}

interface Shown {
  title: string;
  body: string;
  tag: string;
}

// Types of the worker that a page's types lack.
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<unknown> };
  dispatchEvent: (event: Event) => boolean;
}

const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Simulates a click on a notification, which no browser allows a program to do. */
const click = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => void opened.push(url);
    const made: Promise<unknown>[] = [];
    const event = new Event("notificationclick");
    Object.assign(event, { notification, waitUntil: (work: Promise<unknown>) => made.push(work) });
    scope.dispatchEvent(event);
    await Promise.all(made);
    return opened;
  });

test("a push arrives encrypted, is shown, and opens its subject, which is marked as read", async ({
  page,
  context,
  stack,
  service,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const browser = service.subscribe();
  await usePushService(context, browser);
  const worker = await turnOnHere(page, context, stack.origin);

  const bob = await member("bob");
  expect((await bob.client.post(`/f4j8r/${alice.username}`)).status).toBe(200);
  await expect.poll(() => service.messagesOf(browser).length, { timeout: 15_000 }).toBe(1);
  const [message] = service.messagesOf(browser);
  const content = JSON.parse(message?.text ?? "{}");
  expect(content).toMatchObject({
    title: "New follower",
    body: expect.stringMatching(new RegExp(`^${bob.username} started following you$`, "i")),
    url: routes.profile(bob.username),
    unreadCount: 1,
  });
  const { key, claims } = readVapid(message?.headers.authorization);
  const { publicKey } = await (await alice.client.fetch(API_PREFIX + api.getPushKey.path)).json();
  expect({ key, aud: claims.aud }).toEqual({ key: publicKey, aud: service.origin });

  await deliver(context, page, stack.origin, message?.text ?? "");
  await expect
    .poll(() => shownBy(worker))
    .toEqual([{ title: content.title, body: content.body, tag: content.tag }]);
  expect(await click(worker)).toEqual([routes.profile(bob.username)]);
  await expect.poll(() => shownBy(worker)).toEqual([]);
  const list = await (await alice.client.fetch(API_PREFIX + api.listNotifications.path)).json();
  expect(list).toMatchObject({ unreadCount: 0, notifications: [{ id: content.id, isRead: true }] });
});

test("pushes a message to a member elsewhere, but not while the conversation is open", async ({
  page,
  context,
  stack,
  service,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const bob = await member("bob");
  const opened = await bob.client.post("/chat", { usernames: [alice.username] });
  const { conversation } = await opened.json();
  await alice.client.post(`/chat/${conversation.id}/accept`, {});
  const browser = service.subscribe();
  await usePushService(context, browser);
  const worker = await turnOnHere(page, context, stack.origin);

  const said = { text: "Are you there?", idempotencyKey: crypto.randomUUID() };
  expect((await bob.client.post(`/chat/${conversation.id}/messages`, said)).status).toBe(200);
  await expect.poll(() => service.messagesOf(browser).length, { timeout: 20_000 }).toBe(1);
  const [message] = service.messagesOf(browser);
  const path = routes.conversation(conversation.id);
  expect(JSON.parse(message?.text ?? "{}")).toMatchObject({ body: "Are you there?", url: path });
  await deliver(context, page, stack.origin, message?.text ?? "");
  await expect.poll(() => shownBy(worker)).toMatchObject([{ body: "Are you there?" }]);
  expect(await click(worker)).toEqual([path]);

  // Read on another device, it is closed here too, since a page is open.
  await deliver(context, page, stack.origin, message?.text ?? "");
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  const read = api.markConversationRead;
  const { seq } = JSON.parse(message?.text ?? "{}");
  expect(
    (await alice.client.change(read.method, read.path.replace(":id", conversation.id), { seq })).status,
  ).toBe(200);
  await expect.poll(() => shownBy(worker)).toEqual([]);

  await page.goto(path);
  await expect(page.getByText("Are you there?").first()).toBeVisible();
  await deliver(context, page, stack.origin, message?.text ?? "");
  // Later ones are shown, so this one was handled.
  await deliver(context, page, stack.origin, JSON.stringify({ title: "Something else" }));
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Something else" }]);
});

test("shows a foreign push as a general notification that opens nothing else", async ({
  page,
  context,
  stack,
  service,
  signedIn,
}) => {
  await signedIn("alice");
  await usePushService(context, service.subscribe());
  const worker = await turnOnHere(page, context, stack.origin);
  await deliver(context, page, stack.origin, "no JSON");
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "News for you" }]);
  expect(await click(worker)).toEqual([routes.notifications()]);
  // A late close would close the next notification with the same tag.
  await expect.poll(() => shownBy(worker)).toEqual([]);
  for (const url of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
    await deliver(context, page, stack.origin, JSON.stringify({ title: "Come here", url }));
    await expect.poll(() => shownBy(worker)).toMatchObject([{ title: "Come here" }]);
    expect(await click(worker)).toEqual([routes.notifications()]);
    await expect.poll(() => shownBy(worker)).toEqual([]);
  }
});

test("turning push off or signing out ends it in this browser", async ({
  page,
  context,
  stack,
  service,
  signedIn,
  member,
}) => {
  const alice = await signedIn("alice");
  const browser = service.subscribe();
  await usePushService(context, browser);
  await turnOnHere(page, context, stack.origin);
  await pushSwitch(page).click();
  await expect(pushSwitch(page)).not.toBeChecked();
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await page.reload();
  await hydrated(page);
  await expect(pushSwitch(page)).not.toBeChecked();

  await pushSwitch(page).click();
  await expect(page.getByText("Notifications are on in this browser.")).toBeVisible();
  await openConnected(page, routes.settings());
  await expect.poll(registrations).toBe(1);
  await page.getByRole("button", { name: "Logout", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === routes.home() || url.pathname === routes.login());
  await expect.poll(registrations).toBe(0);
  const bob = await member("bob");
  await bob.client.post(`/f4j8r/${alice.username}`);
  expect(service.messagesOf(browser)).toEqual([]);
});
