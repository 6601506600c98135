import { setCsrfToken } from "#lib/client/csrf-token";
import { forgetRecentSearches } from "#lib/client/recent-searches";

type SessionEvent = "login" | "logout" | "refresh";

const CHANNEL = "roost-session";

/** After signing in or up: keeps the new token and tells the other tabs. */
export function sessionOpened(csrfToken: string): void {
  setCsrfToken(csrfToken);
  announce("login");
}

/** After signing out, or once the server says that the session has ended. */
export function sessionClosed(): void {
  setCsrfToken(undefined);
  forgetRecentSearches();
  announce("logout");
}

/** After this tab has renewed the tokens for all of them. */
export function sessionRefreshed(): void {
  announce("refresh");
}

/** Hears what other tabs did; this tab's own events are not heard here. Returns how to stop. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (data !== "login" && data !== "logout" && data !== "refresh") return;
    // The token of this page belongs to the former session.
    if (data !== "refresh") setCsrfToken(undefined);
    if (data === "logout") forgetRecentSearches();
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
