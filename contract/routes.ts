// Method and path of every endpoint, as the specification spells them. They stand here and nowhere else.
// No zod here: the browser imports this file.

export const routes = {
  getCsrfToken: { method: "GET", path: "/auth/csrf-token" },
  checkProtected: { method: "GET", path: "/auth/protected" },
  login: { method: "POST", path: "/auth/login" },
  signup: { method: "POST", path: "/auth/signup" },
  refresh: { method: "POST", path: "/auth/refresh" },
  logout: { method: "POST", path: "/auth/logout" },
  logoutAll: { method: "POST", path: "/auth/logout-all" },

  getOwnProfile: { method: "GET", path: "/profile" },
  changeAccountType: { method: "PUT", path: "/profile" },
  getProfile: { method: "GET", path: "/profile/:username" },
  updateProfile: { method: "PUT", path: "/profile/update" },
  updateProfileImage: { method: "PUT", path: "/profile/image" },
  describeProfileImage: { method: "PUT", path: "/profile/image/:type" },
  removeProfileImage: { method: "DELETE", path: "/profile/image/:type" },

  followUser: { method: "POST", path: "/f4j8r/:username" },
  unfollowUser: { method: "POST", path: "/u6h3m/:username" },
  removeFollower: { method: "POST", path: "/remove-follower/:username" },
  listFollowers: { method: "GET", path: "/followers/:username" },
  listFollowing: { method: "GET", path: "/following/:username" },

  blockUser: { method: "POST", path: "/block/:username" },
  unblockUser: { method: "POST", path: "/unblock/:username" },
  listBlockedUsers: { method: "GET", path: "/blocked-list" },

  searchUsers: { method: "GET", path: "/searchUser" },

  createPost: { method: "POST", path: "/posts" },
  listPostsByAuthor: { method: "GET", path: "/posts/by/:username" },
  getHomeFeed: { method: "GET", path: "/feed/home" },
  getPublicFeed: { method: "GET", path: "/feed/public" },

  suggestPeople: { method: "GET", path: "/suggestions/people" },
  suggestTopics: { method: "GET", path: "/suggestions/topics" },

  listNotifications: { method: "GET", path: "/notifications" },
  markAllNotificationsAsRead: { method: "PUT", path: "/notifications/mark-as-read/all" },
  markNotificationAsRead: { method: "PUT", path: "/notifications/mark-as-read/:id" },
  answerFollowRequest: { method: "POST", path: "/notifications/follow-request" },

  openRealtimeTicket: { method: "POST", path: "/realtime/ticket" },

  getAppVersion: { method: "GET", path: "/company/app-version" },
} as const;

export type RouteName = keyof typeof routes;

/** Prefix of the same paths on the web origin: the browser calls `/api/auth/login`. */
export const API_PREFIX = "/api";

/** Pictures, on the upstream and on the web origin alike: `/media/{key}/{width}.webp`. */
export const MEDIA_PREFIX = "/media";

/** Socket.IO, on the upstream and on the web origin alike. */
export const SOCKET_PATH = "/socket.io";

/** The web origin's own call: `{ authenticated, userId?, username?, csrfToken }`. */
export const SESSION_PATH = "/api/session";
