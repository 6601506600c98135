import { chatSheetTexts as texts } from "#components/chat/sheet-texts.ts";
import type { ConversationDetails } from "#contract/chat";
import type { GroupRequestAnswer } from "#contract/group-link";
import type { MessageLifetime } from "#contract/message-lifetimes";
import { callApi } from "#lib/client/api";
import { uploadFile } from "#lib/client/media/upload-file";
import { showToast } from "#lib/client/toasts";
import { attempt } from "./conversation-actions.ts";
import { dropConversation, receiveDetails } from "./conversations.ts";

// What is done with a conversation from the sheets over its thread.

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
    const { conversation, asOf, message } = await callApi("setGroupAdmin", call);
    receiveDetails(conversation, asOf);
    if (message !== undefined) showToast(message, "success");
  }, texts.adminFailed);
}

/** Removes a member from a group. */
export function removeMember({ id }: ConversationDetails, username: string): Promise<boolean> {
  return attempt(async () => {
    const { conversation, asOf } = await callApi("removeConversationMember", { params: { id, username } });
    receiveDetails(conversation, asOf);
  }, texts.removeFailed);
}

/** Lets in a person who has asked to join a group, or declines. */
export function answerRequest(id: string, username: string, action: GroupRequestAnswer): Promise<boolean> {
  return attempt(async () => {
    const call = { params: { id, username }, body: { action } };
    const { conversation, asOf } = await callApi("answerGroupRequest", call);
    receiveDetails(conversation, asOf);
  }, texts.answerFailed);
}

/** Replaces the picture of a group. Throws `ApiError`. @param image a JPEG */
export async function setGroupPicture(id: string, image: Blob): Promise<void> {
  const form = new FormData();
  form.set("image", image, "group.jpg");
  const { conversation, asOf } = await uploadFile("setGroupPicture", form, { params: { id } });
  receiveDetails(conversation, asOf);
}

/** Removes the picture of a group. */
export function removeGroupPicture(id: string): Promise<boolean> {
  return attempt(async () => {
    const { conversation, asOf } = await callApi("removeGroupPicture", { params: { id } });
    receiveDetails(conversation, asOf);
  }, texts.removePictureFailed);
}

/** Sets how long new messages of a conversation last. */
export function setMessageLifetime(id: string, lifetime: MessageLifetime): Promise<boolean> {
  return attempt(async () => {
    const call = { params: { id }, body: { lifetime } };
    const { conversation, asOf } = await callApi("setMessageLifetime", call);
    receiveDetails(conversation, asOf);
  }, texts.lifetimeFailed);
}
