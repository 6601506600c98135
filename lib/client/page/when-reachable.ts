import { SECOND } from "#contract/units";
import { showToast } from "#lib/client/toasts";
import { LOAD_FAILED } from "./lazy-load.ts";

/** Whoever clicked is still waiting. */
const TIMEOUT_MS = 5 * SECOND;

let latest: object;

/**
 * Opens a page if the server can be reached: without a connection Next would load a document, and the browser would show its own error
 * page. A browser without a network calls itself offline, but the server may be on the same machine.
 * @param open is called at once while the browser is online; not at all if another page is asked for before the server answers
 * @param stay is called whenever `open` is not; without it a toast says that the page asked for last cannot be reached
 */
export async function whenReachable(open: () => void, stay?: () => void): Promise<void> {
  const mine = {};
  latest = mine;
  const isReachable =
    navigator.onLine ||
    (await fetch("/livez", { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)) !== null;
  const isLatest = latest === mine;
  if (isReachable && isLatest) open();
  else if (stay) stay();
  else if (isLatest) showToast(LOAD_FAILED, "danger");
}
