import {
  changeKnown,
  dropConversation,
  refreshConversation,
  requestsKey,
  takeDetails,
} from "#components/chat/list/conversations.ts";
import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import type { ConversationDetails } from "#contract/chat";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { receive } from "#lib/client/overlay";
import { showToast } from "#lib/client/toasts";

/** Runs a change and says what came of it; what was refused is said in a toast. */
async function attempt(act: () => Promise<void>, failed: string): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    const hasReason = error instanceof ApiError && error.code !== "INTERNAL";
    showToast((hasReason && error.message) || failed, "danger");
    return false;
  }
}

/** Mutes a conversation for some hours, null for always; undefined ends that. */
export function muteConversation(id: string, hours: 1 | 8 | 24 | 168 | null | undefined): Promise<boolean> {
  const params = { id };
  return attempt(async () => {
    if (hours === undefined) {
      const { asOf } = await callApi("unmuteConversation", { params });
      changeKnown(id, { mutedUntil: null, asOf });
    } else {
      const { mutedUntil, asOf } = await callApi("muteConversation", { params, body: { hours } });
      changeKnown(id, { mutedUntil, asOf });
    }
  }, texts.muteFailed);
}

/** Takes a request in: its conversation is one like any other. */
export function acceptRequest(id: string): Promise<boolean> {
  return attempt(async () => {
    const { conversation, asOf } = await callApi("acceptConversation", { params: { id } });
    takeDetails(conversation, asOf);
  }, texts.acceptFailed);
}

/** Takes a request off the list. */
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

/** Takes a group that one was removed from out of one's list. */
export function takeOutOfList(id: string): Promise<boolean> {
  return attempt(async () => {
    const { asOf } = await callApi("leaveConversation", { params: { id } });
    dropConversation(id, asOf);
  }, texts.takeOutFailed);
}

/** Gives a group a name. */
export function renameConversation(id: string, name: string): Promise<boolean> {
  return attempt(async () => {
    const { conversation, asOf } = await callApi("renameConversation", { params: { id }, body: { name } });
    takeDetails(conversation, asOf);
  }, texts.renameFailed);
}

/** Adds people to a group. */
export function addMembers(id: string, usernames: string[]): Promise<boolean> {
  return attempt(async () => {
    const body = { usernames };
    const { conversation, asOf } = await callApi("addConversationMembers", { params: { id }, body });
    takeDetails(conversation, asOf);
  }, texts.addFailed);
}

/** Removes somebody from a group. */
export function removeMember({ id }: ConversationDetails, username: string): Promise<boolean> {
  return attempt(async () => {
    const { conversation, asOf } = await callApi("removeConversationMember", { params: { id, username } });
    takeDetails(conversation, asOf);
  }, texts.removeFailed);
}
