import { isPageLeaving } from "#lib/client/session/page-leaving";
import { readPushOwner } from "./push-owner.ts";
import { readPushStanding } from "./push-state.ts";
import { releaseBrowser } from "./release-browser.ts";
import { subscribeBrowser } from "./subscribe-browser.ts";

/**
 * Keeps a browser pushed to whose member has turned that on: a subscription ends with its session and the browser may
 * lose it, so each page tells the server anew. Another member's ends here.
 */
export async function renewPush(userId: string): Promise<void> {
  try {
    // Signing out ends it, and must not be overtaken.
    if (isPageLeaving()) return;
    if (readPushOwner() !== userId) await releaseBrowser();
    else if (["on", "off"].includes(await readPushStanding()) && Notification.permission === "granted") {
      if (!isPageLeaving()) await subscribeBrowser(userId);
    }
  } catch {
    // The next page tries again; the settings say how it stands.
  }
}
