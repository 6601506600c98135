import { blockUser, listBlockedUsers, unblockUser } from "./block.ts";
import {
  createCommunity,
  deleteCommunity,
  getCommunity,
  joinCommunity,
  leaveCommunity,
  listCommunities,
  listCommunityLog,
  listCommunityMembers,
  listCommunityPosts,
  readmitCommunityMember,
  removeCommunityMember,
  removeCommunityPost,
  setCommunityPicture,
  setCommunityRole,
  updateCommunity,
} from "./community.ts";
import { followUser, removeFollower, unfollowUser } from "./follow.ts";
import {
  addMutedWord,
  listMutedUsers,
  listMutedWords,
  muteUser,
  removeMutedWord,
  unmuteUser,
} from "./mute.ts";
import { listFollowers, listFollowing } from "./people-list.ts";
import { changeAccountType, getOwnProfile, getProfile, suggestPeople } from "./profile.ts";
import {
  describeProfileImage,
  removeProfileImage,
  updateProfile,
  updateProfileImage,
} from "./profile-edit.ts";
import { report } from "./report.ts";
import { listSearchWords, searchUsers } from "./search.ts";

/** Profiles, what people are to each other, and communities. */
export const peopleEndpoints = {
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
  listSearchWords,
  muteUser,
  unmuteUser,
  listMutedUsers,
  listMutedWords,
  addMutedWord,
  removeMutedWord,
  report,
  listCommunities,
  createCommunity,
  getCommunity,
  updateCommunity,
  deleteCommunity,
  setCommunityPicture,
  joinCommunity,
  leaveCommunity,
  listCommunityPosts,
  removeCommunityPost,
  listCommunityMembers,
  setCommunityRole,
  removeCommunityMember,
  readmitCommunityMember,
  listCommunityLog,
};
