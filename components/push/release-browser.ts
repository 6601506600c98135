import { writePushOwner } from "./push-owner.ts";

/**
 * Lets go of everything that pushes to this browser: the worker, its subscription with it, and what it still shows.
 * Resolves to the address that was pushed to, if there was one.
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
