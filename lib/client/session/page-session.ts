import { SESSION_PATH } from "#contract/paths";
import { SECOND } from "#contract/units";
import { ApiError } from "#lib/client/api-error";
import { forgetRecentSearches } from "#lib/client/storage/recent-searches";

type SessionEvent = "login" | "logout" | "lost" | "refresh";

// The session as this page knows it: its anti-forgery token, whether it was lost, and what other tabs report of it.

const TOKEN_TIMEOUT_MS = 15 * SECOND;

const CHANNEL = "roost-session";

let isLost = false;
const lossListeners = new Set<() => void>();

/** Call after signing in or up: stores the new token and notifies the other tabs. */
export function sessionOpened(csrfToken: string): void {
  isLost = false;
  setCsrfToken(csrfToken);
  announce("login");
}

/** Call after signing out. */
export function sessionClosed(): void {
  setCsrfToken(undefined);
  forgetRecentSearches();
  announce("logout");
}

/** Call when the server reports an unexpected end of the session. Notifies every tab including this one. */
export function sessionLost(): void {
  if (isLost) return;
  announce("lost");
  handleLoss();
}

/** Whether this page's session was lost, without a sign-in since. */
export function isSessionLost(): boolean {
  return isLost;
}

/**
 * Subscribes to the loss of the session; called immediately if it is lost already. Returns an unsubscribe function.
 */
export function onSessionLost(listener: () => void): () => void {
  lossListeners.add(listener);
  if (isLost) listener();
  return () => lossListeners.delete(listener);
}

function handleLoss(): void {
  isLost = true;
  setCsrfToken(undefined);
  forgetRecentSearches();
  for (const listener of lossListeners) listener();
}

/** Call after this tab has renewed the tokens for all tabs. */
export function sessionRefreshed(): void {
  announce("refresh");
}

/** Subscribes to session events of other tabs. Returns an unsubscribe function. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  const receive = ({ data }: MessageEvent<unknown>) => {
    if (data !== "login" && data !== "logout" && data !== "lost" && data !== "refresh") return;
    // This page's token belongs to the former session.
    if (data !== "refresh") setCsrfToken(undefined);
    if (data === "login") isLost = false;
    if (data === "logout") forgetRecentSearches();
    if (data === "lost") handleLoss();
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

// One channel per page: a second one would receive the first one's messages.
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

let known: string | undefined;
let asked: Promise<string> | undefined;

/**
 * The anti-forgery token: from memory, the page's head, or the server. Throws `ApiError` when the session belongs to
 * another member by now.
 */
export async function getCsrfToken(): Promise<string> {
  known ??= document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || undefined;
  if (known) return known;
  asked ??= fetchToken().finally(() => {
    asked = undefined;
  });
  known = await asked;
  return known;
}

/** Stores the token of a new session, or clears it so that the next call fetches one. */
export function setCsrfToken(token: string | undefined): void {
  known = token;
  if (!token) document.querySelector('meta[name="csrf-token"]')?.remove();
}

async function fetchToken(): Promise<string> {
  const response = await fetch(SESSION_PATH, {
    headers: { accept: "application/json" },
    cache: "no-store",
    // Every change waits for the token, so the request must not hang.
    signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  let { status } = response;
  if (typeof answer === "object" && answer && "csrfToken" in answer && typeof answer.csrfToken === "string") {
    const { userId } = document.documentElement.dataset;
    if (!userId || !("userId" in answer) || answer.userId === userId) return answer.csrfToken;
    // Nothing of one member's page is sent in another's session, whose beginning the page missed, as a frozen one does.
    channel().dispatchEvent(new MessageEvent("message", { data: "login" satisfies SessionEvent }));
    status = 401;
  }
  throw new ApiError(status, { code: "CSRF_INVALID", message: "No CSRF token" });
}
