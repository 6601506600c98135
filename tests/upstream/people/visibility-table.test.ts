import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { type ViewerRow as Row, type Viewer, viewers } from "#tests/support/viewers";
import { makeStory } from "#tests/upstream/support/story";
import type { TestClient } from "#tests/upstream/support/test-client";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm, uploadPostImage } from "#tests/upstream/support/upload";
import { adminCommands } from "#upstream/admin/admin-commands";
import { posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { stories } from "#upstream/core/db/schema/schema-story";
import { signGrant } from "#upstream/modules/media/private-media-grant";

// What each kind of viewer sees of one person in the response of every read endpoint.
// who: identity · counts: followers · content: bio, place, posts · own: the date of birth
// list: the people in the person's lists · "": nothing of these · otherwise the code of the refusal

const SIGN_IN = "UNAUTHENTICATED";

/** A row from what most viewers see, and the exceptions. */
const row = (most: string, others: Row = {}): Row => ({
  ...Object.fromEntries(viewers.map((viewer) => [viewer, most])),
  visitor: SIGN_IN,
  ...others,
});
const open = (): Row => ({ ...row(""), visitor: "" });

const whole = "who counts content";

/** Placeholder for the id of the person's post. */
const THE_POST = "POST";
/** Placeholder for the id of another member's post that quotes it. */
const THE_QUOTE = "QUOTE";
/** Placeholder for the id of the person's comment below it. */
const THE_COMMENT = "COMMENT";
/** Placeholder for the id of somebody's post that the person likes. */
const LIKED_POST = "LIKED";
/** Placeholder for the id of the person's public collection. */
const THE_COLLECTION = "COLLECTION";
/** Placeholder for the id of the person's shared list. */
const SHARED_LIST = "SHARED";
/** Placeholder for the id of somebody's shared list with the person in it. */
const LISTED_AMONG = "AMONG";
/** Placeholder for the id of the person's saved draft. */
const THE_DRAFT = "DRAFT";
/** Placeholder for the id of the person's story. */
const THE_STORY = "STORY";
/** Placeholder for the id of another member's story that shows it. */
const THE_ADDITION = "ADDITION";
/** Placeholder for the id of the person's highlight, with that story. */
const THE_HIGHLIGHT = "HIGHLIGHT";

/** Placeholder for the id of a group in which the person has sent something to some of the viewers. */
const THE_CHAT = "CHAT";
const THE_GROUP_LINK = "LINK";
/** Placeholder for the id of that message, which has been edited. */
const THE_MESSAGE = "MESSAGE";

/** Placeholder for an expired address of the post's picture. */
const THE_GRANT = "GRANT";

/** Parameters of a community with some of the viewers. */
const CLUB = { slug: "the-club" };
/** Parameters of a community that approves its members: the person has requested to join, and some of the viewers may answer. */
const GATE = { slug: "the-gate" };

interface Read {
  name: EndpointName;
  label: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** Every request that could return the person. */
function readsOf(subject: string): Read[] {
  const params = { username: subject };
  const ofHub = { username: "hub" };
  return [
    { name: "getProfile", label: "the profile", params },
    { name: "previewPerson", label: "who waits behind the sign-in", params },
    {
      name: "previewPerson",
      label: "whose story waits behind the sign-in",
      params,
      query: { story: THE_STORY },
    },
    { name: "getOwnProfile", label: "the viewer's own profile" },
    { name: "listPostsByAuthor", label: "the posts", params },
    { name: "listMediaByAuthor", label: "the posts with pictures", params },
    { name: "listLikedPosts", label: "what the person likes", params },
    { name: "getPost", label: "one post", params: { id: THE_POST } },
    { name: "getPostHistory", label: "what a post has said", params: { id: THE_POST } },
    { name: "listLikers", label: "who likes a post", params: { id: THE_POST } },
    { name: "listLikers", label: "who likes somebody's post", params: { id: LIKED_POST } },
    { name: "listReposters", label: "who reposted a post", params: { id: THE_POST } },
    { name: "listReposters", label: "who reposted another member's post", params: { id: LIKED_POST } },
    { name: "listPostsByAuthor", label: "what another member reposted of the person", params: ofHub },
    { name: "listQuotes", label: "who quotes a post", params: { id: THE_POST } },
    { name: "listQuotes", label: "who quotes another member's post", params: { id: LIKED_POST } },
    { name: "getPost", label: "another member's post that quotes the person", params: { id: THE_QUOTE } },
    { name: "getPostStates", label: "the state of that quote", query: { ids: THE_QUOTE } },
    { name: "listComments", label: "the comments", params: { id: THE_POST } },
    {
      name: "getCommentStates",
      label: "the numbers of comments",
      params: { id: THE_POST },
      query: { ids: THE_COMMENT },
    },
    { name: "getComment", label: "one comment", params: { id: THE_COMMENT } },
    { name: "getCommentHistory", label: "what a comment has said", params: { id: THE_COMMENT } },
    { name: "listReplies", label: "the replies", params: { id: THE_COMMENT } },
    { name: "getPostStates", label: "the numbers of posts", query: { ids: THE_POST } },
    { name: "listFollowers", label: "the followers", params },
    { name: "listFollowing", label: "the people followed", params },
    { name: "listFollowers", label: "somebody's followers", params: ofHub },
    { name: "listFollowing", label: "somebody's people followed", params: ofHub },
    { name: "searchUsers", label: "search by username", query: params },
    { name: "searchUsers", label: "search by name", query: { username: `name of ${subject}` } },
    { name: "searchPosts", label: "search for posts", query: { q: "secret garden" } },
    { name: "searchPosts", label: "search for a person's posts", query: { q: `from:${subject}` } },
    { name: "searchHashtags", label: "search for hashtags", query: { q: "moss" } },
    { name: "completePeople", label: "a mention being typed", query: { q: subject.slice(0, 4) } },
    { name: "completeHashtags", label: "a hashtag being typed", query: { q: "mo" } },
    { name: "listPostsByHashtag", label: "the posts with a hashtag", params: { hashtag: "moss" } },
    { name: "listPopularPosts", label: "the popular posts" },
    { name: "explore", label: "the gallery", query: { tag: "moss" } },
    { name: "listCommunities", label: "the communities" },
    { name: "getCommunity", label: "a community", params: CLUB },
    { name: "listCommunityPosts", label: "the posts in a community", params: CLUB },
    { name: "listCommunityMembers", label: "the members of a community", params: CLUB },
    { name: "listCommunityLog", label: "the log of a community", params: CLUB },
    { name: "listJoinRequests", label: "the requests to join a community", params: GATE },
    { name: "listInvitations", label: "the links to a community", params: CLUB },
    { name: "checkInvitation", label: "whether a link works", params: CLUB, query: { token: "made-up" } },
    { name: "listTrends", label: "the trends" },
    { name: "listTopics", label: "the hashtags" },
    { name: "suggestPeople", label: "suggestions" },
    { name: "suggestTopics", label: "topics" },
    { name: "getHomeFeed", label: "the home feed" },
    { name: "getHome", label: "the home feed with the stories above it" },
    { name: "getFrame", label: "what is around every page" },
    { name: "getPublicFeed", label: "the public feed" },
    { name: "getFlickerFeed", label: "flicker" },
    { name: "listBlockedUsers", label: "the blocked list" },
    { name: "listMutedUsers", label: "the muted people" },
    { name: "listMutedWords", label: "the muted words" },
    { name: "listFollowedHashtags", label: "the followed hashtags" },
    { name: "listSavedSearches", label: "the saved searches" },
    { name: "listPostDrafts", label: "the drafts" },
    { name: "getPostDraft", label: "a draft", params: { id: THE_DRAFT } },
    { name: "listFeedLists", label: "the lists" },
    { name: "getFeedList", label: "a shared list", params: { id: SHARED_LIST } },
    { name: "listFeedListPosts", label: "the posts of somebody's list", params: { id: LISTED_AMONG } },
    { name: "listFeedListPeople", label: "the people in somebody's list", params: { id: LISTED_AMONG } },
    {
      name: "findForFeedList",
      label: "who could be in a list",
      params: { id: SHARED_LIST },
      query: { q: subject },
    },
    { name: "listBookmarks", label: "the bookmarks" },
    { name: "listCollections", label: "the collections", params },
    { name: "getCollection", label: "a collection", params: { id: THE_COLLECTION } },
    { name: "listCollectionPosts", label: "the posts in a collection", params: { id: THE_COLLECTION } },
    { name: "listStories", label: "the scroller of stories" },
    { name: "listStoriesOf", label: "the stories", params },
    { name: "getStory", label: "one story", params: { id: THE_STORY } },
    { name: "getStory", label: "another member's story that shows it", params: { id: THE_ADDITION } },
    { name: "listHighlights", label: "the highlights", params },
    { name: "getHighlight", label: "a highlight", params: { id: THE_HIGHLIGHT } },
    { name: "listKeptStories", label: "the stories to choose from" },
    { name: "listFavoriteStories", label: "the favorite stories" },
    { name: "listStoryViewers", label: "who has seen a story", params: { id: THE_STORY } },
    { name: "listConversations", label: "the conversations" },
    { name: "getConversation", label: "a conversation", params: { id: THE_CHAT } },
    { name: "listMessages", label: "the messages", params: { id: THE_CHAT } },
    { name: "listMessageChanges", label: "the changes", params: { id: THE_CHAT }, query: { since: "0" } },
    { name: "getMessageHistory", label: "what a message has said", params: { id: THE_MESSAGE } },
    { name: "searchTexts", label: "found messages", params: { id: THE_CHAT }, query: { q: "garden" } },
    { name: "listConversationMedia", label: "the pictures sent", params: { id: THE_CHAT } },
    { name: "getGroupLink", label: "the link of a group", params: { id: THE_CHAT } },
    { name: "openGroupLink", label: "where the link of a group leads", query: { token: THE_GROUP_LINK } },
    { name: "listNotifications", label: "notifications" },
    { name: "checkProtected", label: "the session" },
    { name: "getCsrfToken", label: "the anti-forgery token" },
    { name: "checkUsername", label: "whether a username is free", query: params },
    { name: "getAppVersion", label: "the version" },
    { name: "getCapabilities", label: "the capabilities" },
    { name: "renewMediaGrant", label: "a picture of a post", params: { grant: THE_GRANT } },
    { name: "searchGifs", label: "the GIFs of a provider" },
    { name: "getEmail", label: "the address" },
    { name: "listDevices", label: "the devices" },
    { name: "listPasskeys", label: "the passkeys" },
    { name: "getTwoFactorStatus", label: "the second factor" },
    { name: "getLocalization", label: "the place" },
    { name: "getPushKey", label: "the key of pushes" },
    { name: "getSettings", label: "the settings" },
    { name: "getDataExport", label: "the copy of one's data" },
    { name: "listSupportRequests", label: "what was asked of support" },
    { name: "listOwnModeration", label: "what moderators decided about one" },
    { name: "listModerationReports", label: "the queue of moderators" },
    { name: "getModerationReport", label: "a report", params: { number: "1" } },
    { name: "getModerationLog", label: "the log of moderators" },
    { name: "getModerationStatistics", label: "the statistics of moderators" },
    { name: "listModerationAppeals", label: "the appeals" },
  ];
}

// Participants of whom one has blocked the other see the conversation but nothing of the person.
const amongMembers = row("NOT_FOUND", {
  approved: "who content",
  blockedBy: "",
  blocking: "",
  self: "who content",
});

// None of the viewers is a moderator of the whole server: moderation-access.test.ts.
const forModerators = row("NOT_FOUND");

const sameForAll: Record<string, Row> = {
  "what moderators decided about one": row(""),
  "the queue of moderators": forModerators,
  "a report": forModerators,
  "the log of moderators": forModerators,
  "the statistics of moderators": forModerators,
  "the appeals": forModerators,
  "the conversations": row("", { approved: "who content", self: "who content" }),
  "a conversation": amongMembers,
  "the messages": amongMembers,
  "the changes": amongMembers,
  "what a message has said": row("NOT_FOUND", { approved: "content", self: "content" }),
  "found messages": amongMembers,
  "the pictures sent": amongMembers,
  "the link of a group": row("NOT_FOUND", {
    approved: "FORBIDDEN",
    blockedBy: "FORBIDDEN",
    blocking: "FORBIDDEN",
    self: "",
  }),
  // The person runs it.
  "where the link of a group leads": row("who", { blockedBy: "", blocking: "" }),
  "the viewer's own profile": row("", { self: `${whole} own` }),
  "what is around every page": row("", { self: `${whole} own` }),
  "the communities": open(),
  "a community": open(),
  "the members of a community": row("who", { blockedBy: "", blocking: "" }),
  "the log of a community": row("FORBIDDEN", { approved: "who", blockedBy: "", blocking: "", self: "who" }),
  "the requests to join a community": row("FORBIDDEN", { approved: "who", blockedBy: "", blocking: "" }),
  // The person, who is a moderator there, created one of them.
  "the links to a community": row("FORBIDDEN", { self: "who" }),
  "whether a link works": open(),
  topics: open(),
  "the trends": open(),
  "the hashtags": open(),
  "search for hashtags": row(""),
  "a hashtag being typed": row(""),
  "a mention being typed": row("who", { blockedBy: "", blocking: "", self: "" }),
  "the blocked list": row("", { blocking: "who" }),
  "the muted people": row("", { blocking: "who" }),
  "the muted words": row(""),
  "the followed hashtags": row(""),
  "the saved searches": row(""),
  "the drafts": row("", { self: "content" }),
  "a draft": row("NOT_FOUND", { self: "content" }),
  "the lists": row("", { self: "who content" }),
  "the stories to choose from": row("", { self: "content" }),
  // The member of a list is not found for it.
  "who could be in a list": row("NOT_FOUND", { self: "" }),
  // Another member has reposted the person's post.
  notifications: row("who", { blockedBy: "", blocking: "", self: "content" }),
  "the numbers of posts": open(),
  "the session": row("", { self: "who" }),
  "the anti-forgery token": open(),
  "whether a username is free": open(),
  "the words of the search page": row(""),
  "the version": open(),
  "the capabilities": open(),
  // It is not configured.
  "the GIFs of a provider": row("NOT_FOUND"),
  "the address": row(""),
  "the settings": row(""),
  "the copy of one's data": row(""),
  "what was asked of support": row(""),
  "the devices": row(""),
  "the passkeys": row(""),
  "the second factor": row(""),
  "the place": row(""),
  "the key of pushes": row(""),
};

const postsForAll = row("who content", { visitor: "who content", blockedBy: "", blocking: "" });

/** The comments of a public account's post, and the post itself: nothing across a block. */
const ofOnePost = (what: string) =>
  row(what, { blockedBy: "NOT_FOUND", blocking: "NOT_FOUND", visitor: what });

const ofListedQuotes = row("who content", { blockedBy: "NOT_FOUND", blocking: "NOT_FOUND" });

/** A story for viewers who may see its author; a list is empty where a single one is not found. */
const ofStory = (unseen: string) =>
  row("who content", { visitor: SIGN_IN, blockedBy: unseen, blocking: unseen });

const behindSignIn = row("who", { visitor: "who", blockedBy: "NOT_FOUND", blocking: "NOT_FOUND" });

const ofPublic: Record<string, Row> = {
  ...sameForAll,
  "who waits behind the sign-in": behindSignIn,
  "whose story waits behind the sign-in": behindSignIn,
  "the scroller of stories": row("", { approved: "who", self: "who" }),
  "the stories": ofStory("NOT_FOUND"),
  "one story": ofStory("NOT_FOUND"),
  "another member's story that shows it": ofStory(""),
  "the highlights": row("content", { visitor: SIGN_IN, blockedBy: "", blocking: "" }),
  "a highlight": ofStory("NOT_FOUND"),
  "the favorite stories": ofStory(""),
  "who has seen a story": row("NOT_FOUND", { self: "" }),
  "the profile": row(whole, { blockedBy: "BLOCKED", self: `${whole} own` }),
  "the posts": row("who content", { blockedBy: "BLOCKED", blocking: "" }),
  "the posts with pictures": row("who content", { blockedBy: "BLOCKED", blocking: "" }),
  "what the person likes": row("who content", { blockedBy: "BLOCKED", blocking: "" }),
  "the comments": ofOnePost("who content"),
  "the numbers of comments": ofOnePost("content"),
  "one comment": ofOnePost("who content"),
  "what a comment has said": ofOnePost("content"),
  "the replies": ofOnePost("who content"),
  "one post": ofOnePost("who content"),
  "a picture of a post": row("content", { blockedBy: "NOT_FOUND", blocking: "NOT_FOUND" }),
  "what a post has said": ofOnePost("content"),
  "who likes a post": row("who counts", { blockedBy: "NOT_FOUND", blocking: "NOT_FOUND" }),
  "who likes somebody's post": row("who counts", { blockedBy: "", blocking: "" }),
  "who reposted a post": row("who counts", { blockedBy: "NOT_FOUND", blocking: "NOT_FOUND" }),
  "who reposted another member's post": row("who counts", { blockedBy: "", blocking: "" }),
  "what another member reposted of the person": row("who content", { blockedBy: "", blocking: "" }),
  "who quotes a post": ofListedQuotes,
  "who quotes another member's post": row("who content", { blockedBy: "", blocking: "" }),
  "another member's post that quotes the person": postsForAll,
  "the state of that quote": postsForAll,
  "the bookmarks": row("who content", { blockedBy: "", blocking: "" }),
  "the collections": row("who content", { blockedBy: "BLOCKED", blocking: "" }),
  "a shared list": row("who content", { blockedBy: "NOT_FOUND", blocking: "NOT_FOUND" }),
  "the posts of somebody's list": row("who content", { blockedBy: "", blocking: "" }),
  "the people in somebody's list": row("who counts", { blockedBy: "", blocking: "" }),
  "a collection": row("who content", { blockedBy: "NOT_FOUND", blocking: "NOT_FOUND" }),
  "the posts in a collection": row("who content", { blockedBy: "NOT_FOUND", blocking: "NOT_FOUND" }),
  "the followers": row("list", { blockedBy: "BLOCKED" }),
  "the people followed": row("list", { blockedBy: "BLOCKED" }),
  "somebody's followers": row("who counts", { blockedBy: "", blocking: "" }),
  "somebody's people followed": row("who counts", { blockedBy: "", blocking: "" }),
  "search by username": row("who counts", { blockedBy: "", blocking: "" }),
  "search by name": row("who counts", { blockedBy: "", blocking: "" }),
  "search for posts": row("who content", { blockedBy: "", blocking: "" }),
  "search for a person's posts": row("who content", { blockedBy: "", blocking: "" }),
  "the posts with a hashtag": postsForAll,
  "the popular posts": postsForAll,
  "the gallery": row("who", { visitor: "who", blockedBy: "", blocking: "" }),
  "the posts in a community": postsForAll,
  suggestions: row("who counts", { approved: "", blockedBy: "", blocking: "", self: "" }),
  "the home feed": row("", { approved: "who content", self: "who content" }),
  // Those who follow nearly nobody get suggestions with it.
  "the home feed with the stories above it": row("who counts", {
    approved: "who content",
    blockedBy: "",
    blocking: "",
    self: "who content",
  }),
  "the public feed": postsForAll,
  flicker: row("who content", { blockedBy: "", blocking: "" }),
};

const refused = { blockedBy: "BLOCKED" };
const rowInLists = row("who", {
  approved: "who counts",
  self: "who counts",
  blockedBy: "",
  blocking: "",
});

const postsOfPrivate = row("PRIVATE_ACCOUNT", { ...refused, approved: "who content", self: "who content" });

const belowPrivate = row("NOT_FOUND", {
  approved: "who content",
  self: "who content",
  visitor: "NOT_FOUND",
});

const ofPrivateStory = (unseen: string) => row(unseen, { approved: "who content", self: "who content" });

/** A post of another member, who has a public account: what it quotes is for who may read it. */
const ofQuote = row("", { visitor: "", approved: "who content", self: "who content" });

const ofPrivate: Record<string, Row> = {
  ...sameForAll,
  "who waits behind the sign-in": row("NOT_FOUND", { visitor: "NOT_FOUND" }),
  "whose story waits behind the sign-in": row("NOT_FOUND", { visitor: "NOT_FOUND" }),
  "the scroller of stories": row("", { approved: "who", self: "who" }),
  "the stories": ofPrivateStory("NOT_FOUND"),
  "one story": ofPrivateStory("NOT_FOUND"),
  "another member's story that shows it": row(""),
  "the highlights": row("", { approved: "content", self: "content" }),
  "a highlight": ofPrivateStory("NOT_FOUND"),
  "the favorite stories": ofPrivateStory(""),
  "who has seen a story": row("NOT_FOUND", { self: "" }),
  "the profile": row("who", { ...refused, approved: whole, self: `${whole} own` }),
  "the posts": postsOfPrivate,
  "the posts with pictures": postsOfPrivate,
  "what the person likes": postsOfPrivate,
  "the comments": belowPrivate,
  "the numbers of comments": row("NOT_FOUND", { approved: "content", self: "content", visitor: "NOT_FOUND" }),
  "one comment": belowPrivate,
  "what a comment has said": row("NOT_FOUND", { approved: "content", self: "content", visitor: "NOT_FOUND" }),
  "the replies": belowPrivate,
  "a picture of a post": row("NOT_FOUND", { approved: "content", self: "content" }),
  "one post": row("NOT_FOUND", { approved: "who content", self: "who content", visitor: "NOT_FOUND" }),
  "who likes a post": row("NOT_FOUND", { approved: "who counts", self: "who counts" }),
  "who likes somebody's post": row("", { approved: "who counts", self: "who counts" }),
  "who reposted a post": row("NOT_FOUND", { approved: "who counts", self: "who counts" }),
  "who reposted another member's post": row("", { approved: "who counts", self: "who counts" }),
  "what another member reposted of the person": row("", { approved: "who content", self: "who content" }),
  "who quotes a post": row("NOT_FOUND", { approved: "who content", self: "who content" }),
  "who quotes another member's post": row("", { approved: "who content", self: "who content" }),
  "another member's post that quotes the person": ofQuote,
  "the state of that quote": ofQuote,
  "what a post has said": row("NOT_FOUND", { approved: "content", self: "content", visitor: "NOT_FOUND" }),
  "the bookmarks": row("", { approved: "who content", self: "who content" }),
  "the collections": row("PRIVATE_ACCOUNT", { ...refused, approved: "who content", self: "who content" }),
  "a shared list": row("NOT_FOUND", { approved: "who content", self: "who content" }),
  "the posts of somebody's list": row("", { approved: "who content", self: "who content" }),
  "the people in somebody's list": rowInLists,
  "a collection": row("NOT_FOUND", { approved: "who content", self: "who content" }),
  "the posts in a collection": row("NOT_FOUND", { approved: "who content", self: "who content" }),
  "the followers": row("PRIVATE_ACCOUNT", { ...refused, approved: "list", self: "list" }),
  "the people followed": row("PRIVATE_ACCOUNT", { ...refused, approved: "list", self: "list" }),
  "somebody's followers": rowInLists,
  "somebody's people followed": rowInLists,
  "search by username": rowInLists,
  "search by name": rowInLists,
  "search for posts": row("", { approved: "who content", self: "who content" }),
  "search for a person's posts": row("", { approved: "who content", self: "who content" }),
  "the posts with a hashtag": row("", { visitor: "", approved: "who content", self: "who content" }),
  "the popular posts": open(),
  "the gallery": open(),
  "the posts in a community": row("", { visitor: "", approved: "who content", self: "who content" }),
  suggestions: row(""),
  "the home feed": row("", { approved: "who content", self: "who content" }),
  "the home feed with the stories above it": row("", { approved: "who content", self: "who content" }),
  "the public feed": ofQuote,
  flicker: row(""),
};

/** The rows of a public account, of which some are different for those who do not follow it; blocks are stronger. */
const unlessFollowing = (rows: Record<string, Row>): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(ofPublic).map(([label, ofLabel]) => {
      const { blockedBy, blocking, approved, self } = ofLabel;
      return [label, rows[label] ? { ...rows[label], blockedBy, blocking, approved, self } : ofLabel];
    }),
  );
const nothingForOthers = row("");
const nothingForAllOthers = open();

/** A limited account: its own pages can be read, and only followers come across it elsewhere. */
const ofLimited: Record<string, Row> = {
  ...unlessFollowing({
    "a mention being typed": nothingForOthers,
    "what another member reposted of the person": nothingForOthers,
    "who quotes a post": nothingForOthers,
    "who quotes another member's post": nothingForOthers,
    "another member's post that quotes the person": nothingForAllOthers,
    "another member's story that shows it": nothingForOthers,
    "the state of that quote": nothingForAllOthers,
    "the posts in a collection": nothingForOthers,
    "the posts of somebody's list": nothingForOthers,
    "search by username": nothingForOthers,
    "search by name": nothingForOthers,
    "search for posts": nothingForOthers,
    "search for a person's posts": nothingForOthers,
    "the posts with a hashtag": nothingForAllOthers,
    "the gallery": nothingForAllOthers,
    "the posts in a community": nothingForAllOthers,
    suggestions: nothingForOthers,
    "the home feed with the stories above it": nothingForOthers,
    "the public feed": nothingForAllOthers,
    flicker: nothingForOthers,
  }),
  // Ranked once for all.
  "the popular posts": open(),
  // The limit notified the person by name.
  notifications: row("", { approved: "who", self: "who content" }),
};

/** Only the person sees it, followers neither. */
const ownAlone = (unseen: string, self = "who content") => row(unseen, { self });
const ownAloneForVisitors = (unseen: string, self = "who content") => row(unseen, { visitor: unseen, self });

/** A public account whose posts, comments and story are hidden. */
const ofHidden: Record<string, Row> = {
  ...ofPublic,
  "whose story waits behind the sign-in": ownAloneForVisitors("NOT_FOUND", "who"),
  "the scroller of stories": ownAlone("", "who"),
  "the stories": ownAlone("NOT_FOUND"),
  "one story": ownAlone("NOT_FOUND"),
  "another member's story that shows it": ownAlone(""),
  "the highlights": ownAlone("", "content"),
  "a highlight": ownAlone("NOT_FOUND"),
  "the favorite stories": ownAlone(""),
  "the stories to choose from": ownAlone("", "content"),
  // What the person reposted of others.
  "the posts": row("who", { blockedBy: "BLOCKED", blocking: "", self: "who content" }),
  "the posts with pictures": row("", { blockedBy: "BLOCKED", self: "who content" }),
  "what the person likes": row("", { blockedBy: "BLOCKED", self: "who content" }),
  "the comments": ownAloneForVisitors("NOT_FOUND"),
  "the numbers of comments": ownAloneForVisitors("NOT_FOUND", "content"),
  "one comment": ownAloneForVisitors("NOT_FOUND"),
  "what a comment has said": ownAloneForVisitors("NOT_FOUND", "content"),
  "the replies": ownAloneForVisitors("NOT_FOUND"),
  "one post": ownAloneForVisitors("NOT_FOUND"),
  "a picture of a post": ownAlone("NOT_FOUND", "content"),
  "what a post has said": ownAloneForVisitors("NOT_FOUND", "content"),
  "who likes a post": ownAlone("NOT_FOUND", "who counts"),
  "who reposted a post": ownAlone("NOT_FOUND", "who counts"),
  "what another member reposted of the person": ownAlone(""),
  "who quotes a post": ownAlone("NOT_FOUND"),
  "who quotes another member's post": ownAlone(""),
  "another member's post that quotes the person": ownAloneForVisitors(""),
  "the state of that quote": ownAloneForVisitors(""),
  "the bookmarks": ownAlone(""),
  "the posts of somebody's list": row("who", { blockedBy: "", blocking: "", self: "who content" }),
  "the posts in a collection": row("", {
    blockedBy: "NOT_FOUND",
    blocking: "NOT_FOUND",
    self: "who content",
  }),
  "search for posts": ownAlone(""),
  "search for a person's posts": ownAlone(""),
  "the posts with a hashtag": ownAloneForVisitors(""),
  "the popular posts": open(),
  "the gallery": ownAloneForVisitors("", "who"),
  "the posts in a community": ownAloneForVisitors(""),
  "the home feed": row("", { approved: "who", self: "who content" }),
  "the home feed with the stories above it": row("who counts", {
    approved: "who",
    blockedBy: "",
    blocking: "",
    self: "who content",
  }),
  "the public feed": ownAloneForVisitors(""),
  flicker: ownAlone(""),
  // Hiding notified the person by name.
  notifications: row("who", { blockedBy: "", blocking: "", self: "who content" }),
};

type Kind = "public" | "private" | "limited" | "hidden";

/** What visitors see in addition with `VISITORS=open`, by label; of anything else the same. */
const openToVisitors: Record<Kind, Record<string, string>> = {
  limited: {
    "the profile": whole,
    "the posts": "who content",
    "the posts with pictures": "who content",
    "what another member reposted of the person": "",
  },
  hidden: {
    "the profile": whole,
    "the posts": "who",
    "the posts with pictures": "",
    "what another member reposted of the person": "",
  },
  public: {
    "the profile": whole,
    "the posts": "who content",
    "the posts with pictures": "who content",
    "what another member reposted of the person": "who content",
  },
  private: {
    "the profile": "NOT_FOUND",
    "the posts": "NOT_FOUND",
    "the posts with pictures": "NOT_FOUND",
    "what another member reposted of the person": "",
  },
};

let upstream: TestUpstream;
/** Another one on the same data, with `VISITORS=open`. */
let openUpstream: TestUpstream;
let postId: string;
let likedId: string;
let quoteId: string;
let commentId = "";
let collectionId: string;
let sharedListId: string;
let listedAmongId: string;
let draftId: string;
let storyId: string;
let additionId: string;
let highlightId: string;
let chatId: string;
let groupLink: string;
let messageId: string;
let grant: string;
const clients = new Map<Viewer, TestClient>();

function clientOf(viewer: Viewer): TestClient {
  const client = clients.get(viewer);
  if (!client) throw new Error(`No ${viewer}`);
  return client;
}

/** All data about people in a response, whatever its shape. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [{ ...value }, ...inside];
}

async function seen(
  client: TestClient,
  subject: string,
  { name, label, params, query }: Read,
): Promise<string> {
  const known: Record<string, string> = {
    [THE_POST]: postId,
    [LIKED_POST]: likedId,
    [THE_QUOTE]: quoteId,
    [THE_COMMENT]: commentId,
    [THE_COLLECTION]: collectionId,
    [SHARED_LIST]: sharedListId,
    [LISTED_AMONG]: listedAmongId,
    [THE_DRAFT]: draftId,
    [THE_STORY]: storyId,
    [THE_ADDITION]: additionId,
    [THE_HIGHLIGHT]: highlightId,
    [THE_CHAT]: chatId,
    [THE_GROUP_LINK]: groupLink,
    [THE_MESSAGE]: messageId,
    [THE_GRANT]: grant,
  };
  const ofPost = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, known[value] ?? value]));
  const input = { ...(params && { params: ofPost(params) }), ...(query && { query: ofPost(query) }) };
  const response = await client.call(name, input);
  const answer: unknown = response.json();
  const people = objectsIn(answer);
  const isSubject = (object: Record<string, unknown>) => object.username === subject;
  const facts = {
    who: response.body.includes(`"${subject}"`) || people.some(isSubject),
    counts: people.some((object) => isSubject(object) && typeof object.followerCount === "number"),
    content: /secret garden|Norway|"grant"/.test(response.body),
    own: response.body.includes("1990-05-01"),
    list: ["the followers", "the people followed"].includes(label) && response.body.includes('"hub"'),
  };
  const found = Object.entries(facts).flatMap(([fact, isThere]) => (isThere ? [fact] : []));
  if (response.statusCode === 200) return found.join(" ");
  const { code } = { code: undefined, ...people[0] };
  return [code, ...found].join(" ");
}

/** The person sends a picture to some of the viewers, who have accepted the conversation. @returns the group's id */
async function talk(self: TestClient, to: readonly Viewer[]): Promise<[chatId: string, messageId: string]> {
  const usernames = to.map((viewer) => viewer.toLowerCase());
  const { conversation } = await self.ok("openConversation", { body: { usernames } });
  const params = { id: conversation.id };
  for (const viewer of to) await clientOf(viewer).ok("acceptConversation", { params });
  const picture = new Blob([await drawHalves(40, 40)]);
  const uploaded = await sendForm(self, "uploadChatImage", [["image", picture]]);
  const { key }: { key: string } = uploaded.json();
  const body = { text: "from my secret garden", image: { key }, idempotencyKey: randomUUID() };
  const { sent } = await self.ok("sendMessage", { params, body });
  await self.ok("editMessage", { params: { id: sent.id }, body: { text: "from the secret garden" } });
  return [conversation.id, sent.id];
}

/** Creates the relation of each viewer's name with the calls that members use. */
async function prepare(subject: string, isPrivate: boolean) {
  const self = (await upstream.signUp(subject)).client;
  clients.set("self", self);
  clients.set("visitor", await upstream.visitor());
  for (const viewer of viewers) {
    if (viewer === "self" || viewer === "visitor") continue;
    clients.set(viewer, (await upstream.signUp(viewer.toLowerCase())).client);
  }
  const details = { name: `Name of ${subject}`, bio: "my secret garden", country: "Norway" };
  await upstream.db
    .update(users)
    .set({ ...details, dateOfBirth: "1990-05-01" })
    .where(eq(users.username, subject));
  const hub = (await upstream.signUp("hub")).client;
  const ofSubject = { params: { username: subject } };
  const { key } = await uploadPostImage(self, await drawHalves(40, 40));
  grant = signGrant(upstream.deps.keys.privateMedia, {
    key,
    isInPublicStorage: true,
    endsAtMs: 1_000_000_000_000,
  });
  const body = { content: "in the secret garden #moss", images: [{ key }] };
  postId = (await self.ok("createPost", { body })).post.id;
  // The first in the list of the person's posts.
  await self.ok("pinPost", { params: { id: postId } });
  likedId = (await hub.ok("createPost", { body: { content: "Everyone may like this" } })).post.id;
  for (const id of [postId, likedId]) {
    await self.ok("likePost", { params: { id } });
    await self.ok("repostPost", { params: { id } });
  }
  await hub.ok("repostPost", { params: { id: postId } });
  const quote = { content: "Look over this hedge", quotes: postId };
  quoteId = (await hub.ok("createPost", { body: quote })).post.id;
  await self.ok("createPost", { body: { content: "Also in my secret garden", quotes: likedId } });
  const below = { params: { id: postId } };
  const said = await self.ok("createComment", { ...below, body: { content: "Come to my secret garden" } });
  commentId = said.comment.id;
  // Its history and its state have texts only once it is edited.
  await self.ok("editComment", { params: { id: commentId }, body: { content: "Come to the secret garden" } });
  const answer = { content: "The secret garden, I mean", replyTo: commentId };
  await self.ok("createComment", { ...below, body: answer });
  const made = await self.ok("createCollection", { body: { name: "of the secret garden", isPublic: true } });
  collectionId = made.collection.id;
  await self.ok("addToCollection", { params: { id: collectionId, postId } });
  const shared = { body: { name: "of the secret garden", isShared: true } };
  sharedListId = (await self.ok("createFeedList", shared)).list.id;
  const drafted = { content: "more of the secret garden", idempotencyKey: randomUUID() };
  draftId = (await self.ok("createPostDraft", { body: drafted })).draft.id;
  listedAmongId = (await hub.ok("createFeedList", { body: { name: "Gardeners", isShared: true } })).list.id;
  await hub.ok("addToFeedList", { params: { id: listedAmongId, username: subject } });
  storyId = (await makeStory(self, { text: "my secret garden, with @hub" })).id;
  additionId = (await makeStory(hub, { text: "Look over this hedge", originalId: storyId })).id;
  await self.ok("favoriteStory", { params: { id: storyId } });
  const collected = { body: { name: "of the secret garden", storyIds: [storyId] } };
  highlightId = (await self.ok("createHighlight", collected)).highlight.id;
  for (const viewer of viewers) {
    if (viewer !== "self" && viewer !== "visitor") {
      await clientOf(viewer).ok("bookmarkPost", { params: { id: postId } });
      await clientOf(viewer).ok("favoriteStory", { params: { id: storyId } });
    }
  }
  for (const viewer of ["blockedBy", "blocking"] as const) {
    await clientOf(viewer).ok("muteUser", { ...ofSubject, body: { duration: "always" } });
  }
  await self.ok("updateSettings", { body: { showLikes: true } });
  await hub.ok("createCommunity", { body: { name: "The club", ...CLUB } });
  for (const viewer of ["self", "approved", "blockedBy", "blocking"] as const) {
    await clientOf(viewer).ok("joinCommunity", { params: CLUB });
  }
  const ofSubjectInClub = { params: { ...CLUB, username: subject }, body: { role: "moderator" } };
  await hub.ok("setCommunityRole", ofSubjectInClub);
  await self.ok("createInvitation", { params: CLUB, body: {} });
  await self.ok("createPost", { body: { content: "from the secret garden", community: CLUB.slug } });
  await hub.ok("createCommunity", { body: { name: "The gate", ...GATE, isPublic: false } });
  for (const viewer of ["approved", "blockedBy", "blocking"] as const) {
    await clientOf(viewer).ok("joinCommunity", { params: GATE });
    const params = { ...GATE, username: viewer.toLowerCase() };
    await hub.ok("answerJoinRequest", { params, body: { action: "accept" } });
    await hub.ok("setCommunityRole", { params, body: { role: "moderator" } });
  }
  await self.ok("joinCommunity", { params: GATE });
  await self.ok("followUser", { params: { username: "hub" } });
  await hub.ok("followUser", ofSubject);
  for (const viewer of viewers) {
    if (viewer !== "self" && viewer !== "visitor") {
      await self.ok("followUser", { params: { username: viewer.toLowerCase() } });
    }
  }
  for (const viewer of ["approved", "removed"] as const) await clientOf(viewer).ok("followUser", ofSubject);
  await self.ok("removeFollower", { params: { username: "removed" } });
  [chatId, messageId] = await talk(self, ["approved", "blockedBy", "blocking"]);
  groupLink = (await self.ok("makeGroupLink", { params: { id: chatId }, body: {} })).token ?? "";
  await self.ok("blockUser", { params: { username: "blockedby" } });
  await clientOf("blocking").ok("blockUser", ofSubject);
  if (!isPrivate) return;
  await self.ok("changeAccountType", { body: { accountType: "private" } });
  await clientOf("pending").ok("followUser", ofSubject);
}

async function limitPerson(username: string): Promise<void> {
  await adminCommands.get("limit")?.run(upstream.deps, [username]);
}

/** Hides all that a person has posted, below others' posts too. */
async function hideContentOf(username: string): Promise<void> {
  const ofPerson = (table: typeof posts | typeof comments | typeof stories) =>
    upstream.db
      .select({ id: table.id })
      .from(table)
      .innerJoin(users, eq(users.id, table.authorId))
      .where(eq(users.username, username));
  for (const [kind, table] of Object.entries({ post: posts, comment: comments, story: stories })) {
    for (const { id } of await ofPerson(table)) {
      await adminCommands.get(`hide-${kind}`)?.run(upstream.deps, [id]);
    }
  }
}

test("the table contains every read endpoint", () => {
  const reads = Object.entries(endpoints).flatMap(([name, { method }]) => (method === "GET" ? [name] : []));
  expect([...new Set(readsOf("bob").map(({ name }) => name))].sort()).toEqual(reads.sort());
});

describe.each([
  ["public", "petra", ofPublic],
  ["private", "quentin", ofPrivate],
  ["limited", "rosalind", ofLimited],
  ["hidden", "sebastian", ofHidden],
] as const)("a %s account", (type, subject, table) => {
  beforeAll(async () => {
    upstream = await startTestUpstream();
    await prepare(subject, type === "private");
    if (type === "limited") await limitPerson(subject);
    if (type === "hidden") await hideContentOf(subject);
    openUpstream = await startTestUpstream({ store: upstream.deps.store, visitors: "open" });
  }, 120_000);

  afterAll(async () => {
    await openUpstream.close();
    await upstream.close();
  });

  test.each(readsOf(subject))("$label", async (read) => {
    // A public account has no requests.
    const asking = viewers.filter((viewer) => viewer !== "pending" || type === "private");
    const answersOf = async (clientFor: (viewer: Viewer) => TestClient) =>
      Object.fromEntries(
        await Promise.all(
          asking.map(async (viewer) => [viewer, await seen(clientFor(viewer), subject, read)] as const),
        ),
      );
    const expected = Object.fromEntries(asking.map((viewer) => [viewer, table[read.label]?.[viewer]]));
    expect(await answersOf(clientOf)).toEqual(expected);
    const opened = openToVisitors[type][read.label];
    expect(await answersOf((viewer) => clientOf(viewer).on(openUpstream.app))).toEqual({
      ...expected,
      ...(opened !== undefined && { visitor: opened }),
    });
  });
});
