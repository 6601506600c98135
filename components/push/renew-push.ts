import { isSessionEnding } from "#lib/client/session/session-ending";
import { readPushOwner } from "./push-owner.ts";
import { readPushStatus } from "./push-state.ts";
import { releaseBrowser } from "./release-browser.ts";
import { subscribeBrowser } from "./subscribe-browser.ts";

/**
 * Renews the subscription of a member who has turned push on: it ends with its session and browsers may lose it, so
 * each page registers it again. Another member's subscription is removed.
 */
export async function renewPush(userId: string): Promise<void> {
  try {
    // Must not run after a sign-out, which removes the subscription.
    if (isSessionEnding()) return;
    if (readPushOwner() !== userId) await releaseBrowser();
    else if (["on", "off"].includes(await readPushStatus()) && Notification.permission === "granted") {
      if (!isSessionEnding()) await subscribeBrowser(userId);
    }
  } catch {
    // The next page tries again; the settings show the status.
  }
}
