import { readPushOwner } from "./push-owner.ts";

/**
 * Call when signing out: ends push to this browser and closes its notifications. Does nothing without a subscription.
 */
export async function forgetPush(): Promise<void> {
  if (readPushOwner() === null) return;
  try {
    await (await import("./release-browser.ts")).releaseBrowser();
  } catch {
    // The subscription has ended with the session anyway.
  }
}
