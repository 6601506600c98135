import type { MuteDuration } from "#contract/mute";
import { callApi } from "#lib/client/api";
import { hideMuted } from "#lib/client/list/hidden-rows";
import { requestRefresh } from "#lib/client/page/refresh-page";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { mutedMessage, muteTexts as texts, unmutedMessage } from "./texts.ts";

/**
 * Mutes a member: their posts are hidden immediately, and shown again if the server refuses or the member undoes it.
 * @param onMuted called after the server has accepted
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
    showRefusal(error, texts.muteFailed);
  }
}

/** Refreshes, because the page may have been reloaded meanwhile without the posts. */
async function undoMute(username: string): Promise<void> {
  if ((await unmutePerson(username)) !== undefined) requestRefresh();
}

/**
 * Ends a mute and shows a toast.
 * @returns the server time; undefined on failure
 */
export async function unmutePerson(username: string): Promise<number | undefined> {
  try {
    const { asOf } = await callApi("unmuteUser", { params: { username } });
    hideMuted(username, false);
    showToast(unmutedMessage(username), "success");
    return asOf;
  } catch (error) {
    showRefusal(error, texts.unmuteFailed);
    return undefined;
  }
}
