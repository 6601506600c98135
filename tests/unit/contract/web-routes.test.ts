import { readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { isPublicPath } from "#contract/protocol/page-access";
import { routes } from "#contract/web-routes";
import { memberPages, visitorPages } from "#tests/e2e/every-page/pages";

const everyPath = [
  ...Object.values(routes)
    .filter((route) => route.length === 0)
    .map((route) => (route as () => string)()), // routes without parameters
  routes.login(),
  routes.signup(),
  routes.search(),
  routes.profile("alice"),
  routes.profileList("alice", "followers"),
  routes.profileList("alice", "following"),
  routes.profileList("alice", "posts"),
  routes.post("01890000-0000-7000-8000-000000000000"),
];

describe("access to addresses", () => {
  test.each(["/", "/explore", "/login", "/signup", "/terms", "/about", "/forgot-password"])(
    "%s is public",
    (path) => {
      expect(isPublicPath(path, "guarded")).toBe(true);
      expect(isPublicPath(path, "open")).toBe(true);
    },
  );

  test.each([
    ..."/profile /profile/bob /edit-profile /profile/bob/followers /delete-account /post /chat /flicker".split(
      " ",
    ),
    ..."/post/1 /notifications /search /settings /settings/download-data /change-password".split(" "),
    ..."/blocked-users /notifications-settings /devices /clear-cache /2-fa /timezone".split(" "),
    ..."/theme-customization /ask-questions /faq /report-problem /user-guide".split(" "),
    ..."/popular /bookmarks /trending //chat /Chat".split(" "),
  ])("%s is for members", (path) => {
    expect(isPublicPath(path, "guarded")).toBe(false);
  });

  test.each(["/profile/bob", "/profile/bob/posts", "/post/1", "/post/1/photo/1"])(
    "%s can be opened to visitors",
    (path) => {
      expect(isPublicPath(path, "guarded")).toBe(false);
      expect(isPublicPath(path, "open")).toBe(true);
    },
  );

  test.each([
    ..."/profile /post /post/1/history /post/1/comment/1/history /profile/bob/followers /profile/bob/following /stories/bob".split(
      " ",
    ),
    ..."/collections/1 /lists/1 /chat/1 /edit-profile /settings /search /popular //profile/bob /Profile/bob".split(
      " ",
    ),
  ])("%s cannot", (path) => {
    expect(isPublicPath(path, "open")).toBe(false);
  });

  test("answers an unknown address with not found instead of sign-in", () => {
    expect(isPublicPath("/nothing-here", "guarded")).toBe(true);
    expect(isPublicPath("/robots.txt", "open")).toBe(true);
  });
});

describe("links", () => {
  const ownPages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page.tsx") && !file.includes("[...path]"))
    .map((file) => file.replace(/\([^)]*\)\//g, "").replace(/\/?page\.tsx$/, ""))
    .map((file) => new RegExp(`^/${file.replace(/\[[^\]]+\]/g, "[^/]+")}$`));

  test.each(everyPath)("%s has a page", (address) => {
    const path = new URL(address, "http://roost.example").pathname;
    expect(ownPages.some((page) => page.test(path))).toBe(true);
  });

  test("includes every page in the tests at each width", () => {
    const paths = [...visitorPages, ...memberPages].map(
      (address) => new URL(address, "http://roost.example").pathname,
    );
    const unopened = ownPages.filter((page) => !paths.some((path) => page.test(path)));
    expect(unopened.map(String)).toEqual([]);
  });
});

test("escapes names and queries in links", () => {
  expect(routes.profile("a/b?c")).toBe("/profile/a%2Fb%3Fc");
  expect(routes.search("#new york")).toBe("/search?q=%23new%20york");
  expect(routes.search("new york", "posts")).toBe("/search?q=new%20york&tab=posts");
  expect(routes.search("new york", "people")).toBe("/search?q=new%20york&tab=people");
  expect(routes.search("", "tags")).toBe("/search?tab=tags");
  expect(routes.popular("week")).toBe("/popular?window=week");
  expect(routes.login("/profile/bob?tab=media")).toBe("/login?returnTo=%2Fprofile%2Fbob%3Ftab%3Dmedia");
  expect(routes.login("/")).toBe("/login");
});
