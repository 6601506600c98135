import { callApi } from "#lib/client/api";
import { writePushOwner } from "./push-owner.ts";

const WORKER_PATH = "/sw.js";

/**
 * Subscribes this browser to push for the current session; may be repeated. The permission must be granted already.
 * Throws `ApiError`, or the browser's error when its push service is unreachable.
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
    // The server validates the subscription.
    body: {
      endpoint: endpoint ?? "",
      expirationTime: expirationTime ?? null,
      keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
    },
  });
  writePushOwner(userId);
}

/** Whether a subscription belongs to this server's current key. */
function isOf({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (!applicationServerKey) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === publicKey;
}
