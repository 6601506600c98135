// Address of every page of the web server, and which pages need a sign-in. The upstream uses them in mails and pushes.

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

export const routes = {
  home: () => "/",
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
  /** @param code of an invitation to sign up */
  signupByInvite: (code: string) => `/signup?invite=${segment(code)}`,
  forgotPassword: () => "/forgot-password",
  /** @param token of the mailed link */
  resetPassword: (token?: string) => (token ? `/reset-password?token=${segment(token)}` : "/reset-password"),
  /** @param token of the mailed link */
  confirmEmail: (token?: string) => (token ? `/confirm-email?token=${segment(token)}` : "/confirm-email"),
  /** @param token of the mailed link */
  unsubscribe: (token?: string) => (token ? `/unsubscribe?token=${segment(token)}` : "/unsubscribe"),
  terms: () => "/terms",
  about: () => "/about",

  ownProfile: () => "/profile",
  profile: (username: string) => `/profile/${segment(username)}`,
  profileList: (username: string, list: ProfileList) => `/profile/${segment(username)}/${list}`,
  editProfile: () => "/edit-profile",
  /** The composer. */
  createPost: () => "/post",
  post: (postId: string) => `/post/${segment(postId)}`,
  /** @param number of the picture, from 1 */
  postPhoto: (postId: string, number: number) => `/post/${segment(postId)}/photo/${number}`,
  postHistory: (postId: string) => `/post/${segment(postId)}/history`,
  /** The post with one of its comments in view. */
  comment: (postId: string, commentId: string) =>
    `/post/${segment(postId)}?comment=${segment(commentId)}#comment-${segment(commentId)}`,
  /** The post with a reply box open below one of its comments. */
  reply: (postId: string, commentId: string) =>
    `/post/${segment(postId)}?reply=${segment(commentId)}#comment-${segment(commentId)}`,
  /** The preview image for links to the post on other sites (Open Graph). */
  postCard: (postId: string) => `/og/post/${segment(postId)}`,
  /** The story editor. */
  createStory: () => "/story",
  /** A person's stories, starting with the first unseen one. */
  stories: (username: string) => `/stories/${segment(username)}`,
  story: (username: string, storyId: string) => `/stories/${segment(username)}/${segment(storyId)}`,
  favoriteStories: () => "/favorites",
  flicker: () => "/flicker",
  chat: () => "/chat",
  conversation: (conversationId: string) => `/chat/${segment(conversationId)}`,
  chatRequests: () => "/chat/requests",
  /** @param window the period; the last 24 hours by default */
  popular: (window: PopularWindow = "day") => (window === "day" ? "/popular" : `/popular?window=${window}`),
  bookmarks: () => "/bookmarks",
  collection: (collectionId: string) => `/collections/${segment(collectionId)}`,
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

/** First path segments of the public pages with a form that changes something. */
const visitorFormSections: ReadonlySet<string> = new Set([
  "login",
  "signup",
  "forgot-password",
  "reset-password",
  "confirm-email",
  "unsubscribe",
]);

/** First path segments of the public pages; the empty one is home. */
const publicSections: ReadonlySet<string> = new Set([
  "",
  "explore",
  "tag",
  "communities",
  ...visitorFormSections,
  "terms",
  "about",
]);

/** First path segments of the pages for members only. Paths in neither list do not exist (404 for everyone). */
const guardedSections: ReadonlySet<string> = new Set([
  "profile",
  "edit-profile",
  "delete-account",
  "post",
  "chat",
  "flicker",
  "story",
  "stories",
  "favorites",
  "popular",
  "bookmarks",
  "collections",
  "trending",
  "notifications",
  "search",
  "settings",
  "change-password",
  "change-email",
  "blocked-users",
  "muted",
  "notifications-settings",
  "devices",
  "clear-cache",
  "2-fa",
  "timezone",
  "theme-customization",
  "ask-questions",
  "faq",
  "report-problem",
  "user-guide",
]);

/**
 * Whether a visitor may open a page.
 * @param pathname decoded, without query
 * @returns false for the guarded pages and everything below them; true for public pages, technical paths and paths that do
 *   not exist
 */
export function isPublicPath(pathname: string): boolean {
  return !guardedSections.has(sectionOf(pathname));
}

/**
 * Whether a page has a form that a visitor may send. Only there does a browser need an id before its first change.
 * @param pathname decoded, without query
 */
export function hasVisitorForm(pathname: string): boolean {
  return visitorFormSections.has(sectionOf(pathname));
}

/**
 * The pages that show all visitors the same, by the segments of their path (`:name` is any one), with the query parameters
 * that they read. A page that begins to read another one must say so here.
 */
const sharedPages: readonly (readonly [path: string, parameters: readonly string[]])[] = [
  ["/", ["cursor"]],
  ["/explore", ["tag", "cursor"]],
  ["/tag/:tag", ["cursor"]],
  ["/communities", ["q", "cursor"]],
  ["/communities/:slug", ["cursor"]],
  ["/about", []],
  ["/terms", []],
];
const sharedPagePatterns = sharedPages.map(
  ([path, parameters]) => [new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), parameters] as const,
);

/**
 * The query parameters that a page shared by all visitors depends on.
 * @param pathname encoded, without query
 * @returns null for a page that may differ from visitor to visitor, or that only members may open
 */
export function sharedPageParameters(pathname: string): readonly string[] | null {
  return sharedPagePatterns.find(([pattern]) => pattern.test(pathname))?.[1] ?? null;
}

function sectionOf(pathname: string): string {
  return (pathname.split("/").find((part) => part !== "") ?? "").toLowerCase();
}

/** Whether a decoded path, without query, belongs to a page of this table; only these are allowed as `returnTo`. */
export function isPagePath(pathname: string): boolean {
  if (!pathname.startsWith("/") || pathname.split("/").includes("..")) return false;
  const section = (pathname.split("/")[1] ?? "").toLowerCase();
  return publicSections.has(section) || guardedSections.has(section);
}
