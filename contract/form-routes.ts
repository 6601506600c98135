// Of the endpoints in routes.ts those that plain forms are sent to: pages need their addresses before anything is called.

export const formRoutes = {
  login: { method: "POST", path: "/auth/login" },
  finishLogin: { method: "POST", path: "/auth/login/2fa" },
  signup: { method: "POST", path: "/auth/signup" },
  logout: { method: "POST", path: "/auth/logout" },
  logoutAllDevices: { method: "POST", path: "/auth/logout-all-devices" },
  reauthenticate: { method: "POST", path: "/auth/reauthenticate" },

  changePassword: { method: "POST", path: "/auth/change-password" },
  requestPasswordReset: { method: "POST", path: "/auth/forgot-password" },
  resetPassword: { method: "POST", path: "/auth/reset-password" },
  changeEmail: { method: "POST", path: "/auth/change-email" },
  resendConfirmation: { method: "POST", path: "/auth/resend-confirmation" },
  confirmEmail: { method: "POST", path: "/auth/confirm-email" },
  stopDigests: { method: "POST", path: "/digests/stop" },

  followUser: { method: "POST", path: "/f4j8r/:username" },
  unfollowUser: { method: "POST", path: "/u6h3m/:username" },
  blockUser: { method: "POST", path: "/block/:username" },
  unblockUser: { method: "POST", path: "/unblock/:username" },
  messageUser: { method: "POST", path: "/message/:username" },
  sendMessage: { method: "POST", path: "/chat/:id/messages" },
  unmuteUser: { method: "POST", path: "/unmute/:username" },
  addMutedWord: { method: "POST", path: "/muted-words" },
  removeMutedWord: { method: "POST", path: "/muted-words/:id/remove" },
  answerFollowRequest: { method: "POST", path: "/notifications/follow-request" },

  createPost: { method: "POST", path: "/posts" },
  uploadPostImage: { method: "POST", path: "/posts/images" },
  likePost: { method: "POST", path: "/posts/:id/like" },
  unlikePost: { method: "POST", path: "/posts/:id/unlike" },
  bookmarkPost: { method: "POST", path: "/posts/:id/bookmark" },
  unbookmarkPost: { method: "POST", path: "/posts/:id/unbookmark" },
  createCollection: { method: "POST", path: "/collections" },
  createComment: { method: "POST", path: "/posts/:id/comments" },
  createCommunity: { method: "POST", path: "/communities" },
  joinCommunity: { method: "POST", path: "/communities/:slug/join" },
  leaveCommunity: { method: "POST", path: "/communities/:slug/leave" },

  askQuestion: { method: "POST", path: "/support/questions" },
  reportProblem: { method: "POST", path: "/support/problems" },
} as const;
