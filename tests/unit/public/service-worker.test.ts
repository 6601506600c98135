import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { endpoints as api } from "#contract/endpoints";
import { API_PREFIX, SESSION_PATH } from "#contract/paths";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { routes } from "#contract/web-routes";

const ORIGIN = "https://roost.example";
const source = readFileSync("public/sw.js", "utf8");

interface FakePage {
  url: string;
  visibilityState: "visible" | "hidden";
  isFocused?: boolean;
}

type Listener = (event: Record<string, unknown>) => void;

/** The worker in a simulated browser. */
function startWorker(pages: FakePage[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const opened: string[] = [];
  const calls: { path: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  const badges: number[] = [];
  const subscription = { endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" } };
  const answers: Record<string, unknown> = {
    [SESSION_PATH]: { authenticated: true, csrfToken: "the token" },
    [API_PREFIX + api.getPushKey.path]: { publicKey: "the key" },
  };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        pages.map((page) => ({ ...page, focus: async () => Object.assign(page, { isFocused: true }) })),
      openWindow: async (path: string) => void opened.push(path),
    },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
      pushManager: {
        subscribe: async (options: unknown) => {
          expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: "the key" });
          return { toJSON: () => subscription };
        },
      },
    },
    navigator: {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    },
  };
  async function fetch(
    path: string,
    init: { method?: string; headers: Record<string, string>; body?: string },
  ) {
    const { method = "GET", headers, body } = init;
    calls.push({ path, method, headers, body: body && JSON.parse(body) });
    return { ok: true, json: async () => answers[path] ?? { unreadCount: 2 } };
  }
  runInNewContext(source, { self, fetch, URL });

  async function dispatch(name: string, event: Record<string, unknown>): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
  }
  return { dispatch, shown, opened, calls, badges, subscription };
}

const pushed = (content: unknown) => ({ data: { json: () => content } });
const clicked = (data: unknown) => ({ notification: { close: () => undefined, data } });
const message = {
  id: "entry 1",
  title: "New follower",
  body: "Bob started following you",
  url: routes.profile("bob"),
  tag: "follow:2026-11-21",
  createdAt: "2026-11-21T08:00:00.000Z",
  unreadCount: 3,
};

test("shows a push with its text and updates the icon's badge", async () => {
  const { dispatch, shown, badges } = startWorker();
  await dispatch("push", pushed({ ...message, icon: "/media/key/256.webp" }));
  expect(shown).toMatchObject([
    {
      title: message.title,
      options: {
        body: message.body,
        tag: message.tag,
        icon: "/media/key/256.webp",
        timestamp: Date.parse(message.createdAt),
        silent: false,
        data: { id: message.id, path: message.url },
      },
    },
  ]);
  expect(badges).toEqual([3]);
});

test("shows a push silently while the page is visible", async () => {
  const { dispatch, shown } = startWorker([{ url: `${ORIGIN}/`, visibilityState: "visible" }]);
  await dispatch("push", pushed(message));
  expect(shown[0]?.options.silent).toBe(true);
});

const said = {
  title: "Bob",
  body: "Are you there?",
  url: "/chat/0199aaaa-0000-7000-8000-00000000000c",
  tag: "chat 0199aaaa-0000-7000-8000-00000000000c",
  seq: 3,
  unlessOpen: true,
};

test("does not show a message while its conversation is visible", async () => {
  const page = { url: `${ORIGIN}${said.url}?at=3`, visibilityState: "visible" } as const;
  const worker = startWorker([page]);
  await worker.dispatch("push", pushed(said));
  expect(worker.shown).toEqual([]);
});

test.each([
  { url: `${ORIGIN}${said.url}`, visibilityState: "hidden" } as const,
  { url: `${ORIGIN}/chat`, visibilityState: "visible" } as const,
])("shows a message otherwise, replacing the sender's previous one (%j)", async (page) => {
  const worker = startWorker([page]);
  await worker.dispatch("push", pushed(said));
  expect(worker.shown).toMatchObject([
    { title: "Bob", options: { body: "Are you there?", tag: said.tag, data: { path: said.url, seq: 3 } } },
  ]);
  await worker.dispatch("notificationclick", clicked({ path: said.url }));
  expect(worker.opened).toEqual(page.visibilityState === "hidden" ? [] : [said.url]);
});

test("opens the item on a click and marks it as read with the session's token", async () => {
  const { dispatch, opened, calls, badges } = startWorker();
  await dispatch("notificationclick", clicked({ id: message.id, path: message.url }));
  expect(opened).toEqual([message.url]);
  const { method, path } = api.markNotificationAsRead;
  expect(calls.at(-1)).toMatchObject({
    method,
    path: API_PREFIX + path.replace(":id", "entry%201"),
    headers: { "content-type": "application/json", [CSRF_HEADER]: "the token" },
    body: {},
  });
  expect(badges).toEqual([2]);
});

test("focuses a page that already shows the item", async () => {
  const page: FakePage = { url: ORIGIN + message.url, visibilityState: "hidden" };
  const { dispatch, opened } = startWorker([page]);
  await dispatch("notificationclick", clicked({ id: message.id, path: message.url }));
  expect(opened).toEqual([]);
  expect(page.isFocused).toBe(true);
});

const foreignAddresses = [
  "https://evil.example/",
  "//evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/\\evil.example",
  "/./\\evil.example",
  `${ORIGIN}//evil.example`,
  "javascript:alert(1)",
  undefined,
  7,
];

test.each(foreignAddresses)("replaces the foreign address %s with the notifications page", async (url) => {
  const { dispatch, shown } = startWorker();
  await dispatch("push", pushed({ ...message, url }));
  expect(shown[0]?.options.data).toEqual({ id: message.id, path: routes.notifications() });
});

test.each(foreignAddresses)("does not open the foreign address %s on a click", async (path) => {
  const { dispatch, opened } = startWorker();
  await dispatch("notificationclick", clicked({ path }));
  expect(opened).toEqual([routes.notifications()]);
});

test("shows an unreadable push as a general notification", async () => {
  const { dispatch, shown } = startWorker();
  await dispatch("push", { data: { json: () => JSON.parse("{") } });
  await dispatch("push", { data: null });
  expect(shown.map(({ title }) => title)).toEqual(["News for you", "News for you"]);
});

test("reports a changed subscription to the server", async () => {
  const { dispatch, calls, subscription } = startWorker();
  await dispatch("pushsubscriptionchange", {});
  const { method, path } = api.subscribeToPush;
  expect(calls.at(-1)).toMatchObject({
    method,
    path: API_PREFIX + path,
    headers: { [CSRF_HEADER]: "the token" },
    body: subscription,
  });
});
