import {
  acceptConversation as acceptEndpoint,
  addConversationMembers as addEndpoint,
  getChatCounts as countsEndpoint,
  declineConversation as declineEndpoint,
  getConversation as getEndpoint,
  leaveConversation as leaveEndpoint,
  listConversations as listEndpoint,
  messageUser as messageUserEndpoint,
  muteConversation as muteEndpoint,
  openConversation as openEndpoint,
  markConversationRead as readEndpoint,
  removeConversationMember as removeEndpoint,
  renameConversation as renameEndpoint,
  unmuteConversation as unmuteEndpoint,
} from "#contract/chat";
import {
  listMessageChanges as changesEndpoint,
  deleteMessage as deleteEndpoint,
  editMessage as editEndpoint,
  listMessages as messagesEndpoint,
  reactToMessage as reactEndpoint,
  searchMessages as searchEndpoint,
  sendMessage as sendEndpoint,
  unreactToMessage as unreactEndpoint,
} from "#contract/message";
import {
  uploadChatImage as imageEndpoint,
  listConversationMedia as mediaEndpoint,
  uploadVoice as voiceEndpoint,
} from "#contract/message-media";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/plugins/contract-routes";
import { acceptConversation, declineConversation } from "./answer-request.ts";
import { countChatsOf } from "./count-chat.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import { addMembers, leaveConversation, removeMember, renameConversation } from "./group-members.ts";
import { getConversation, listConversations } from "./list-conversations.ts";
import { listConversationMedia, listMessageChanges, listMessages, searchMessages } from "./list-messages.ts";
import { markRead } from "./mark-read.ts";
import { muteConversation, unmuteConversation } from "./mute-conversation.ts";
import { openConversation } from "./open-conversation.ts";
import { reactToMessage, unreactToMessage } from "./react-to-message.ts";
import { sendMessage } from "./send-message.ts";
import { uploadChatImage } from "./upload-chat-image.ts";
import { uploadVoice } from "./upload-voice.ts";

/**
 * Conversations, and what is said in them.
 * @param uploadRoute registers endpoints that take a file
 */
export function registerChatRoutes(route: RouteRegistrar, uploadRoute: RouteRegistrar, deps: AppDeps): void {
  uploadRoute(imageEndpoint, ({ caller, file }) => uploadChatImage(deps, caller.userId, file));
  uploadRoute(voiceEndpoint, ({ caller, file }) => uploadVoice(deps, caller.userId, file));
  registerConversations(route, deps);
  registerGroups(route, deps);
  registerMessages(route, deps);
  registerReading(route, deps);
}

function registerConversations(route: RouteRegistrar, deps: AppDeps): void {
  route(listEndpoint, ({ caller, query }) => listConversations(deps, caller.userId, query));
  route(countsEndpoint, ({ caller }) => countChatsOf(deps.db, caller.userId, deps.clock()));
  route(openEndpoint, async ({ caller, body }) => ({
    conversation: await openConversation(deps, caller.userId, body),
  }));
  route(messageUserEndpoint, async ({ caller, params }) => ({
    conversation: await openConversation(deps, caller.userId, { usernames: [params.username] }),
  }));
  route(getEndpoint, async ({ caller, params }) => ({
    conversation: await getConversation(deps, caller.userId, params.id),
  }));
  route(acceptEndpoint, async ({ caller, params }) => ({
    conversation: await acceptConversation(deps, caller.userId, params.id),
    message: "Request accepted",
  }));
  route(declineEndpoint, async ({ caller, params }) => ({
    ...(await declineConversation(deps, caller.userId, params.id)),
    message: "Request declined",
  }));
  route(readEndpoint, ({ caller, params, body }) => markRead(deps, caller.userId, params.id, body.seq));
  route(muteEndpoint, async ({ caller, params, body }) => ({
    ...(await muteConversation(deps, caller.userId, params.id, body.hours)),
    message: "Conversation muted",
  }));
  route(unmuteEndpoint, async ({ caller, params }) => ({
    ...(await unmuteConversation(deps, caller.userId, params.id)),
    message: "Conversation unmuted",
  }));
}

function registerGroups(route: RouteRegistrar, deps: AppDeps): void {
  const changing = { limits: ["changeGroup"] } as const;
  route(
    renameEndpoint,
    async ({ caller, params, body }) => ({
      conversation: await renameConversation(deps, caller.userId, params.id, body.name),
      message: "Group renamed",
    }),
    changing,
  );
  route(
    addEndpoint,
    async ({ caller, params, body }) => ({
      conversation: await addMembers(deps, caller.userId, params.id, body.usernames),
    }),
    changing,
  );
  route(
    removeEndpoint,
    async ({ caller, params }) => ({
      conversation: await removeMember(deps, caller.userId, params.id, params.username),
      message: `@${params.username} was removed`,
    }),
    changing,
  );
  route(
    leaveEndpoint,
    async ({ caller, params }) => {
      await leaveConversation(deps, caller.userId, params.id);
      return { message: "You left the group" };
    },
    changing,
  );
}

function registerMessages(route: RouteRegistrar, deps: AppDeps): void {
  const changing = { limits: ["changeMessage"] } as const;
  route(
    sendEndpoint,
    async ({ caller, params, body }) => ({ sent: await sendMessage(deps, caller.userId, params.id, body) }),
    { limits: ["message"] },
  );
  route(
    editEndpoint,
    async ({ caller, params, body }) => ({
      changed: await editMessage(deps, caller.userId, params.id, body.text),
    }),
    changing,
  );
  route(
    deleteEndpoint,
    async ({ caller, params }) => ({ changed: await deleteMessage(deps, caller.userId, params.id) }),
    changing,
  );
  route(
    reactEndpoint,
    async ({ caller, params, body }) => ({
      changed: await reactToMessage(deps, caller.userId, params.id, body.emoji),
    }),
    changing,
  );
  route(
    unreactEndpoint,
    async ({ caller, params }) => ({ changed: await unreactToMessage(deps, caller.userId, params.id) }),
    changing,
  );
}

function registerReading(route: RouteRegistrar, deps: AppDeps): void {
  route(messagesEndpoint, ({ caller, params, query }) => listMessages(deps, caller.userId, params.id, query));
  route(changesEndpoint, ({ caller, params, query }) =>
    listMessageChanges(deps, caller.userId, params.id, query),
  );
  route(
    searchEndpoint,
    ({ caller, params, query }) => searchMessages(deps, caller.userId, params.id, query),
    {
      limits: ["search"],
    },
  );
  route(mediaEndpoint, ({ caller, params, query }) =>
    listConversationMedia(deps, caller.userId, params.id, query),
  );
}
