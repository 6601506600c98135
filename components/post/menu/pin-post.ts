import { callApi } from "#lib/client/api";
import { assumeDuring, receive } from "#lib/client/overlay";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { postMenuTexts } from "./texts.ts";

const CAUSE = "pin";

/**
 * Pins the member's post to their profile: shown immediately, taken back if refused.
 * @param refresh the router's, since the profile's list begins with it
 */
export async function pinPost(id: string, refresh: () => void): Promise<void> {
  try {
    const replacedId = await assumeDuring(`post ${id}`, CAUSE, { isPinned: true }, async () => {
      const { isPinned, replacedId, asOf } = await callApi("pinPost", { params: { id } });
      receive(`post ${id}`, { isPinned, asOf });
      if (replacedId !== null) receive(`post ${replacedId}`, { isPinned: false, asOf });
      return replacedId;
    });
    showToast(replacedId === null ? postMenuTexts.pinDone : postMenuTexts.pinReplaced, "success");
    refresh();
  } catch (error) {
    showRefusal(error, postMenuTexts.pinFailed);
  }
}

/** Unpins the member's post likewise. */
export async function unpinPost(id: string, refresh: () => void): Promise<void> {
  try {
    await assumeDuring(`post ${id}`, CAUSE, { isPinned: false }, async () => {
      const { isPinned, asOf } = await callApi("unpinPost", { params: { id } });
      receive(`post ${id}`, { isPinned, asOf });
    });
    showToast(postMenuTexts.unpinDone, "success");
    refresh();
  } catch (error) {
    showRefusal(error, postMenuTexts.unpinFailed);
  }
}
