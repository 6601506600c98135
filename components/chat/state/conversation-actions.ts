import { chatThreadTexts as texts } from "#components/chat/thread-texts.ts";
import type { ConversationDetails } from "#contract/chat";
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
async function attempt(act: () => Promise<void>, failed: string): Promise<boolean> {
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

/** Removes a group that the member was removed from from their list. */
export function removeFromList(id: string): Promise<boolean> {
  return attempt(async () => {
    const { asOf } = await callApi("leaveConversation", { params: { id } });
    dropConversation(id, asOf);
  }, texts.takeOutFailed);
}

/** Renames a group. */
export function renameConversation(id: string, name: string): Promise<boolean> {
  return attempt(async () => {
    const { conversation, asOf } = await callApi("renameConversation", { params: { id }, body: { name } });
    receiveDetails(conversation, asOf);
  }, texts.renameFailed);
}

/** Adds people to a group. */
export function addMembers(id: string, usernames: string[]): Promise<boolean> {
  return attempt(async () => {
    const body = { usernames };
    const { conversation, asOf } = await callApi("addConversationMembers", { params: { id }, body });
    receiveDetails(conversation, asOf);
  }, texts.addFailed);
}

/** Makes a member of a group an admin, or no longer. */
export function setAdmin({ id }: ConversationDetails, username: string, isAdmin: boolean): Promise<boolean> {
  return attempt(async () => {
    const call = { params: { id, username }, body: { isAdmin } };
    const { conversation, asOf } = await callApi("setGroupAdmin", call);
    receiveDetails(conversation, asOf);
  }, texts.adminFailed);
}

/** Removes a member from a group. */
export function removeMember({ id }: ConversationDetails, username: string): Promise<boolean> {
  return attempt(async () => {
    const { conversation, asOf } = await callApi("removeConversationMember", { params: { id, username } });
    receiveDetails(conversation, asOf);
  }, texts.removeFailed);
}
