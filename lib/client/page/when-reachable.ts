import { showToast } from "#lib/client/toasts";
import { LOAD_FAILED } from "./lazy-load.ts";

const tellFailure = () => showToast(LOAD_FAILED, "danger");

/**
 * Opens a page if the server can be reached: without a connection Next would load a document, and the browser would show its own error
 * page. A browser without a network calls itself offline, but the server may be on the same machine.
 * @param open is called at once while the browser is online
 * @param stay is called otherwise; a toast by default
 */
export async function whenReachable(open: () => void, stay: () => void = tellFailure): Promise<void> {
  const isReachable = navigator.onLine || (await fetch("/livez").catch(() => null)) !== null;
  if (isReachable) open();
  else stay();
}
