// Method and path of every endpoint, as the specification spells them. They stand here and in form-routes.ts and nowhere
// else. No zod here: the browser imports this file, but only when it calls something, see lib/client/api.ts.
import { formRoutes } from "./form-routes.ts";
import {
  API_PREFIX,
  CLEAR_BROWSER_PATH,
  EXPORT_FILE_PREFIX,
  MEDIA_PREFIX,
  SESSION_PATH,
  SOCKET_PATH,
} from "./paths.ts";

export { API_PREFIX, CLEAR_BROWSER_PATH, EXPORT_FILE_PREFIX, MEDIA_PREFIX, SESSION_PATH, SOCKET_PATH };

export const routes = {
  ...formRoutes,

  getCsrfToken: { method: "GET", path: "/auth/csrf-token" },
  checkProtected: { method: "GET", path: "/auth/protected" },
  checkUsername: { method: "GET", path: "/auth/username" },
  refresh: { method: "POST", path: "/auth/refresh" },
  logoutAll: { method: "POST", path: "/auth/logout-all" },

  checkResetLink: { method: "POST", path: "/auth/reset-password/check" },
  getEmail: { method: "GET", path: "/auth/email" },

  setupTwoFactor: { method: "POST", path: "/auth/setup-2fa" },
  getTwoFactorStatus: { method: "GET", path: "/auth/2fa-status" },
  regenerateBackupCodes: { method: "POST", path: "/auth/2fa-backup-codes" },
  validateBackupCode: { method: "POST", path: "/auth/validate-backup-code" },

  listPasskeys: { method: "GET", path: "/auth/passkeys" },
  startPasskey: { method: "POST", path: "/auth/passkeys/options" },
  addPasskey: { method: "POST", path: "/auth/passkeys" },
  renamePasskey: { method: "PUT", path: "/auth/passkeys/:id" },
  removePasskey: { method: "DELETE", path: "/auth/passkeys/:id" },
  startPasskeyLogin: { method: "POST", path: "/auth/passkey-login/options" },
  loginWithPasskey: { method: "POST", path: "/auth/passkey-login" },

  listDevices: { method: "GET", path: "/auth/active-devices" },
  logoutDevice: { method: "POST", path: "/auth/logout-device" },
  getLocalization: { method: "GET", path: "/auth/localization" },

  getSettings: { method: "GET", path: "/settings" },
  updateSettings: { method: "PUT", path: "/settings" },

  getPushKey: { method: "GET", path: "/push/key" },
  subscribeToPush: { method: "POST", path: "/push/subscriptions" },
  unsubscribeFromPush: { method: "POST", path: "/push/unsubscribe" },

  getDataExport: { method: "GET", path: "/data-export" },
  startDataExport: { method: "POST", path: "/data-export" },
  openDataExport: { method: "POST", path: "/data-export/link" },

  listSupportRequests: { method: "GET", path: "/support/requests" },

  deleteAccount: { method: "DELETE", path: "/profile/delete-account" },

  getOwnProfile: { method: "GET", path: "/profile" },
  changeAccountType: { method: "PUT", path: "/profile" },
  getProfile: { method: "GET", path: "/profile/:username" },
  updateProfile: { method: "PUT", path: "/profile/update" },
  updateProfileImage: { method: "PUT", path: "/profile/image" },
  describeProfileImage: { method: "PUT", path: "/profile/image/:type" },
  removeProfileImage: { method: "DELETE", path: "/profile/image/:type" },

  removeFollower: { method: "POST", path: "/remove-follower/:username" },
  listFollowers: { method: "GET", path: "/followers/:username" },
  listFollowing: { method: "GET", path: "/following/:username" },

  listBlockedUsers: { method: "GET", path: "/blocked-list" },

  muteUser: { method: "POST", path: "/mute/:username" },
  listMutedUsers: { method: "GET", path: "/muted-list" },
  listMutedWords: { method: "GET", path: "/muted-words" },

  report: { method: "POST", path: "/reports" },

  searchUsers: { method: "GET", path: "/searchUser" },
  searchPosts: { method: "GET", path: "/search/posts" },
  searchHashtags: { method: "GET", path: "/search/hashtags" },
  listSearchWords: { method: "GET", path: "/search/words" },
  completePeople: { method: "GET", path: "/complete/people" },
  completeHashtags: { method: "GET", path: "/complete/hashtags" },

  searchGifs: { method: "GET", path: "/gifs" },
  renewMediaGrant: { method: "GET", path: "/media-grants/:grant" },
  pickGif: { method: "POST", path: "/gifs/pick" },

  uploadPostVideo: { method: "POST", path: "/posts/videos" },
  uploadVideoCaptions: { method: "PUT", path: "/posts/videos/:key/captions" },
  discardPostImage: { method: "DELETE", path: "/posts/images/:key" },
  getPostStates: { method: "GET", path: "/posts/states" },
  getPost: { method: "GET", path: "/posts/:id" },
  editPost: { method: "PUT", path: "/posts/:id" },
  deletePost: { method: "DELETE", path: "/posts/:id" },
  restorePost: { method: "POST", path: "/posts/:id/restore" },
  getPostHistory: { method: "GET", path: "/posts/:id/history" },
  votePoll: { method: "POST", path: "/posts/:id/vote" },
  listPostsByAuthor: { method: "GET", path: "/posts/by/:username" },
  listMediaByAuthor: { method: "GET", path: "/posts/by/:username/media" },
  listLikedPosts: { method: "GET", path: "/posts/liked-by/:username" },
  listPostsByHashtag: { method: "GET", path: "/posts/tagged/:hashtag" },
  listPopularPosts: { method: "GET", path: "/posts/popular" },
  explore: { method: "GET", path: "/explore" },
  listTrends: { method: "GET", path: "/trends" },
  listTopics: { method: "GET", path: "/topics" },

  listComments: { method: "GET", path: "/posts/:id/comments" },
  getCommentStates: { method: "GET", path: "/posts/:id/comments/states" },
  getComment: { method: "GET", path: "/comments/:id" },
  deleteComment: { method: "DELETE", path: "/comments/:id" },
  listReplies: { method: "GET", path: "/comments/:id/replies" },
  likeComment: { method: "PUT", path: "/comments/:id/like" },
  unlikeComment: { method: "DELETE", path: "/comments/:id/like" },

  createStory: { method: "POST", path: "/stories" },
  listStories: { method: "GET", path: "/stories" },
  listFavoriteStories: { method: "GET", path: "/stories/favorites" },
  listStoriesOf: { method: "GET", path: "/stories/of/:username" },
  getStory: { method: "GET", path: "/stories/:id" },
  deleteStory: { method: "DELETE", path: "/stories/:id" },
  viewStory: { method: "PUT", path: "/stories/:id/view" },
  likeStory: { method: "PUT", path: "/stories/:id/like" },
  unlikeStory: { method: "DELETE", path: "/stories/:id/like" },
  favoriteStory: { method: "PUT", path: "/stories/:id/favorite" },
  unfavoriteStory: { method: "DELETE", path: "/stories/:id/favorite" },
  listStoryViewers: { method: "GET", path: "/stories/:id/viewers" },

  listBookmarks: { method: "GET", path: "/bookmarks" },
  listCollections: { method: "GET", path: "/collections/of/:username" },
  getCollection: { method: "GET", path: "/collections/:id" },
  updateCollection: { method: "PUT", path: "/collections/:id" },
  deleteCollection: { method: "DELETE", path: "/collections/:id" },
  listCollectionPosts: { method: "GET", path: "/collections/:id/posts" },
  addToCollection: { method: "PUT", path: "/collections/:id/posts/:postId" },
  removeFromCollection: { method: "DELETE", path: "/collections/:id/posts/:postId" },

  listCommunities: { method: "GET", path: "/communities" },
  getCommunity: { method: "GET", path: "/communities/:slug" },
  updateCommunity: { method: "PUT", path: "/communities/:slug" },
  deleteCommunity: { method: "DELETE", path: "/communities/:slug" },
  setCommunityPicture: { method: "PUT", path: "/communities/:slug/picture" },
  listCommunityPosts: { method: "GET", path: "/communities/:slug/posts" },
  removeCommunityPost: { method: "POST", path: "/communities/:slug/posts/:id/remove" },
  listCommunityMembers: { method: "GET", path: "/communities/:slug/members" },
  setCommunityRole: { method: "PUT", path: "/communities/:slug/members/:username" },
  removeCommunityMember: { method: "POST", path: "/communities/:slug/members/:username/remove" },
  readmitCommunityMember: { method: "POST", path: "/communities/:slug/members/:username/readmit" },
  listInvitations: { method: "GET", path: "/communities/:slug/invitations" },
  checkInvitation: { method: "GET", path: "/communities/:slug/invitation" },
  listJoinRequests: { method: "GET", path: "/communities/:slug/requests" },
  listCommunityLog: { method: "GET", path: "/communities/:slug/log" },

  getHomeFeed: { method: "GET", path: "/feed/home" },
  getPublicFeed: { method: "GET", path: "/feed/public" },
  getFlickerFeed: { method: "GET", path: "/feed/flicker" },
  noteFlickerSeen: { method: "POST", path: "/feed/flicker/seen" },

  suggestPeople: { method: "GET", path: "/suggestions/people" },
  suggestTopics: { method: "GET", path: "/suggestions/topics" },

  listNotifications: { method: "GET", path: "/notifications" },
  markAllNotificationsAsRead: { method: "PUT", path: "/notifications/mark-as-read/all" },
  markNotificationAsRead: { method: "PUT", path: "/notifications/mark-as-read/:id" },

  listConversations: { method: "GET", path: "/chat" },
  openConversation: { method: "POST", path: "/chat" },
  getChatCounts: { method: "GET", path: "/chat/counts" },
  uploadChatImage: { method: "POST", path: "/chat/uploads/image" },
  uploadVoice: { method: "POST", path: "/chat/uploads/voice" },
  getConversation: { method: "GET", path: "/chat/:id" },
  renameConversation: { method: "PUT", path: "/chat/:id" },
  leaveConversation: { method: "POST", path: "/chat/:id/leave" },
  markConversationRead: { method: "PUT", path: "/chat/:id/read" },
  muteConversation: { method: "PUT", path: "/chat/:id/mute" },
  unmuteConversation: { method: "DELETE", path: "/chat/:id/mute" },
  addConversationMembers: { method: "POST", path: "/chat/:id/members" },
  removeConversationMember: { method: "DELETE", path: "/chat/:id/members/:username" },
  listMessages: { method: "GET", path: "/chat/:id/messages" },
  listMessageChanges: { method: "GET", path: "/chat/:id/changes" },
  searchMessages: { method: "GET", path: "/chat/:id/search" },
  listConversationMedia: { method: "GET", path: "/chat/:id/media" },
  editMessage: { method: "PUT", path: "/messages/:id" },
  deleteMessage: { method: "DELETE", path: "/messages/:id" },
  reactToMessage: { method: "PUT", path: "/messages/:id/reaction" },
  unreactToMessage: { method: "DELETE", path: "/messages/:id/reaction" },

  openRealtimeTicket: { method: "POST", path: "/realtime/ticket" },

  getAppVersion: { method: "GET", path: "/company/app-version" },
  getCapabilities: { method: "GET", path: "/company/capabilities" },
} as const;

export type RouteName = keyof typeof routes;
