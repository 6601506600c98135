import * as auth from "./auth.ts";
import { blockUser, listBlockedUsers, unblockUser } from "./block.ts";
import { getAppVersion } from "./company.ts";
import type { Endpoint } from "./endpoint.ts";
import { followUser, removeFollower, unfollowUser } from "./follow.ts";
import {
  answerFollowRequest,
  listNotifications,
  markAllNotificationsAsRead,
  markNotificationAsRead,
} from "./notification.ts";
import { listFollowers, listFollowing } from "./people-list.ts";
import { createPost, getHomeFeed, getPublicFeed, listPostsByAuthor } from "./post.ts";
import { changeAccountType, getOwnProfile, getProfile, suggestPeople } from "./profile.ts";
import {
  describeProfileImage,
  removeProfileImage,
  updateProfile,
  updateProfileImage,
} from "./profile-edit.ts";
import { openRealtimeTicket } from "./realtime.ts";
import type { RouteName } from "./routes.ts";
import { searchUsers } from "./search.ts";
import { suggestTopics } from "./topic.ts";

/** Every endpoint by its name: what OpenAPI documents and what the web side's proxy lets through. */
export const endpoints = {
  ...auth,
  getAppVersion,
  getOwnProfile,
  changeAccountType,
  getProfile,
  updateProfile,
  updateProfileImage,
  describeProfileImage,
  removeProfileImage,
  suggestPeople,
  followUser,
  unfollowUser,
  removeFollower,
  listFollowers,
  listFollowing,
  blockUser,
  unblockUser,
  listBlockedUsers,
  searchUsers,
  createPost,
  getHomeFeed,
  getPublicFeed,
  listPostsByAuthor,
  suggestTopics,
  listNotifications,
  markNotificationAsRead,
  markAllNotificationsAsRead,
  answerFollowRequest,
  openRealtimeTicket,
} satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
