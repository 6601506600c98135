import type { CommunityAct, CommunityRole } from "#contract/community";
import { COMMUNITY_NAME_MAX_LENGTH } from "#contract/limits";
import { isolated } from "#contract/text/isolate-name";

export const communityTexts = {
  title: "Communities",
  newTitle: "New community",
  new: "New",
  discover: "Discover",
  lists: "Which communities",
  banned: "A moderator removed you from this community, so you cannot join it again or post in it.",
  membersOnly: "Members only",
  membersOnlyTitle: "Only members can see the posts",
  membersOnlyText: "Ask to join to see its posts and its people.",
  waitingTitle: "Your request is waiting",
  waitingText: "The owner and moderators decide who can join. You'll get a notification when they accept.",
  requests: "Requests",
  removed: "Removed",
  leave: "Leave",
  leaveText: "To come back, you will have to request to join again.",
  public: "Public",
  members: "Members",
  log: "Log",
  edit: "Edit",
  rules: "Rules",
  about: "About",
  search: "Search communities...",
  failed: "The communities could not be loaded.",
  failedOne: "This community could not be loaded.",
  notFound: "This community does not exist",
  notFoundText: "It may have been deleted, or the link may be wrong.",
  noneJoined: "You have not joined a community yet",
  noneJoinedText: "Find people who care about what you care about.",
  noneJoinedAction: "Discover communities",
  noneYet: "There are no communities yet",
  noneYetText: "Create the first one, about something you care about.",
  noneLeft: "Nothing new to discover",
  noneLeftText: "Create a community about something you care about.",
  noMatch: "No communities found",
  noMatchText: "Check the spelling, or create this community.",
  create: "New community",
  createFirst: "Create the first one",
  more: "Show more",
  retry: "Retry",
  loading: "Loading communities",
  emptyFeed: "Nobody has posted here yet",
  emptyFeedMember: "Write the first post.",
  emptyFeedOther: "Join and write the first post.",
  feed: "Posts in this community",
  feedFailed: "The posts could not be loaded.",
  feedLink: "RSS feed",
} as const;

export const communityFormTexts = {
  name: "Name",
  nameHint: `At most ${COMMUNITY_NAME_MAX_LENGTH} characters. You can change it later.`,
  slug: "Address",
  slugHint: "Lowercase letters, digits and hyphens. It cannot be changed later.",
  description: "What is it about?",
  rules: "Rules",
  rulesHint: "One per line. Everyone can see them.",
  whoReads: "Who can read the posts?",
  everybody: "Everyone",
  everybodyHint: "Including people who are not signed in, and search engines.",
  onlyMembers: "Only members",
  onlyMembersHint:
    "Anyone can find the community and request to join. You and its moderators decide who can.",
  opensHint: "Everyone with a pending request becomes a member when you save this.",
  create: "Create community",
  creating: "Creating...",
  created: "Your community is ready",
  save: "Save",
  saving: "Saving...",
  saved: "Saved",
  failed: "This could not be saved. Please try again.",
  pictureHint: "A JPEG, PNG, WebP or AVIF of at most 10 MB, cropped to a square. Optional.",
  choosePicture: "Choose a picture",
  changePicture: "Change picture",
  removePicture: "Remove picture",
  cropPicture: "Edit community picture",
  pictureAlt: "Description of the picture",
  onlyOwner: "Only the owner can edit this community",
  onlyOwnerText: "The owner can transfer it to another member.",
  delete: "Delete community",
  deleteTitle: "Delete this community?",
  deleteText: "Its posts, members and log are deleted with it. This cannot be undone.",
  deleteFailed: "The community could not be deleted. Please try again.",
} as const;

export const memberListTexts = {
  search: "Search members...",
  noMatch: "No matching members",
  failed: "The members could not be loaded.",
  nobody: "Nobody else is here yet",
  removedTitle: "Removed members",
  removedHint: "They cannot join again until someone readmits them.",
  nobodyRemoved: "Nobody has been removed",
  nobodyRemovedText: "People removed by moderators appear here and can be readmitted.",
  readmit: "Readmit",
  readmitFailed: "Nothing has been changed. Please try again.",
  actions: "Options for",
  makeModerator: "Make moderator",
  dismiss: "Remove as moderator",
  handOver: "Make owner",
  remove: "Remove from community",
  removeShort: "Remove",
  reason: "Why? (optional)",
  reasonHint: "All members can read it in the log.",
  removeText: "They cannot join again until someone readmits them. Their posts stay.",
  handOverText: "You become a moderator. Only the new owner can transfer the community back to you.",
  failedChange: "Nothing has been changed. Please try again.",
} as const;

export const joinRequestTexts = {
  search: "Search requests...",
  noMatch: "No matching requests",
  failed: "The requests could not be loaded.",
  nobody: "No pending requests",
  nobodyText: "Requests to join appear here until you or another moderator answers.",
  open: "Anyone can join this community",
  openText: "No request is needed. The owner can change that.",
  onlyModerators: "Only the owner and moderators can answer requests",
  hint: "Anyone you decline can ask again.",
  accept: "Accept",
  decline: "Decline",
  answerFailed: "Nothing has been changed. Please try again.",
  accepted: (username: string) => `@${username} is now a member`,
  declined: (username: string) => `@${username}'s request has been declined`,
} as const;

/** "Leave Bird watching?" */
export function leaveQuestion(name: string): string {
  return `Leave ${isolated(name)}?`;
}

export const logTexts = {
  title: "Moderation log",
  subtitle: "What the owner and moderators have done",
  failed: "The log could not be loaded.",
  empty: "Nothing has been moderated yet",
  emptyText: "Actions by the owner and moderators are listed here for all members.",
  onlyMembers: "Only members can read the log",
  toCommunity: "Go to the community",
  somebody: "Someone",
} as const;

/** Labels of the roles shown beside a name. */
export const roleLabels = { owner: "Owner", moderator: "Moderator" } as const satisfies Partial<
  Record<CommunityRole, string>
>;

/** "Remove Bob from the community?" */
export function removeTitle(name: string): string {
  return `Remove ${isolated(name)} from the community?`;
}

/** "Make Bob the owner?" */
export function handOverTitle(name: string): string {
  return `Make ${isolated(name)} the owner?`;
}

export const memberChangeTexts = {
  removed: (username: string) => `@${username} has been removed`,
  readmitted: (username: string) => `@${username} can join again`,
  madeModerator: (username: string) => `@${username} is now a moderator`,
  dismissed: (username: string) => `@${username} is no longer a moderator`,
  handedOver: (username: string) => `@${username} is now the owner`,
} as const;

/** An action in words, before and after the affected member's name: "made", "a moderator". */
export function actWords({ action, reason }: Pick<CommunityAct, "action" | "reason">): {
  verb: string;
  rest: string;
} {
  switch (action) {
    case "remove-post":
      return { verb: "removed a post by", rest: "" };
    case "remove-member":
      return { verb: "removed", rest: "" };
    case "readmit-member":
      return { verb: "readmitted", rest: "" };
    case "admit-member":
      return { verb: "let", rest: "in" };
    case "hand-over":
      return { verb: "made", rest: "the owner" };
    case "edit":
      return { verb: `changed ${reason || "the community"}`, rest: "" };
    case "change-role":
      return reason === "moderator"
        ? { verb: "made", rest: "a moderator" }
        : { verb: "removed", rest: "as moderator" };
  }
}
