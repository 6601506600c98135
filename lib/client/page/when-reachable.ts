import { SECOND } from "#contract/units";
import { showToast } from "#lib/client/toasts";
import { LOAD_FAILED } from "./lazy-load.ts";

/** Whoever clicked is still waiting. */
const TIMEOUT_MS = 5 * SECOND;

const tellFailure = () => showToast(LOAD_FAILED, "danger");

let latest: object;

/**
 * Opens a page if the server can be reached: without a connection Next would load a document, and the browser would show its own error
 * page. A browser without a network calls itself offline, but the server may be on the same machine.
 * @param open is called at once while the browser is online; not at all if another page is asked for before the server answers
 * @param stay is called if the server cannot be reached; a toast by default
 */
export async function whenReachable(open: () => void, stay: () => void = tellFailure): Promise<void> {
  const mine = {};
  latest = mine;
  const isReachable =
    navigator.onLine ||
    (await fetch("/livez", { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)) !== null;
  if (!isReachable) stay();
  else if (latest === mine) open();
}
