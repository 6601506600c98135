import { readPushOwner } from "./push-owner.ts";

/** For signing out: this browser is pushed nothing more, and shows nothing that it was. Without a push before it does nothing. */
export async function forgetPush(): Promise<void> {
  if (readPushOwner() === null) return;
  try {
    await (await import("./release-browser.ts")).releaseBrowser();
  } catch {
    // The subscription has ended with the session anyway.
  }
}
