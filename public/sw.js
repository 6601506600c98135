// Shows what is pushed to this browser, and opens it. No page is kept or served from here. Its addresses are those of
// contract/routes.ts, which a test compares.

const SESSION_PATH = "/api/session";
const MARK_AS_READ_PATH = "/api/notifications/mark-as-read/";
const PUSH_KEY_PATH = "/api/push/key";
const SUBSCRIPTIONS_PATH = "/api/push/subscriptions";
const LIST_PATH = "/notifications";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(contentOf(event.data))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { id, path } = event.notification.data ?? {};
  event.waitUntil(Promise.all([open(ownPath(path)), id ? markAsRead(id).catch(() => undefined) : undefined]));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAnew()));

function contentOf(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

async function show({ id, title, body, url, tag, icon, createdAt, unreadCount, seq, unlessOpen }) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const visible = pages.filter(({ visibilityState }) => visibilityState === "visible");
  // Whoever looks at a conversation sees the message there.
  if (unlessOpen && visible.some((page) => pathnameOf(page.url) === pathnameOf(url))) return;
  await self.registration.showNotification(title || "News for you", {
    body: body || "Open your notifications to see what is new.",
    icon: icon || "/icon-192.png",
    badge: "/badge-96.png",
    tag: tag || "news",
    timestamp: Date.parse(createdAt) || Date.now(),
    // A page that is looked at sounds by itself.
    silent: visible.length > 0,
    // Pages close what has been read elsewhere by these: see components/push/close-message-pushes.ts.
    data: { id, path: ownPath(url), seq },
  });
  await showBadge(unreadCount);
}

/** A path of our own, whatever was sent. */
function ownPath(path) {
  const { origin } = self.location;
  if (typeof path !== "string" || !URL.canParse(path, origin)) return LIST_PATH;
  const url = new URL(path, origin);
  // "/.//host" is ours, and what is left of it would not be.
  const isOurs = url.origin === origin && !url.pathname.startsWith("//");
  return isOurs ? url.pathname + url.search : LIST_PATH;
}

const pathnameOf = (address) => new URL(ownPath(address), self.location.origin).pathname;

async function open(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find(({ url }) => ownPath(url) === path);
  return shown ? shown.focus() : self.clients.openWindow(path);
}

async function showBadge(count) {
  if (!Number.isSafeInteger(count)) return;
  await (count > 0 ? self.navigator.setAppBadge?.(count) : self.navigator.clearAppBadge?.());
}

async function ask(path, init) {
  const headers = { accept: "application/json", ...init?.headers };
  const response = await fetch(path, { ...init, headers, cache: "no-store" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function change(method, path, body) {
  const { csrfToken } = await ask(SESSION_PATH);
  const headers = { "content-type": "application/json", "x-csrf-token": csrfToken };
  return ask(path, { method, headers, body: JSON.stringify(body) });
}

async function markAsRead(id) {
  const { unreadCount } = await change("PUT", MARK_AS_READ_PATH + encodeURIComponent(id), {});
  await showBadge(unreadCount);
}

/** The push service has given this browser another address. */
async function subscribeAnew() {
  const { publicKey } = await ask(PUSH_KEY_PATH);
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await change("POST", SUBSCRIPTIONS_PATH, subscription.toJSON());
}
