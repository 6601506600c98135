// Facts, in this order. who: the name · counts: followers · content: bio, place, posts · own: the date of birth ·
// list: the people of the person's lists. A status other than 200 stands before them.

import { type ViewerRow as Row, viewerRow as row } from "#tests/support/viewers";

interface Both {
  readonly public: Row;
  readonly private: Row;
}

const same = (most: string, others: Row = {}): Both => ({
  public: row(most, others),
  private: row(most, others),
});

// Visitors are sent to sign in.
const guarded = { visitor: "307" };
const refused = { visitor: "401" };
// Everybody's own name stands in the frame of every page.
const own = { self: "who" };
const apart = { blockedBy: "", blocking: "" };
const whole = "who counts content";

const inOthersLists = (visitor: Row): Both => ({
  public: row("who counts", { ...visitor, ...apart }),
  private: row("who", { ...visitor, ...apart, approved: "who counts", self: "who counts" }),
});

const ownLists: Both = {
  public: row("list", { ...guarded, blockedBy: "", self: "who list" }),
  private: row("", { ...guarded, approved: "list", self: "who list" }),
};

const profile: Both = {
  public: row(whole, { ...guarded, blockedBy: "", self: `${whole} own` }),
  private: row("who", { ...guarded, blockedBy: "", approved: whole, self: `${whole} own` }),
};

/** Pages. SUBJECT stands for the person's username, HUB for that of somebody who follows and is followed. */
export const pageTable: readonly (Both & { page: string; path: string })[] = [
  { page: "/login", path: "/login", ...same("307", { visitor: "" }) },
  { page: "/signup", path: "/signup", ...same("307", { visitor: "" }) },
  { page: "/[...path]", path: "/nowhere/SUBJECT", ...same("404", { self: "404 who" }) },
  { page: "/about", path: "/about", ...same("", own) },
  { page: "/terms", path: "/terms", ...same("", own) },
  { page: "/explore", path: "/explore", ...same("", own) },
  { page: "/settings", path: "/settings", ...same("", { ...guarded, ...own }) },
  { page: "/theme-customization", path: "/theme-customization", ...same("", { ...guarded, ...own }) },
  { page: "/blocked-users", path: "/blocked-users", ...same("", { ...guarded, ...own, blocking: "who" }) },
  { page: "/edit-profile", path: "/edit-profile", ...same("", { ...guarded, self: "who content own" }) },
  { page: "/notifications", path: "/notifications", ...same("who", { ...guarded, ...apart }) },
  {
    page: "/",
    path: "/",
    // Strangers are shown a public account among the suggestions, visitors its posts.
    public: row("who counts", {
      ...apart,
      visitor: "who content",
      approved: "who content",
      self: "who content",
    }),
    private: row("", { approved: "who content", self: "who content" }),
  },
  { page: "/profile/[username]", path: "/profile/SUBJECT", ...profile },
  { page: "/profile/[username]/posts", path: "/profile/SUBJECT/posts", ...profile },
  { page: "/profile/[username]/[type]", path: "/profile/SUBJECT/followers", ...ownLists },
  { page: "/profile/[username]/[type]", path: "/profile/SUBJECT/following", ...ownLists },
  { page: "/profile/[username]/[type]", path: "/profile/HUB/followers", ...inOthersLists(guarded) },
  { page: "/profile/[username]/[type]", path: "/profile/HUB/following", ...inOthersLists(guarded) },
  { page: "/profile", path: "/profile", ...same("", { ...guarded, self: `${whole} own` }) },
  { page: "/search", path: "/search?q=SUBJECT", ...inOthersLists(guarded) },
];

const profileCall: Both = {
  public: row(whole, { ...refused, blockedBy: "403", self: `${whole} own` }),
  private: row("who", { ...refused, blockedBy: "403", approved: whole, self: `${whole} own` }),
};

const forFollowers = (what: string): Both => ({
  public: row(what, { ...refused, blockedBy: "403" }),
  private: row("403", { ...refused, approved: what, self: what }),
});

const byApi = inOthersLists(refused);

/** What the browser may read by itself. */
export const apiTable: readonly (Both & { call: string; path: string })[] = [
  { call: "/api/auth/csrf-token", path: "/api/auth/csrf-token", ...same("") },
  { call: "/api/auth/protected", path: "/api/auth/protected", ...same("", refused) },
  { call: "/api/session", path: "/api/session", ...same("") },
  { call: "/api/profile", path: "/api/profile", ...same("", { ...refused, self: `${whole} own` }) },
  { call: "/api/profile/:username", path: "/api/profile/SUBJECT", ...profileCall },
  { call: "/api/posts/by/:username", path: "/api/posts/by/SUBJECT", ...forFollowers("who content") },
  { call: "/api/followers/:username", path: "/api/followers/SUBJECT", ...forFollowers("list") },
  { call: "/api/followers/:username", path: "/api/followers/HUB", ...byApi },
  { call: "/api/following/:username", path: "/api/following/SUBJECT", ...forFollowers("list") },
  { call: "/api/following/:username", path: "/api/following/HUB", ...byApi },
  { call: "/api/searchUser", path: "/api/searchUser?username=SUBJECT", ...byApi },
  { call: "/api/searchUser", path: "/api/searchUser?username=name%20of%20SUBJECT", ...byApi },
  { call: "/api/blocked-list", path: "/api/blocked-list", ...same("", { ...refused, blocking: "who" }) },
  {
    call: "/api/feed/home",
    path: "/api/feed/home",
    ...same("", { ...refused, approved: "who content", self: "who content" }),
  },
  {
    call: "/api/feed/public",
    path: "/api/feed/public",
    public: row("who content", apart),
    private: row(""),
  },
  {
    call: "/api/suggestions/people",
    path: "/api/suggestions/people",
    public: row("who counts", { ...refused, ...apart, approved: "", self: "" }),
    private: row("", refused),
  },
  { call: "/api/suggestions/topics", path: "/api/suggestions/topics", ...same("") },
  {
    call: "/api/notifications",
    path: "/api/notifications",
    ...same("who", { ...refused, ...apart, self: "" }),
  },
  { call: "/api/company/app-version", path: "/api/company/app-version", ...same("") },
];
