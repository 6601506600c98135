import { ownCollections } from "./collections.ts";
import { likedComments, ownComments } from "./comments.ts";
import { ownCommunities, ownInvitations, ownJoinRequests } from "./communities.ts";
import { ownConversations } from "./conversations.ts";
import { devices } from "./devices.ts";
import { ownFeedLists } from "./feed-lists.ts";
import { followedHashtags } from "./followed-hashtags.ts";
import { ownGroupRequests } from "./group-requests.ts";
import { ownHighlights } from "./highlights.ts";
import { ownMessages } from "./messages.ts";
import { ownModerationActions } from "./moderation.ts";
import { mutedPeople, ownMutedWords } from "./muted.ts";
import { ownNotifications } from "./notifications.ts";
import { blocked, followers, following, requestsReceived, requestsSent } from "./people.ts";
import { pictures } from "./pictures.ts";
import { likes, ownBookmarks, ownReposts, ownVotes, seenPosts } from "./post-actions.ts";
import { ownPostDrafts } from "./post-drafts.ts";
import { ownPosts } from "./posts.ts";
import { ownReports } from "./reports.ts";
import { ownSavedSearches } from "./saved-searches.ts";
import type { ExportSection } from "./section.ts";
import { ownStories } from "./stories.ts";
import { favoriteStories, likedStories, viewedStories } from "./story-actions.ts";
import { ownSupportRequests } from "./support-requests.ts";
import { videos } from "./videos.ts";

/** All sections, in the order of the start page. */
export const allSections: readonly ExportSection[] = [
  ownPosts,
  ownPostDrafts,
  ownComments,
  ownStories,
  ownHighlights,
  ownConversations,
  ownMessages,
  ownGroupRequests,
  pictures,
  videos,
  likes,
  likedComments,
  ownVotes,
  ownReposts,
  ownBookmarks,
  ownCollections,
  viewedStories,
  likedStories,
  favoriteStories,
  seenPosts,
  ownCommunities,
  ownJoinRequests,
  ownInvitations,
  followers,
  following,
  ownFeedLists,
  followedHashtags,
  ownSavedSearches,
  requestsReceived,
  requestsSent,
  blocked,
  mutedPeople,
  ownMutedWords,
  ownNotifications,
  devices,
  ownSupportRequests,
  ownReports,
  ownModerationActions,
];
