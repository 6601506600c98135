import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { addMembers } from "./conversations/add-members.ts";
import { leaveConversation, removeMember } from "./conversations/end-membership.ts";
import { removeGroupPicture, setGroupPicture } from "./conversations/group-picture.ts";
import { setGroupAdmin } from "./conversations/group-roles.ts";
import { getConversation, listConversations } from "./conversations/list-conversations.ts";
import { markRead } from "./conversations/mark-read.ts";
import { acceptConversation, declineConversation } from "./conversations/message-requests.ts";
import { muteConversation, unmuteConversation } from "./conversations/mute-conversation.ts";
import { openConversation } from "./conversations/open-conversation.ts";
import {
  archiveConversation,
  deleteConversation,
  markUnread,
  pinConversation,
  unpinConversation,
} from "./conversations/order-conversations.ts";
import { renameConversation } from "./conversations/rename-conversation.ts";
import { setMessageLifetime } from "./conversations/set-message-lifetime.ts";
import { registerJoiningRoutes } from "./joining/joining-routes.ts";
import {
  deleteMessage,
  editMessage,
  reactToMessage,
  setMessagePreviewRemoved,
  unreactToMessage,
} from "./messages/change-message.ts";
import {
  listConversationMedia,
  listMessageChanges,
  listMessages,
  searchTexts,
} from "./messages/list-messages.ts";
import { getMessageHistory } from "./messages/message-history.ts";
import { sendMessage } from "./messages/send-message.ts";
import {
  uploadChatFile,
  uploadChatImage,
  uploadChatVideo,
  uploadVoice,
} from "./messages/upload-chat-media.ts";

/**
 * Conversations and their messages.
 * @param uploadRoute registers endpoints that receive a file
 */
export function registerChatRoutes(route: RouteRegistrar, uploadRoute: RouteRegistrar, deps: AppDeps): void {
  uploadRoute("uploadChatImage", ({ caller, file }) => uploadChatImage(deps, caller.userId, file));
  uploadRoute("setGroupPicture", async ({ caller, params, file }) => ({
    conversation: await setGroupPicture(deps, caller.userId, params.id, file),
  }));
  uploadRoute("uploadVoice", ({ caller, file }) => uploadVoice(deps, caller.userId, file));
  uploadRoute("uploadChatVideo", ({ caller, file }) => uploadChatVideo(deps, caller.userId, file));
  uploadRoute("uploadChatFile", ({ caller, body, file }) =>
    uploadChatFile(deps, caller.userId, { name: body.name, file }),
  );
  registerConversations(route, deps);
  registerOrder(route, deps);
  registerGroups(route, deps);
  registerJoiningRoutes(route, deps);
  registerMessages(route, deps);
  registerReading(route, deps);
}

function registerConversations(route: RouteRegistrar, deps: AppDeps): void {
  route("listConversations", ({ caller, query }) => listConversations(deps, caller.userId, query));
  route("openConversation", async ({ caller, body }) => ({
    conversation: await openConversation(deps, caller.userId, body),
  }));
  route("messageUser", async ({ caller, params }) => ({
    conversation: await openConversation(deps, caller.userId, { usernames: [params.username] }),
  }));
  route("getConversation", async ({ caller, params }) => ({
    conversation: await getConversation(deps, caller.userId, params.id),
  }));
  route("acceptConversation", async ({ caller, params }) => ({
    conversation: await acceptConversation(deps, caller.userId, params.id),
    message: "Request accepted",
  }));
  route("declineConversation", async ({ caller, params }) => ({
    ...(await declineConversation(deps, caller.userId, params.id)),
    message: "Request declined",
  }));
  route("markConversationRead", ({ caller, params, body }) =>
    markRead(deps, caller.userId, params.id, body.seq),
  );
  route("muteConversation", async ({ caller, params, body }) => ({
    ...(await muteConversation(deps, caller.userId, params.id, body.hours)),
    message: "Conversation muted",
  }));
  route("unmuteConversation", async ({ caller, params }) => ({
    ...(await unmuteConversation(deps, caller.userId, params.id)),
    message: "Conversation unmuted",
  }));
}

/** What members do with a conversation for themselves alone. */
function registerOrder(route: RouteRegistrar, deps: AppDeps): void {
  route("pinConversation", async ({ caller, params }) => ({
    conversation: await pinConversation(deps, caller.userId, params.id),
  }));
  route("unpinConversation", async ({ caller, params }) => ({
    conversation: await unpinConversation(deps, caller.userId, params.id),
  }));
  route("archiveConversation", async ({ caller, params }) => ({
    conversation: await archiveConversation(deps, caller.userId, params.id, true),
  }));
  route("unarchiveConversation", async ({ caller, params }) => ({
    conversation: await archiveConversation(deps, caller.userId, params.id, false),
  }));
  route("markConversationUnread", async ({ caller, params }) => ({
    conversation: await markUnread(deps, caller.userId, params.id),
  }));
  route("deleteConversation", async ({ caller, params, body }) => ({
    conversation: await deleteConversation(deps, caller.userId, params.id, body.seq),
  }));
}

function registerGroups(route: RouteRegistrar, deps: AppDeps): void {
  const changing = { limits: ["changeGroup"] } as const;
  route(
    "renameConversation",
    async ({ caller, params, body }) => ({
      conversation: await renameConversation(deps, caller.userId, params.id, body.name),
      message: "Group renamed",
    }),
    changing,
  );
  route(
    "removeGroupPicture",
    async ({ caller, params }) => ({
      conversation: await removeGroupPicture(deps, caller.userId, params.id),
    }),
    changing,
  );
  route(
    "addConversationMembers",
    async ({ caller, params, body }) => ({
      conversation: await addMembers(deps, caller.userId, params.id, body.usernames),
    }),
    changing,
  );
  route(
    "removeConversationMember",
    async ({ caller, params }) => ({
      conversation: await removeMember(deps, caller.userId, params.id, params.username),
      message: `@${params.username} was removed`,
    }),
    changing,
  );
  route(
    "setGroupAdmin",
    async ({ caller, params: { id, username }, body: { isAdmin } }) => ({
      conversation: await setGroupAdmin(deps, caller.userId, id, { username, isAdmin }),
      message: isAdmin ? `@${username} is an admin` : `@${username} is no longer an admin`,
    }),
    changing,
  );
  route(
    "setMessageLifetime",
    async ({ caller, params, body }) => ({
      conversation: await setMessageLifetime(deps, caller.userId, params.id, body.lifetime),
    }),
    changing,
  );
  route(
    "leaveConversation",
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
    "sendMessage",
    async ({ caller, params, body }) => ({ sent: await sendMessage(deps, caller.userId, params.id, body) }),
    { limits: ["message"] },
  );
  route(
    "editMessage",
    async ({ caller, params, body }) => ({
      changed: await editMessage(deps, caller.userId, params.id, body),
    }),
    changing,
  );
  route(
    "deleteMessage",
    async ({ caller, params }) => ({ changed: await deleteMessage(deps, caller.userId, params.id) }),
    changing,
  );
  route(
    "removeMessageLinkPreview",
    async ({ caller, params }) => ({
      changed: await setMessagePreviewRemoved(deps, caller.userId, params.id, true),
    }),
    changing,
  );
  route(
    "restoreMessageLinkPreview",
    async ({ caller, params }) => ({
      changed: await setMessagePreviewRemoved(deps, caller.userId, params.id, false),
    }),
    changing,
  );
  route(
    "reactToMessage",
    async ({ caller, params, body }) => ({
      changed: await reactToMessage(deps, caller.userId, params.id, body.emoji),
    }),
    changing,
  );
  route(
    "unreactToMessage",
    async ({ caller, params }) => ({ changed: await unreactToMessage(deps, caller.userId, params.id) }),
    changing,
  );
}

function registerReading(route: RouteRegistrar, deps: AppDeps): void {
  route("listMessages", ({ caller, params, query }) => listMessages(deps, caller.userId, params.id, query));
  route("listMessageChanges", ({ caller, params, query }) =>
    listMessageChanges(deps, caller.userId, params.id, query),
  );
  route("getMessageHistory", ({ caller, params }) => getMessageHistory(deps.db, caller.userId, params.id));
  route("searchTexts", ({ caller, params, query }) => searchTexts(deps, caller.userId, params.id, query), {
    limits: ["search"],
  });
  route("listConversationMedia", ({ caller, params, query }) =>
    listConversationMedia(deps, caller.userId, params.id, query),
  );
}
