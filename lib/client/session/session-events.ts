import { setCsrfToken } from "#lib/client/send-call";
import { forgetRecentSearches } from "#lib/client/storage/recent-searches";

type SessionEvent = "login" | "logout" | "lost" | "refresh";

const CHANNEL = "roost-session";

let isLost = false;
const lossListeners = new Set<() => void>();

/** After signing in or up: keeps the new token and tells the other tabs. */
export function sessionOpened(csrfToken: string): void {
  isLost = false;
  setCsrfToken(csrfToken);
  announce("login");
}

/** After signing out. */
export function sessionClosed(): void {
  setCsrfToken(undefined);
  forgetRecentSearches();
  announce("logout");
}

/** Once the server says that there is no session any more, which nobody asked for here. Tells every tab, this one too. */
export function sessionLost(): void {
  if (isLost) return;
  announce("lost");
  noteLoss();
}

/** Whether this page's session was lost, and nobody has signed in since. */
export function isSessionLost(): boolean {
  return isLost;
}

/** Hears of a lost session, also of one that was lost before. Returns how to stop. */
export function onSessionLost(listener: () => void): () => void {
  lossListeners.add(listener);
  if (isLost) listener();
  return () => lossListeners.delete(listener);
}

function noteLoss(): void {
  isLost = true;
  setCsrfToken(undefined);
  forgetRecentSearches();
  for (const listener of lossListeners) listener();
}

/** After this tab has renewed the tokens for all of them. */
export function sessionRefreshed(): void {
  announce("refresh");
}

/** Hears what other tabs did; this tab's own events are not heard here. Returns how to stop. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (data !== "login" && data !== "logout" && data !== "lost" && data !== "refresh") return;
    // The token of this page belongs to the former session.
    if (data !== "refresh") setCsrfToken(undefined);
    if (data === "login") isLost = false;
    if (data === "logout") forgetRecentSearches();
    if (data === "lost") noteLoss();
    listener(data);
  };
  const shared = channel();
  shared.addEventListener("message", receive);
  return () => shared.removeEventListener("message", receive);
}

function announce(event: SessionEvent): void {
  channel().postMessage(event);
}

let opened: BroadcastChannel | undefined;

// One for the whole page: a second one would hear what the first one says.
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}
