import { chatThreadTexts as texts } from "#components/chat/thread-texts.ts";
import { callApi } from "#lib/client/api";
import { receive } from "#lib/client/overlay";
import { showRefusal } from "#lib/client/refusal";
import {
  dropConversation,
  receiveDetails,
  refreshConversation,
  requestsKey,
  updateKnown,
} from "./conversations.ts";

/** Runs a change and resolves to whether it succeeded; a refusal is shown in a toast. */
export async function attempt(act: () => Promise<void>, failed: string): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    showRefusal(error, failed);
    return false;
  }
}

/** Mutes a conversation for some hours, or for always if null; undefined unmutes it. */
export function muteConversation(id: string, hours: 1 | 8 | 24 | 168 | null | undefined): Promise<boolean> {
  const params = { id };
  return attempt(async () => {
    if (hours === undefined) {
      const { asOf } = await callApi("unmuteConversation", { params });
      updateKnown(id, { mutedUntil: null, asOf });
    } else {
      const { mutedUntil, asOf } = await callApi("muteConversation", { params, body: { hours } });
      updateKnown(id, { mutedUntil, asOf });
    }
  }, texts.muteFailed);
}

/** Accepts a message request; its conversation moves to the inbox. */
export function acceptRequest(id: string): Promise<boolean> {
  return attempt(async () => {
    const { conversation, asOf } = await callApi("acceptConversation", { params: { id } });
    receiveDetails(conversation, asOf);
  }, texts.acceptFailed);
}

/** Declines a message request and removes it from the list. */
export function declineRequest(id: string): Promise<boolean> {
  return attempt(async () => {
    const { requestCount, asOf } = await callApi("declineConversation", { params: { id } });
    dropConversation(id, asOf);
    receive(requestsKey, { requestCount, asOf });
  }, texts.declineFailed);
}

/** Leaves a group. */
export function leaveConversation(id: string): Promise<boolean> {
  return attempt(async () => {
    await callApi("leaveConversation", { params: { id } });
    await refreshConversation(id);
  }, texts.leaveFailed);
}
