import type { MuteDuration } from "#contract/mute";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { hideMuted } from "#lib/client/list/hidden-rows";
import { requestRefresh } from "#lib/client/page/refresh-page";
import { showToast } from "#lib/client/toasts";
import { mutedMessage, muteTexts as texts, unmutedMessage } from "./texts.ts";

/** The server's own words where it has some, as of somebody who is gone. */
function tellFailed(error: unknown, general: string): void {
  const hasReason = error instanceof ApiError && error.status > 0 && error.code !== "INTERNAL";
  showToast(hasReason ? error.message : general, "danger");
}

/**
 * Mutes somebody: their posts leave the feeds at once, and come back when the server refuses or the member takes it back.
 * @param onMuted once the server has agreed
 */
export async function mutePerson(
  username: string,
  duration: MuteDuration,
  onMuted?: () => void,
): Promise<void> {
  hideMuted(username, true);
  try {
    await callApi("muteUser", { params: { username }, body: { duration } });
    onMuted?.();
    showToast(mutedMessage(username), "success", {
      label: texts.undo,
      run: () => void undoMute(username),
    });
  } catch (error) {
    hideMuted(username, false);
    tellFailed(error, texts.muteFailed);
  }
}

/** The page may have been loaded anew meanwhile, without the posts that are back. */
async function undoMute(username: string): Promise<void> {
  if ((await unmutePerson(username)) !== undefined) requestRefresh();
}

/**
 * Ends a mute, and says so.
 * @returns as of when, by the server's clock; undefined where it has not
 */
export async function unmutePerson(username: string): Promise<number | undefined> {
  try {
    const { asOf } = await callApi("unmuteUser", { params: { username } });
    hideMuted(username, false);
    showToast(unmutedMessage(username), "success");
    return asOf;
  } catch (error) {
    tellFailed(error, texts.unmuteFailed);
    return undefined;
  }
}
