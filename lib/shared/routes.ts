// Every internal link, and which paths need a sign-in (part 1 section 2, part 2 section 2).
// The browser's API is not here: its methods and paths stand in contract/routes.ts.

const segment = encodeURIComponent;

function withReturnTo(path: string, returnTo: string | undefined): string {
  return returnTo === undefined || returnTo === "/" ? path : `${path}?returnTo=${segment(returnTo)}`;
}

/** The kinds of list beside a profile (part 1 section 2). */
export const PROFILE_LISTS = ["followers", "following", "posts"] as const;
export type ProfileList = (typeof PROFILE_LISTS)[number];

export const routes = {
  home: () => "/",
  explore: () => "/explore",
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
  /** Home with the focus where one writes; for `<a>`, since only the browser itself moves the focus. */
  composer: () => "/#composer-text",
  createPost: () => "/post",
  post: (postId: string) => `/post/${segment(postId)}`,
  flicker: () => "/flicker",
  chat: () => "/chat",
  popular: () => "/popular",
  bookmarks: () => "/bookmarks",
  communities: () => "/communities",
  trending: () => "/trending",
  notifications: () => "/notifications",
  /** @param query what to search for at once; a hashtag keeps its # */
  search: (query?: string) => (query ? `/search?q=${segment(query)}` : "/search"),

  settings: () => "/settings",
  changePassword: () => "/change-password",
  blockedUsers: () => "/blocked-users",
  notificationSettings: () => "/notifications-settings",
  devices: () => "/devices",
  clearCache: () => "/clear-cache",
  twoFactor: () => "/2-fa",
  timezone: () => "/timezone",
  themeCustomization: () => "/theme-customization",
  downloadData: () => "/settings/download-data",
  askQuestions: () => "/ask-questions",
  faq: () => "/faq",
  userGuide: () => "/user-guide",
  reportProblem: () => "/report-problem",
  deleteAccount: () => "/delete-account",
} as const;

/** First segments of the pages for everybody; the empty one is home. */
const publicSections: ReadonlySet<string> = new Set([
  "",
  "explore",
  "login",
  "signup",
  "forgot-password",
  "terms",
  "about",
]);

/** First segments of the pages for members only. Whatever stands in neither list is not found, for anybody. */
const guardedSections: ReadonlySet<string> = new Set([
  "profile",
  "edit-profile",
  "delete-account",
  "post",
  "chat",
  "flicker",
  "popular",
  "bookmarks",
  "communities",
  "trending",
  "notifications",
  "search",
  "settings",
  "change-password",
  "blocked-users",
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
 * Whether a visitor may open a page, given its decoded path without query. False for the guarded pages and everything
 * below them; true for the public ones, for technical paths and for paths that do not exist (those answer 404).
 */
export function isPublicPath(pathname: string): boolean {
  const section = pathname.split("/").find((part) => part !== "");
  return section === undefined || !guardedSections.has(section.toLowerCase());
}

/** Whether a decoded path, without query, lies in the sections of this table: where a return may lead. */
export function isPagePath(pathname: string): boolean {
  if (!pathname.startsWith("/") || pathname.split("/").includes("..")) return false;
  const section = (pathname.split("/")[1] ?? "").toLowerCase();
  return publicSections.has(section) || guardedSections.has(section);
}
