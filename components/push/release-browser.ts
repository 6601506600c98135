import { writePushOwner } from "./push-owner.ts";

/**
 * Removes the service worker, its push subscription and shown notifications. Resolves to the subscription's endpoint,
 * if there was one.
 */
export async function releaseBrowser(): Promise<string | undefined> {
  writePushOwner(null);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return undefined;
  const subscription = await registration.pushManager?.getSubscription();
  for (const shown of await registration.getNotifications()) shown.close();
  // Ends the subscription too, without waiting for the push service.
  await registration.unregister();
  return subscription?.endpoint;
}
