import { callApi } from "#lib/client/api";
import { writePushOwner } from "./push-owner.ts";

const WORKER_PATH = "/sw.js";

/**
 * Has this browser pushed to, for the session that it holds; a repeat tells the server anew. The permission is there
 * already. Throws `ApiError`, or whatever the browser says when it cannot reach its push service.
 */
export async function subscribeBrowser(userId: string): Promise<void> {
  const { publicKey } = await callApi("getPushKey", {});
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription = await pushManager.getSubscription();
  if (subscription && !isOf(subscription, publicKey)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  await callApi("subscribeToPush", {
    // The server checks what the browser gave.
    body: {
      endpoint: endpoint ?? "",
      expirationTime: expirationTime ?? null,
      keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
    },
  });
  writePushOwner(userId);
}

/** Whether a subscription was made with a key: another installation's, or a replaced one, is of no use. */
function isOf({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (!applicationServerKey) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
}
