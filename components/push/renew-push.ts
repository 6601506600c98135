import { isSessionEnding } from "#lib/client/session/session-ending";
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
    if (isSessionEnding()) return;
    if (readPushOwner() !== userId) await releaseBrowser();
    else if (["on", "off"].includes(await readPushStanding()) && Notification.permission === "granted") {
      if (!isSessionEnding()) await subscribeBrowser(userId);
    }
  } catch {
    // The next page tries again; the settings say how it stands.
  }
}
