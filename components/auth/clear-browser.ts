import { releaseBrowser } from "#components/push/release-browser.ts";
import { CLEAR_BROWSER_PATH } from "#contract/paths";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { ApiError, failureOf, unreachable } from "#lib/client/api-error";
import { getCsrfToken, sessionClosed, setCsrfToken } from "#lib/client/session/page-session";
import { setSessionEnding } from "#lib/client/session/session-ending";

/**
 * Signs out of this device and clears all data of this origin in the browser; the caller then leaves the page. Throws `ApiError` if
 * the server cannot be reached: then nothing is cleared, because only the server can end the session.
 */
export async function clearBrowser(): Promise<void> {
  setSessionEnding(true);
  try {
    await clearByServer();
  } catch (error) {
    setSessionEnding(false);
    throw error;
  }
  await clearLocalData();
  sessionClosed();
}

/** Ignores failures: storage that is missing or inaccessible holds no data of ours. */
async function attempt(clear: () => unknown): Promise<void> {
  try {
    await clear();
  } catch {
    // See above.
  }
}

/** Clears everything scripts can reach; the Clear-Site-Data header does the same in browsers that support it. */
export async function clearLocalData(): Promise<void> {
  clearCookies();
  await attempt(() => localStorage.clear());
  await attempt(() => sessionStorage.clear());
  await Promise.all([attempt(releaseBrowser), attempt(clearCaches), attempt(clearDatabases)]);
}

async function clearByServer(): Promise<void> {
  let response = await post();
  if (response.status === 403) {
    // The session changed in another tab, so this page's CSRF token is outdated.
    setCsrfToken(undefined);
    response = await post();
  }
  if (!response.ok) {
    throw new ApiError(response.status, failureOf(await response.json().catch(() => undefined)));
  }
}

async function post(): Promise<Response> {
  try {
    const headers = { "content-type": "application/json", [CSRF_HEADER]: await getCsrfToken() };
    return await fetch(CLEAR_BROWSER_PATH, { method: "POST", headers, body: "{}", cache: "no-store" });
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, unreachable, error);
  }
}

function clearCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    const [name] = cookie.split("=");
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    if (name) document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}

async function clearCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

async function clearDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name) indexedDB.deleteDatabase(name);
  }
}
