// Facts, in this order. who: the name · counts: followers · content: bio, place, posts · own: the date of birth ·
// list: the people of the person's lists. A status other than 200 precedes them.

import { type ViewerRow as Row, viewerRow as row } from "#tests/support/viewers";

/** What is seen of a public account, and of a private one. */
export interface Both {
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
// The viewer's name is in the frame of every page.
const own = { self: "who" };
const apart = { blockedBy: "", blocking: "" };
const apartFromPost = { blockedBy: "404", blocking: "404" };
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

/** A private account's posts are in no public list, but in its followers' search results. */
const listedPosts = (visitor: Row): Both => ({
  public: row("who content", { ...apart, ...visitor }),
  private: row("", { ...visitor, self: visitor.visitor === "307" ? "who" : "" }),
});

const foundPosts = (visitor: Row): Both => ({
  public: row("who content", { ...apart, ...visitor }),
  private: row("", { ...visitor, approved: "who content", self: "who content" }),
});

/** Pictures of public accounts only. */
const inFlicker = (others: Row): Both => ({
  public: row("who content", { ...others, ...apart, self: "who content" }),
  private: row("", others),
});

const inClub: Both = {
  public: row("who content", apart),
  private: row("", { approved: "who content", self: "who content" }),
};

const clubMembers = (visitor: Row): Both => same("who", { ...visitor, ...apart });

// Non-members get a message.
const clubLog = same("", { ...guarded, ...own, approved: "who" });

// Viewers who may not reply get a message.
const gateRequests = same("", { ...guarded, ...own, approved: "who" });

/** The person's public collection. */
const ofCollection = (unseen: string, visitor: Row): Both => ({
  public: row("who content", { ...visitor, blockedBy: unseen, blocking: unseen }),
  private: row(unseen, { ...visitor, approved: "who content", self: "who content" }),
});

/** The posts of somebody's shared list with the person in it. */
const ofListed = (visitor: Row): Both => ({
  public: row("who content", { ...visitor, ...apart }),
  private: row("", { ...visitor, approved: "who content", self: "who content" }),
});

/** What only the member of a list may open. */
const listOfOther = same("404", { ...guarded, self: "404 who" });

/** The text of the person's story. */
const ofStory = (unseen: string, visitor: Row): Both => ({
  public: row("who content", { ...visitor, blockedBy: unseen, blocking: unseen }),
  private: row(unseen, { ...visitor, approved: "who content", self: "who content" }),
});

/** What another member's story shows of the person's. */
const ofAddition = (others: Row): Both => ({
  public: row("who content", { ...others, ...apart, self: "who content" }),
  private: row("", others),
});

/** The group in which the person has sent a message; all but strangers are members. */
const ofChat = (unseen: string, visitor: Row): Both =>
  same(unseen, { ...visitor, ...apart, approved: "who content", self: "who content" });

/** Files of the person's post at their public addresses: KEY names its picture. */
export const fileTable: readonly (Both & { path: string })[] = ["webp", "jpg"].map((type) => ({
  path: `/media/KEY/80.${type}`,
  public: row(""),
  private: row("404"),
}));

/** The sign-in page with what it leads to, which only a visitor is shown. */
const signIn = (seen: string): Both => ({
  public: row("307", { visitor: seen }),
  private: row("307", { visitor: "" }),
});

/** Pages. SUBJECT is a placeholder for the person's username, POST for the id of their post, QUOTE for that of the hub's post that quotes it, COMMENT for that of what they said below it, STORY for that of their story, ADDITION for that of the hub's story that shows it, HIGHLIGHT for that of their highlight with it, DRAFT for that of their saved draft, KEY for that of the picture in their post, SHARED for that of their shared list, AMONG for that of somebody's with the person in it, CHAT for that of a group, LINK for the token of its link, MESSAGE for that of what they said there, HUB for that of somebody who follows and is followed, CLUB for a community, GATE for one that the person has asked to join. */
export const pageTable: readonly (Both & { page: string; path: string; payload?: Both })[] = [
  { page: "/login", path: "/login", ...same("307", { visitor: "" }) },
  { page: "/login", path: "/login?returnTo=%2Fprofile%2FSUBJECT", ...signIn("who") },
  { page: "/login", path: "/login?returnTo=%2Fprofile%2FSUBJECT%2Ffollowers", ...signIn("who") },
  { page: "/login", path: "/login?returnTo=%2Fpost%2FPOST", ...signIn("who content") },
  { page: "/login", path: "/login?returnTo=%2Fpost%2FPOST%2Fhistory", ...signIn("who content") },
  { page: "/login", path: "/login?returnTo=%2Fstories%2FSUBJECT", ...signIn("who") },
  { page: "/login", path: "/login?returnTo=%2Fstories%2FSUBJECT%2FSTORY", ...signIn("who") },
  { page: "/login", path: "/login?returnTo=%2Fcollections%2FCOLLECTION", ...signIn("") },
  { page: "/login", path: "/login?returnTo=%2Fchat%2FCHAT", ...signIn("") },
  { page: "/login", path: "/login?returnTo=%2Fchat%2Fjoin%3Ftoken%3DLINK", ...signIn("") },
  { page: "/signup", path: "/signup", ...same("307", { visitor: "" }) },
  { page: "/[...path]", path: "/nowhere/SUBJECT", ...same("404", { self: "404 who" }) },
  { page: "/about", path: "/about", ...same("", own) },
  { page: "/terms", path: "/terms", ...same("", own) },
  // The gallery receives its pictures as data, including their authors' names.
  { page: "/explore", path: "/explore", public: row("who", apart), private: row("", own) },
  {
    page: "/post/[postId]",
    path: "/post/POST",
    public: row("who content", { ...guarded, ...apartFromPost }),
    private: row("404", { ...guarded, approved: "who content", self: "who content" }),
  },
  { page: "/post", path: "/post", ...same("", { ...guarded, ...own }) },
  {
    page: "/post/[postId]/likes",
    path: "/post/POST/likes",
    public: row("who counts", { ...guarded, ...apartFromPost }),
    private: row("404", { ...guarded, approved: "who counts", self: "who counts" }),
  },
  {
    page: "/post/[postId]/reposts",
    path: "/post/POST/reposts",
    public: row("who counts", { ...guarded, ...apartFromPost }),
    private: row("404", { ...guarded, approved: "who counts", self: "who counts" }),
  },
  {
    page: "/post/[postId]/quotes",
    path: "/post/POST/quotes",
    public: row("who content", { ...guarded, ...apartFromPost }),
    private: row("404", { ...guarded, approved: "who content", self: "who content" }),
  },
  {
    page: "/post/[postId]",
    path: "/post/QUOTE",
    public: row("who content", { ...guarded, ...apart }),
    private: row("", { ...guarded, approved: "who content", self: "who content" }),
  },
  {
    page: "/post",
    path: "/post?quotes=POST",
    public: row("who content", { ...guarded, ...apartFromPost }),
    private: row("404", { ...guarded, approved: "who content", self: "who content" }),
  },
  {
    page: "/post/[postId]/history",
    path: "/post/POST/history",
    public: row("content", { ...guarded, ...apartFromPost, self: "who content" }),
    private: row("404", { ...guarded, approved: "content", self: "who content" }),
  },
  {
    page: "/post/[postId]/comment/[commentId]/history",
    path: "/post/POST/comment/COMMENT/history",
    public: row("content", { ...guarded, ...apartFromPost, self: "who content" }),
    private: row("404", { ...guarded, approved: "content", self: "who content" }),
  },
  // The viewer's name is in the frame.
  {
    page: "/post/[postId]/photo/[number]",
    path: "/post/POST/photo/1",
    public: row("content", { ...guarded, ...apartFromPost, self: "who content" }),
    private: row("404", { ...guarded, approved: "content", self: "who content" }),
  },
  { page: "/communities", path: "/communities", ...same("", own) },
  { page: "/communities/new", path: "/communities/new", ...same("", { ...guarded, ...own }) },
  { page: "/communities/[slug]", path: "/communities/CLUB", ...inClub },
  { page: "/communities/[slug]/members", path: "/communities/CLUB/members", ...clubMembers(guarded) },
  { page: "/communities/[slug]/log", path: "/communities/CLUB/log", ...clubLog },
  { page: "/communities/[slug]/requests", path: "/communities/GATE/requests", ...gateRequests },
  {
    page: "/communities/[slug]/invitations",
    path: "/communities/CLUB/invitations",
    ...same("", { ...guarded, ...own }),
  },
  { page: "/communities/[slug]/join", path: "/communities/GATE/join?token=made-up", ...same("", own) },
  { page: "/communities/[slug]/edit", path: "/communities/CLUB/edit", ...same("", { ...guarded, ...own }) },
  { page: "/settings", path: "/settings", ...same("", { ...guarded, ...own }) },
  { page: "/theme-customization", path: "/theme-customization", ...same("", { ...guarded, ...own }) },
  { page: "/forgot-password", path: "/forgot-password", ...same("") },
  { page: "/reset-password", path: "/reset-password", ...same("") },
  { page: "/confirm-email", path: "/confirm-email", ...same("") },
  { page: "/unsubscribe", path: "/unsubscribe", ...same("") },
  { page: "/change-password", path: "/change-password", ...same("", { ...guarded, ...own }) },
  { page: "/change-email", path: "/change-email", ...same("", { ...guarded, ...own }) },
  { page: "/2-fa", path: "/2-fa", ...same("", { ...guarded, ...own }) },
  { page: "/devices", path: "/devices", ...same("", { ...guarded, ...own }) },
  {
    page: "/notifications-settings",
    path: "/notifications-settings",
    ...same("", { ...guarded, ...own }),
  },
  { page: "/timezone", path: "/timezone", ...same("", { ...guarded, ...own }) },
  { page: "/clear-cache", path: "/clear-cache", ...same("", { ...guarded, ...own }) },
  { page: "/ask-questions", path: "/ask-questions", ...same("", { ...guarded, ...own }) },
  { page: "/report-problem", path: "/report-problem", ...same("", { ...guarded, ...own }) },
  { page: "/settings/download-data", path: "/settings/download-data", ...same("", { ...guarded, ...own }) },
  { page: "/delete-account", path: "/delete-account", ...same("", { ...guarded, ...own }) },
  { page: "/faq", path: "/faq", ...same("", { ...guarded, ...own }) },
  { page: "/user-guide", path: "/user-guide", ...same("", { ...guarded, ...own }) },
  { page: "/blocked-users", path: "/blocked-users", ...same("", { ...guarded, ...own, blocking: "who" }) },
  { page: "/muted", path: "/muted", ...same("", { ...guarded, ...own, blocking: "who" }) },
  {
    page: "/settings/hashtags",
    path: "/settings/hashtags",
    ...same("", { ...guarded, ...own }),
  },
  { page: "/settings/moderation", path: "/settings/moderation", ...same("", { ...guarded, ...own }) },
  // None of them moderates the server.
  { page: "/moderation", path: "/moderation", ...listOfOther },
  { page: "/moderation/reports/[number]", path: "/moderation/reports/1", ...listOfOther },
  { page: "/moderation/appeals", path: "/moderation/appeals", ...listOfOther },
  { page: "/moderation/log", path: "/moderation/log", ...listOfOther },
  { page: "/moderation/statistics", path: "/moderation/statistics", ...listOfOther },
  {
    page: "/bookmarks",
    path: "/bookmarks",
    public: row("who content", { ...guarded, ...apart }),
    private: row("", { ...guarded, approved: "who content", self: "who content" }),
  },
  {
    page: "/chat",
    path: "/chat",
    ...same("", { ...guarded, approved: "who content", self: "who content" }),
  },
  // The list of conversations is beside it.
  {
    page: "/chat/requests",
    path: "/chat/requests",
    ...same("", { ...guarded, approved: "who content", self: "who content" }),
  },
  {
    page: "/chat/archived",
    path: "/chat/archived",
    ...same("", { ...guarded, approved: "who content", self: "who content" }),
  },
  { page: "/chat/[id]", path: "/chat/CHAT", ...ofChat("404", guarded) },
  // The person runs the group.
  {
    page: "/chat/join",
    path: "/chat/join?token=LINK",
    ...same("who", { ...guarded, ...apart, approved: "who content", self: "who content" }),
  },
  {
    page: "/chat/join",
    path: "/chat/join?token=made-up",
    ...same("", { ...guarded, approved: "who content", self: "who content" }),
  },
  { page: "/favorites", path: "/favorites", ...ofStory("", guarded) },
  // It offers the viewer's own lists.
  { page: "/story", path: "/story", ...same("", { ...guarded, self: "who content" }) },
  {
    page: "/story",
    path: "/story?adds=STORY",
    public: row("", { ...guarded, ...own, blockedBy: "404", blocking: "404" }),
    private: row("404", { ...guarded, ...own, approved: "" }),
  },
  { page: "/stories/[username]", path: "/stories/SUBJECT", ...ofStory("404", guarded) },
  { page: "/stories/[username]/[storyId]", path: "/stories/SUBJECT/STORY", ...ofStory("404", guarded) },
  // The hub's story that shows the person's.
  {
    page: "/stories/[username]/[storyId]",
    path: "/stories/HUB/ADDITION",
    ...ofAddition({ ...guarded, ...own }),
  },
  // It offers the viewer's own stories.
  { page: "/drafts", path: "/drafts", ...same("", { ...guarded, self: "who content" }) },
  { page: "/drafts/[id]", path: "/drafts/DRAFT", ...same("404", { ...guarded, self: "who content" }) },
  { page: "/highlights/new", path: "/highlights/new", ...same("", { ...guarded, self: "who content" }) },
  { page: "/highlights/[id]", path: "/highlights/HIGHLIGHT", ...ofStory("404", guarded) },
  {
    page: "/highlights/[id]/[storyId]",
    path: "/highlights/HIGHLIGHT/STORY",
    ...ofStory("404", guarded),
  },
  {
    page: "/highlights/[id]/edit",
    path: "/highlights/HIGHLIGHT/edit",
    ...same("404", { ...guarded, self: "who content" }),
  },
  { page: "/collections/[id]", path: "/collections/COLLECTION", ...ofCollection("404", guarded) },
  { page: "/lists", path: "/lists", ...same("", { ...guarded, self: "who content" }) },
  // The page names its member by the username.
  {
    page: "/lists/[id]",
    path: "/lists/SHARED",
    public: row("content", { ...guarded, ...apartFromPost, self: "who content" }),
    private: row("404", { ...guarded, approved: "content", self: "who content" }),
  },
  { page: "/lists/[id]", path: "/lists/AMONG", ...ofListed(guarded) },
  { page: "/lists/[id]/people", path: "/lists/AMONG/people", ...inOthersLists(guarded) },
  { page: "/lists/[id]/add", path: "/lists/AMONG/add", ...listOfOther },
  { page: "/lists/[id]/edit", path: "/lists/AMONG/edit", ...listOfOther },
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
  { page: "/search", path: "/search?tab=posts&q=garden%20of%20SUBJECT", ...foundPosts(guarded) },
  { page: "/search", path: "/search?tab=tags&q=moss", ...same("", { ...guarded, ...own }) },
  // The post has no pictures.
  { page: "/flicker", path: "/flicker", ...inFlicker({ ...guarded, ...own }) },
  { page: "/popular", path: "/popular", ...listedPosts(guarded) },
  { page: "/trending", path: "/trending", ...same("", { ...guarded, ...own }) },
  {
    page: "/tag/[tag]",
    path: "/tag/moss",
    public: row("who content", { ...apart }),
    private: row("", { approved: "who content", self: "who content" }),
  },
];

const profileCall: Both = {
  public: row(whole, { ...refused, blockedBy: "403", self: `${whole} own` }),
  private: row("who", { ...refused, blockedBy: "403", approved: whole, self: `${whole} own` }),
};

const forFollowers = (what: string): Both => ({
  public: row(what, { ...refused, blockedBy: "403" }),
  private: row("403", { ...refused, approved: what, self: what }),
});

const postsOfOne: Both = {
  public: row("who content", { ...refused, blockedBy: "403", blocking: "" }),
  private: forFollowers("who content").private,
};

const ofOnePost = (what: string): Both => ({
  public: row(what, apartFromPost),
  private: row("404", { approved: what, self: what }),
});

const byApi = inOthersLists(refused);

/** What the browser can read itself. */
export const apiTable: readonly (Both & { call: string; path: string })[] = [
  { call: "/api/auth/csrf-token", path: "/api/auth/csrf-token", ...same("") },
  { call: "/api/auth/protected", path: "/api/auth/protected", ...same("", refused) },
  { call: "/api/auth/username", path: "/api/auth/username?username=not_taken_yet", ...same("") },
  { call: "/api/session", path: "/api/session", ...same("") },
  { call: "/api/profile", path: "/api/profile", ...same("", { ...refused, self: `${whole} own` }) },
  { call: "/api/frame", path: "/api/frame", ...same("", { ...refused, self: `${whole} own` }) },
  { call: "/api/profile/:username", path: "/api/profile/SUBJECT", ...profileCall },
  {
    call: "/api/previews/people/:username",
    path: "/api/previews/people/SUBJECT",
    public: row("who", apartFromPost),
    private: row("404"),
  },
  {
    call: "/api/previews/people/:username",
    path: "/api/previews/people/SUBJECT?story=STORY",
    public: row("who", apartFromPost),
    private: row("404"),
  },
  { call: "/api/posts/by/:username", path: "/api/posts/by/SUBJECT", ...postsOfOne },
  {
    call: "/api/posts/by/:username/media",
    path: "/api/posts/by/SUBJECT/media",
    ...postsOfOne,
  },
  {
    call: "/api/posts/liked-by/:username",
    path: "/api/posts/liked-by/SUBJECT",
    public: row("who content", { ...refused, blockedBy: "403", blocking: "" }),
    private: row("403", { ...refused, approved: "who content", self: "who content" }),
  },
  { call: "/api/posts/:id", path: "/api/posts/POST", ...ofOnePost("who content") },
  {
    call: "/api/posts/:id/likes",
    path: "/api/posts/POST/likes",
    public: row("who counts", { ...refused, ...apartFromPost }),
    private: row("404", { ...refused, approved: "who counts", self: "who counts" }),
  },
  {
    call: "/api/posts/:id/reposts",
    path: "/api/posts/POST/reposts",
    public: row("who counts", { ...refused, ...apartFromPost }),
    private: row("404", { ...refused, approved: "who counts", self: "who counts" }),
  },
  {
    call: "/api/posts/:id/quotes",
    path: "/api/posts/POST/quotes",
    public: row("who content", { ...refused, ...apartFromPost }),
    private: row("404", { ...refused, approved: "who content", self: "who content" }),
  },
  {
    call: "/api/posts/:id",
    path: "/api/posts/QUOTE",
    public: row("who content", apart),
    private: row("", { approved: "who content", self: "who content" }),
  },
  { call: "/api/posts/:id/history", path: "/api/posts/POST/history", ...ofOnePost("content") },
  {
    call: "/api/posts/:id/comments",
    path: "/api/posts/POST/comments",
    ...ofOnePost("who content"),
  },
  {
    call: "/api/posts/:id/comments/states",
    path: "/api/posts/POST/comments/states?ids=COMMENT",
    ...ofOnePost(""),
  },
  { call: "/api/comments/:id", path: "/api/comments/COMMENT", ...ofOnePost("who content") },
  {
    call: "/api/comments/:id/history",
    path: "/api/comments/COMMENT/history",
    ...ofOnePost("content"),
  },
  {
    call: "/api/comments/:id/replies",
    path: "/api/comments/COMMENT/replies",
    ...ofOnePost("who content"),
  },
  { call: "/api/posts/states", path: "/api/posts/states?ids=POST", ...same("") },
  { call: "/api/followers/:username", path: "/api/followers/SUBJECT", ...forFollowers("list") },
  { call: "/api/followers/:username", path: "/api/followers/HUB", ...byApi },
  { call: "/api/following/:username", path: "/api/following/SUBJECT", ...forFollowers("list") },
  { call: "/api/following/:username", path: "/api/following/HUB", ...byApi },
  { call: "/api/searchUser", path: "/api/searchUser?username=SUBJECT", ...byApi },
  { call: "/api/searchUser", path: "/api/searchUser?username=name%20of%20SUBJECT", ...byApi },
  { call: "/api/blocked-list", path: "/api/blocked-list", ...same("", { ...refused, blocking: "who" }) },
  { call: "/api/muted-list", path: "/api/muted-list", ...same("", { ...refused, blocking: "who" }) },
  { call: "/api/followed-hashtags", path: "/api/followed-hashtags", ...same("", refused) },
  { call: "/api/lists", path: "/api/lists", ...same("", { ...refused, self: "who content" }) },
  { call: "/api/lists/:id", path: "/api/lists/SHARED", ...ofCollection("404", refused) },
  { call: "/api/lists/:id/posts", path: "/api/lists/AMONG/posts", ...ofListed(refused) },
  { call: "/api/lists/:id/people", path: "/api/lists/AMONG/people", ...byApi },
  {
    call: "/api/lists/:id/candidates",
    path: "/api/lists/SHARED/candidates?q=SUBJECT",
    ...same("404", { ...refused, self: "" }),
  },
  { call: "/api/drafts", path: "/api/drafts", ...same("", { ...refused, self: "content" }) },
  { call: "/api/drafts/:id", path: "/api/drafts/DRAFT", ...same("404", { ...refused, self: "content" }) },
  { call: "/api/saved-searches", path: "/api/saved-searches", ...same("", refused) },
  { call: "/api/moderation-actions", path: "/api/moderation-actions", ...same("", refused) },
  // None of them moderates the server.
  { call: "/api/moderation/reports", path: "/api/moderation/reports", ...same("404", refused) },
  { call: "/api/moderation/reports/:number", path: "/api/moderation/reports/1", ...same("404", refused) },
  { call: "/api/moderation/appeals", path: "/api/moderation/appeals", ...same("404", refused) },
  { call: "/api/moderation/log", path: "/api/moderation/log", ...same("404", refused) },
  { call: "/api/moderation/statistics", path: "/api/moderation/statistics", ...same("404", refused) },
  { call: "/api/muted-words", path: "/api/muted-words", ...same("", refused) },
  {
    call: "/api/bookmarks",
    path: "/api/bookmarks",
    public: row("who content", { ...refused, ...apart }),
    private: row("", { ...refused, approved: "who content", self: "who content" }),
  },
  {
    call: "/api/chat",
    path: "/api/chat",
    ...same("", { ...refused, approved: "who content", self: "who content" }),
  },
  { call: "/api/chat/:id", path: "/api/chat/CHAT", ...ofChat("404", refused) },
  {
    call: "/api/chat/:id/link",
    path: "/api/chat/CHAT/link",
    ...same("404", { ...refused, approved: "403", blockedBy: "403", blocking: "403", self: "" }),
  },
  { call: "/api/group-link", path: "/api/group-link?token=LINK", ...same("who", { ...refused, ...apart }) },
  { call: "/api/chat/:id/messages", path: "/api/chat/CHAT/messages", ...ofChat("404", refused) },
  { call: "/api/chat/:id/changes", path: "/api/chat/CHAT/changes?since=0", ...ofChat("404", refused) },
  { call: "/api/chat/:id/search", path: "/api/chat/CHAT/search?q=garden", ...ofChat("404", refused) },
  {
    call: "/api/messages/:id/history",
    path: "/api/messages/MESSAGE/history",
    ...same("404", { ...refused, approved: "content", self: "content" }),
  },
  // No picture was sent.
  {
    call: "/api/chat/:id/media",
    path: "/api/chat/CHAT/media",
    ...same("404", { ...refused, ...apart, approved: "", self: "" }),
  },
  { call: "/api/stories", path: "/api/stories", ...same("", { ...refused, approved: "who", self: "who" }) },
  { call: "/api/stories/of/:username", path: "/api/stories/of/SUBJECT", ...ofStory("404", refused) },
  { call: "/api/stories/:id", path: "/api/stories/STORY", ...ofStory("404", refused) },
  { call: "/api/stories/:id", path: "/api/stories/ADDITION", ...ofAddition(refused) },
  {
    call: "/api/stories/kept",
    path: "/api/stories/kept",
    ...same("", { ...refused, self: "content" }),
  },
  {
    call: "/api/highlights/of/:username",
    path: "/api/highlights/of/SUBJECT",
    public: row("content", { ...refused, ...apart }),
    private: row("", { ...refused, approved: "content", self: "content" }),
  },
  { call: "/api/highlights/:id", path: "/api/highlights/HIGHLIGHT", ...ofStory("404", refused) },
  { call: "/api/stories/favorites", path: "/api/stories/favorites", ...ofStory("", refused) },
  {
    call: "/api/stories/:id/viewers",
    path: "/api/stories/STORY/viewers",
    ...same("404", { ...refused, self: "" }),
  },
  {
    call: "/api/collections/of/:username",
    path: "/api/collections/of/SUBJECT",
    public: row("who content", { ...refused, blockedBy: "403", blocking: "" }),
    private: row("403", { ...refused, approved: "who content", self: "who content" }),
  },
  { call: "/api/collections/:id", path: "/api/collections/COLLECTION", ...ofCollection("404", refused) },
  {
    call: "/api/collections/:id/posts",
    path: "/api/collections/COLLECTION/posts",
    ...ofCollection("404", refused),
  },
  {
    call: "/api/feed/home",
    path: "/api/feed/home",
    ...same("", { ...refused, approved: "who content", self: "who content" }),
  },
  {
    call: "/api/home",
    path: "/api/home",
    // With the suggestions of those who follow nearly nobody.
    public: row("who counts", { ...refused, ...apart, approved: "who content", self: "who content" }),
    private: row("", { ...refused, approved: "who content", self: "who content" }),
  },
  { call: "/api/feed/flicker", path: "/api/feed/flicker", ...inFlicker(refused) },
  {
    call: "/api/feed/public",
    path: "/api/feed/public",
    public: row("who content", apart),
    // The hub's post that quotes the person's is in it.
    private: row("", { approved: "who content", self: "who content" }),
  },
  {
    call: "/api/suggestions/people",
    path: "/api/suggestions/people",
    public: row("who counts", { ...refused, ...apart, approved: "", self: "" }),
    private: row("", refused),
  },
  { call: "/api/search/posts", path: "/api/search/posts?q=garden%20of%20SUBJECT", ...foundPosts(refused) },
  { call: "/api/search/hashtags", path: "/api/search/hashtags?q=moss", ...same("", refused) },
  {
    call: "/api/complete/people",
    path: "/api/complete/people?q=SUBJECT",
    ...same("who", { ...refused, ...apart, self: "" }),
  },
  { call: "/api/complete/hashtags", path: "/api/complete/hashtags?q=moss", ...same("", refused) },
  {
    call: "/api/posts/tagged/:hashtag",
    path: "/api/posts/tagged/moss",
    public: row("who content", apart),
    private: row("", { approved: "who content", self: "who content" }),
  },
  {
    call: "/api/posts/popular",
    path: "/api/posts/popular",
    public: row("who content", apart),
    private: row(""),
  },
  { call: "/api/communities", path: "/api/communities", ...same("") },
  { call: "/api/communities/:slug", path: "/api/communities/CLUB", ...same("") },
  { call: "/api/communities/:slug/posts", path: "/api/communities/CLUB/posts", ...inClub },
  { call: "/api/communities/:slug/members", path: "/api/communities/CLUB/members", ...clubMembers(refused) },
  {
    call: "/api/communities/:slug/log",
    path: "/api/communities/CLUB/log",
    ...same("403", { ...refused, ...apart, approved: "who", self: "who" }),
  },
  {
    call: "/api/communities/:slug/requests",
    path: "/api/communities/GATE/requests",
    ...same("403", { ...refused, ...apart, approved: "who" }),
  },
  {
    call: "/api/communities/:slug/invitations",
    path: "/api/communities/CLUB/invitations",
    ...same("403", { ...refused, self: "who" }),
  },
  {
    call: "/api/communities/:slug/invitation",
    path: "/api/communities/GATE/invitation?token=made-up",
    ...same(""),
  },
  { call: "/api/explore", path: "/api/explore", public: row("who", apart), private: row("") },
  { call: "/api/trends", path: "/api/trends", ...same("") },
  { call: "/api/topics", path: "/api/topics", ...same("") },
  { call: "/api/suggestions/topics", path: "/api/suggestions/topics", ...same("") },
  {
    call: "/api/notifications",
    path: "/api/notifications",
    ...same("who", { ...refused, ...apart, self: "" }),
  },
  { call: "/api/auth/email", path: "/api/auth/email", ...same("", refused) },
  { call: "/api/data-export", path: "/api/data-export", ...same("", refused) },
  { call: "/api/settings", path: "/api/settings", ...same("", refused) },
  { call: "/api/support/requests", path: "/api/support/requests", ...same("", refused) },
  { call: "/api/push/key", path: "/api/push/key", ...same("", refused) },
  { call: "/api/auth/2fa-status", path: "/api/auth/2fa-status", ...same("", refused) },
  { call: "/api/auth/passkeys", path: "/api/auth/passkeys", ...same("", refused) },
  { call: "/api/auth/active-devices", path: "/api/auth/active-devices", ...same("", refused) },
  { call: "/api/auth/localization", path: "/api/auth/localization", ...same("", refused) },
  // An address for the private account's followers; the public one's picture has none.
  {
    call: "/api/media-grants/:grant",
    path: "/api/media-grants/GRANT",
    public: row("404", refused),
    private: row("404", { ...refused, approved: "content", self: "content" }),
  },
  // No provider is configured.
  { call: "/api/gifs", path: "/api/gifs", ...same("404", refused) },
  { call: "/api/company/app-version", path: "/api/company/app-version", ...same("") },
  { call: "/api/company/capabilities", path: "/api/company/capabilities", ...same("") },
];
