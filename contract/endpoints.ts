import * as media from "#contract/media/media";
import * as account from "./account.ts";
import * as auth from "./auth.ts";
import * as block from "./block.ts";
import * as bookmark from "./bookmark.ts";
import * as chat from "./chat.ts";
import * as comment from "./comment.ts";
import * as community from "./community.ts";
import * as communityMembers from "./community-members.ts";
import * as company from "./company.ts";
import * as conversationOrder from "./conversation-order.ts";
import * as dataExport from "./data-export.ts";
import * as device from "./device.ts";
import * as digest from "./digest.ts";
import * as discovery from "./discovery.ts";
import * as email from "./email.ts";
import type { Endpoint } from "./endpoint.ts";
import * as feed from "./feed.ts";
import * as feedLists from "./feed-list.ts";
import { firstCalls } from "./first-calls.ts";
import * as flicker from "./flicker.ts";
import * as follow from "./follow.ts";
import * as frame from "./frame.ts";
import * as gif from "./gif.ts";
import * as groupLinks from "./group-link.ts";
import * as highlights from "./highlight.ts";
import * as invitation from "./invitation.ts";
import * as messages from "./message.ts";
import * as messageChanges from "./message-changes.ts";
import * as messageMedia from "./message-media.ts";
import * as moderation from "./moderation.ts";
import * as moderationAppeals from "./moderation-appeal.ts";
import * as moderationReports from "./moderation-report.ts";
import * as mute from "./mute.ts";
import * as notifications from "./notification.ts";
import * as passkey from "./passkey.ts";
import * as password from "./password.ts";
import * as peopleList from "./people-list.ts";
import * as post from "./post.ts";
import * as postActions from "./post-actions.ts";
import * as postDrafts from "./post-draft.ts";
import * as postLists from "./post-lists.ts";
import * as postMedia from "./post-media.ts";
import * as preview from "./preview.ts";
import * as profile from "./profile.ts";
import * as profileEdit from "./profile-edit.ts";
import * as push from "./push.ts";
import * as quotes from "./quote.ts";
import * as realtime from "./realtime.ts";
import * as report from "./report.ts";
import * as savedSearches from "./saved-search.ts";
import * as search from "./search.ts";
import * as settings from "./settings.ts";
import * as stories from "./story.ts";
import * as support from "./support.ts";
import * as topics from "./topic.ts";
import * as twoFactor from "./two-factor.ts";

type EndpointsOf<Feature> = {
  [Name in keyof Feature as Feature[Name] extends Endpoint ? Name : never]: Feature[Name];
};

/** The endpoints among a feature file's exports. */
function endpointsOf<Feature extends object>(feature: Feature): EndpointsOf<Feature> {
  const found = Object.entries(feature).filter(([, exported]) => isEndpoint(exported));
  // The filter and the mapped type select the same exports.
  return Object.fromEntries(found) as EndpointsOf<Feature>;
}

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === "object" && exported !== null && "path" in exported && "output" in exported;
}

/** Every endpoint by name: what OpenAPI documents and what the web server's proxy allows. */
export const endpoints = {
  ...endpointsOf(account),
  ...endpointsOf(auth),
  ...endpointsOf(block),
  ...endpointsOf(bookmark),
  ...endpointsOf(chat),
  ...endpointsOf(comment),
  ...endpointsOf(community),
  ...endpointsOf(communityMembers),
  ...endpointsOf(company),
  ...endpointsOf(conversationOrder),
  ...endpointsOf(dataExport),
  ...endpointsOf(device),
  ...endpointsOf(digest),
  ...endpointsOf(discovery),
  ...endpointsOf(email),
  ...endpointsOf(feed),
  ...endpointsOf(feedLists),
  ...endpointsOf(flicker),
  ...endpointsOf(follow),
  ...endpointsOf(frame),
  ...endpointsOf(gif),
  ...endpointsOf(groupLinks),
  ...endpointsOf(highlights),
  ...endpointsOf(invitation),
  ...endpointsOf(media),
  ...endpointsOf(messages),
  ...endpointsOf(messageChanges),
  ...endpointsOf(messageMedia),
  ...endpointsOf(moderation),
  ...endpointsOf(moderationAppeals),
  ...endpointsOf(moderationReports),
  ...endpointsOf(mute),
  ...endpointsOf(notifications),
  ...endpointsOf(passkey),
  ...endpointsOf(password),
  ...endpointsOf(peopleList),
  ...endpointsOf(post),
  ...endpointsOf(postActions),
  ...endpointsOf(postDrafts),
  ...endpointsOf(postLists),
  ...endpointsOf(postMedia),
  ...endpointsOf(preview),
  ...endpointsOf(profile),
  ...endpointsOf(profileEdit),
  ...endpointsOf(push),
  ...endpointsOf(quotes),
  ...endpointsOf(realtime),
  ...endpointsOf(report),
  ...endpointsOf(savedSearches),
  ...endpointsOf(search),
  ...endpointsOf(settings),
  ...endpointsOf(stories),
  ...endpointsOf(support),
  ...endpointsOf(topics),
  ...endpointsOf(twoFactor),
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** Names of the endpoints that match a shape: `EndpointNameWith<{ method: "POST" }>`. */
export type EndpointNameWith<Part> = {
  [Name in EndpointName]: Endpoints[Name] extends Part ? Name : never;
}[EndpointName];

/** Names of the endpoints that take a file. */
export type UploadEndpointName = EndpointNameWith<{ upload: unknown }>;

/** Endpoints that the web server alone calls, for what it renders. */
const serverCalls = [
  "checkInvitation",
  "checkProtected",
  "checkResetLink",
  "getAppVersion",
  "getCollection",
  "getCommentHistory",
  "getCsrfToken",
  "getFeedList",
  "getFrame",
  "getHome",
  "getLocalization",
  "getModerationReport",
  "getModerationStatistics",
  "getPostDraft",
  "listFollowedHashtags",
  "listInvitations",
  "listMutedWords",
  "listOwnModeration",
  "listPasskeys",
  "listPostDrafts",
  "listTopics",
  "listTrends",
  "openGroupLink",
  "previewPerson",
  "searchHashtags",
  "validateBackupCode",
] as const satisfies readonly EndpointName[];

/** Names of the endpoints that a browser can call. */
export type BrowserEndpointName = Exclude<EndpointName, (typeof serverCalls)[number]>;

/** Names of those whose addresses are in the first script of every page. */
export type FirstEndpointName = (typeof firstCalls)[number];

const isServerCall: ReadonlySet<string> = new Set(serverCalls);
const isFirstCall: ReadonlySet<string> = new Set(firstCalls satisfies readonly BrowserEndpointName[]);

/** The addresses of the endpoints that a browser can call: those in every page's script, and those that load when they are called. */
export const endpointAddresses = {
  first: addressesOf((name) => isFirstCall.has(name)),
  later: addressesOf((name) => !isFirstCall.has(name) && !isServerCall.has(name)),
};

/**
 * Addresses without the schemas: "DELETE,…;POST,…,login/auth/login,…". In an order of methods and names in which they compress best.
 */
function addressesOf(isIn: (name: string) => boolean): string {
  const all: [string, Endpoint][] = Object.entries(endpoints);
  const chosen = all.filter(([name]) => isIn(name)).toSorted(byName);
  return (["DELETE", "GET", "PUT", "POST"] as const)
    .map((wanted) => [wanted, ...chosen.filter(([, { method }]) => method === wanted).map(written)])
    .join(";");
}

function written([name, { path }]: [string, Endpoint]): string {
  return name + path;
}

function byName([one]: [string, Endpoint], [other]: [string, Endpoint]): number {
  return one < other ? -1 : Number(one > other);
}
