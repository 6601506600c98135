// Address of every page of the web server; which of them need a sign-in: page-access.ts. The upstream uses them in mails and pushes.

import type { PopularWindow } from "./discovery.ts";

const segment = encodeURIComponent;

function withReturnTo(path: string, returnTo: string | undefined): string {
  return returnTo === undefined || returnTo === "/" ? path : `${path}?returnTo=${segment(returnTo)}`;
}

/** The lists of a profile. */
export const PROFILE_LISTS = ["followers", "following", "posts"] as const;
export type ProfileList = (typeof PROFILE_LISTS)[number];

/** The tabs of the search page. */
export const SEARCH_TABS = ["people", "posts", "tags"] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** The tabs of a member's home: posts of those whom the member follows, and what is popular now. */
export const HOME_TABS = ["following", "popular"] as const;
export type HomeTab = (typeof HOME_TABS)[number];

/** Id of the field for a comment on a post. */
export const COMMENT_FIELD_ID = "comment-text";

export const routes = {
  /** @param tab of a member's home; the first by default */
  home: (tab?: HomeTab) => (tab === "popular" ? "/?tab=popular" : "/"),
  /** Home with all stories in the story tray, which otherwise starts with a few. */
  allStories: () => "/?stories=all",
  /** @param tag limits the gallery to pictures with hashtags that begin with it */
  explore: (tag?: string) => (tag ? `/explore?tag=${segment(tag)}` : "/explore"),
  /** @param hashtag without the # */
  tag: (hashtag: string) => `/tag/${segment(hashtag)}`,
  communities: () => "/communities",
  joinedCommunities: () => "/communities?show=joined",
  newCommunity: () => "/communities/new",
  community: (slug: string) => `/communities/${segment(slug)}`,
  communityMembers: (slug: string) => `/communities/${segment(slug)}/members`,
  removedMembers: (slug: string) => `/communities/${segment(slug)}/members?show=removed`,
  joinRequests: (slug: string) => `/communities/${segment(slug)}/requests`,
  invitations: (slug: string) => `/communities/${segment(slug)}/invitations`,
  /** @param token of an invitation */
  acceptInvitation: (slug: string, token: string) =>
    `/communities/${segment(slug)}/join?token=${segment(token)}`,
  communityLog: (slug: string) => `/communities/${segment(slug)}/log`,
  /** For feed readers: RSS, or JSON Feed. */
  communityFeed: (slug: string, format: "xml" | "json" = "xml") =>
    `/communities/${segment(slug)}/feed.${format}`,
  editCommunity: (slug: string) => `/communities/${segment(slug)}/edit`,
  /** @param returnTo path to go back to after signing in */
  login: (returnTo?: string) => withReturnTo("/login", returnTo),
  signup: (returnTo?: string) => withReturnTo("/signup", returnTo),
  forgotPassword: () => "/forgot-password",
  terms: () => "/terms",
  about: () => "/about",

  ownProfile: () => "/profile",
  profile: (username: string) => `/profile/${segment(username)}`,
  profileList: (username: string, list: ProfileList) => `/profile/${segment(username)}/${list}`,
  editProfile: () => "/edit-profile",
  /** The composer. */
  createPost: () => "/post",
  /** The composer of a quote. */
  quotePost: (postId: string) => `/post?quotes=${segment(postId)}`,
  post: (postId: string) => `/post/${segment(postId)}`,
  /** @param number of the picture, from 1 */
  postPhoto: (postId: string, number: number) => `/post/${segment(postId)}/photo/${number}`,
  postLikes: (postId: string) => `/post/${segment(postId)}/likes`,
  postReposts: (postId: string) => `/post/${segment(postId)}/reposts`,
  postQuotes: (postId: string) => `/post/${segment(postId)}/quotes`,
  postHistory: (postId: string) => `/post/${segment(postId)}/history`,
  /** The post with one of its comments in view. */
  comment: (postId: string, commentId: string) =>
    `/post/${segment(postId)}?comment=${segment(commentId)}#comment-${segment(commentId)}`,
  commentHistory: (postId: string, commentId: string) =>
    `/post/${segment(postId)}/comment/${segment(commentId)}/history`,
  /** The post, with the focus where a comment on it is written. */
  newComment: (postId: string) => `/post/${segment(postId)}#${COMMENT_FIELD_ID}`,
  /** The post with a reply box open below one of its comments. */
  reply: (postId: string, commentId: string) =>
    `/post/${segment(postId)}?reply=${segment(commentId)}#comment-${segment(commentId)}`,
  /** The story editor. */
  createStory: () => "/story",
  /** A person's stories, starting with the first unseen one. */
  stories: (username: string) => `/stories/${segment(username)}`,
  story: (username: string, storyId: string) => `/stories/${segment(username)}/${segment(storyId)}`,
  favoriteStories: () => "/favorites",
  newHighlight: () => "/highlights/new",
  /** @param part id of the story that is shown, by default the first; or `edit` */
  highlight: (highlightId: string, part = "") =>
    `/highlights/${segment(highlightId)}${part && `/${segment(part)}`}`,
  flicker: () => "/flicker",
  chat: () => "/chat",
  conversation: (conversationId: string) => `/chat/${segment(conversationId)}`,
  /** @param token of the link of a group */
  joinGroup: (token: string) => `/chat/join?token=${segment(token)}`,
  chatRequests: () => "/chat/requests",
  chatArchive: () => "/chat/archived",
  /** @param window the period; the last 24 hours by default */
  popular: (window: PopularWindow = "day") => (window === "day" ? "/popular" : `/popular?window=${window}`),
  bookmarks: () => "/bookmarks",
  collection: (collectionId: string) => `/collections/${segment(collectionId)}`,
  /** The member's lists of people. */
  lists: () => "/lists",
  list: (listId: string) => `/lists/${segment(listId)}`,
  listPeople: (listId: string) => `/lists/${segment(listId)}/people`,
  /** People to add. */
  addToList: (listId: string) => `/lists/${segment(listId)}/add`,
  editList: (listId: string) => `/lists/${segment(listId)}/edit`,
  trending: () => "/trending",
  notifications: () => "/notifications",
  /**
   * @param query the text to search for; a hashtag keeps its #
   * @param tab the tab to open; by default the first one with results
   */
  search: (query?: string, tab?: SearchTab) => {
    const fields = [query && `q=${segment(query)}`, tab && `tab=${tab}`].filter(Boolean);
    return fields.length > 0 ? `/search?${fields.join("&")}` : "/search";
  },

  settings: () => "/settings",
  changePassword: () => "/change-password",
  /** @param typed prefills the new address */
  email: (typed?: string) => (typed ? `/change-email?email=${segment(typed)}` : "/change-email"),
  blockedUsers: () => "/blocked-users",
  /** Muted people and words. */
  muted: () => "/muted",
  hashtags: () => "/settings/hashtags",
  notificationSettings: () => "/notifications-settings",
  devices: () => "/devices",
  clearCache: () => "/clear-cache",
  twoFactor: () => "/2-fa",
  timezone: () => "/timezone",
  themeCustomization: () => "/theme-customization",
  downloadData: () => "/settings/download-data",
  askQuestions: () => "/ask-questions",
  /** Shown after the form was submitted without script. */
  questionSent: () => "/ask-questions?sent=1",
  faq: () => "/faq",
  userGuide: () => "/user-guide",
  reportProblem: () => "/report-problem",
  /** Shown after the form was submitted without script. */
  problemSent: () => "/report-problem?sent=1",
  deleteAccount: () => "/delete-account",
} as const;
