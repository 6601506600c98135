// Which pages need a sign-in. Separate from web-routes.ts, which every browser loads.

import type { VisitorAccess } from "./visitors.ts";

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
  "drafts",
  "chat",
  "flicker",
  "story",
  "stories",
  "favorites",
  "highlights",
  "popular",
  "bookmarks",
  "collections",
  "lists",
  "trending",
  "moderation",
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
 * @returns false for the guarded pages and everything below them, but for those that `VISITORS=open` opens; true for
 *   public pages, technical paths and paths that do not exist
 */
export function isPublicPath(pathname: string, visitors: VisitorAccess): boolean {
  if (!guardedSections.has(sectionOf(pathname))) return true;
  return visitors === "open" && openPages.some(([pattern]) => pattern.test(pathname));
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
const sharedPages = patternsOf([
  ["/", ["cursor"]],
  ["/explore", ["tag", "cursor"]],
  ["/tag/:tag", ["cursor"]],
  ["/communities", ["q", "cursor"]],
  ["/communities/:slug", ["cursor"]],
  ["/about", []],
  ["/terms", []],
]);

/** The same of the guarded pages that `VISITORS=open` lets visitors read. Earlier texts of posts and comments are not among them. */
const openPages = patternsOf([
  ["/profile/:username", ["tab", "cursor"]],
  ["/profile/:username/posts", ["tab", "cursor"]],
  ["/post/:id", ["cursor", "comment", "reply"]],
  ["/post/:id/photo/:number", []],
]);

type PagePattern = readonly [pattern: RegExp, parameters: readonly string[]];

function patternsOf(pages: readonly (readonly [path: string, parameters: readonly string[]])[]) {
  return pages.map(
    ([path, parameters]): PagePattern => [new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`), parameters],
  );
}

/**
 * The query parameters that a page shared by all visitors depends on.
 * @param pathname encoded, without query
 * @returns null for a page that may differ from visitor to visitor, or that only members may open
 */
export function sharedPageParameters(pathname: string, visitors: VisitorAccess): readonly string[] | null {
  const pages = visitors === "open" ? [...sharedPages, ...openPages] : sharedPages;
  return pages.find(([pattern]) => pattern.test(pathname))?.[1] ?? null;
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
