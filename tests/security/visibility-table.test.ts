import { randomUUID } from "node:crypto";
import { glob } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { endpoints } from "#contract/endpoints";
import { API_PREFIX, SESSION_PATH } from "#contract/paths";
import { Stack } from "#tests/support/stack";
import { type ViewerRow as Row, type Viewer, viewers } from "#tests/support/viewers";
import { signUpMember, WebClient } from "#tests/support/web-client";
import { apiTable, type Both, fileTable, pageTable } from "./visibility-rows.ts";

// What each kind of viewer finds about one person in every page, as a document and as a navigation's payload, and in every
// response of the browser's API. The upstream has the same table (tests/upstream); this one covers what leaves the web side.

/** The two accounts; their secrets differ, so that neither is mistaken for the other. */
const petra = { username: "petra", hub: "harbor", country: "Norway", born: "1990-05-01", followers: 7 };
const quentin = { username: "quentin", hub: "lagoon", country: "Latvia", born: "1983-05-01", followers: 9 };
type Subject = typeof petra;

let stack: Stack;
const clients = new Map<Viewer, WebClient>();
/** Of each person, by username. */
const postIds = new Map<string, string>();
/** Of the hub's posts that quote them. */
const quoteIds = new Map<string, string>();
const commentIds = new Map<string, string>();
const collectionIds = new Map<string, string>();
const sharedListIds = new Map<string, string>();
const draftIds = new Map<string, string>();
const listedAmongIds = new Map<string, string>();
const storyIds = new Map<string, string>();
/** Of the hub's stories that show them. */
const additionIds = new Map<string, string>();
const highlightIds = new Map<string, string>();
const chatIds = new Map<string, string>();
const groupLinks = new Map<string, string>();
const messageIds = new Map<string, string>();
const pictureKeys = new Map<string, string>();
/** In the address of the picture as the person sees it; absent where it is public. */
const grants = new Map<string, string>();

function clientOf(viewer: Viewer): WebClient {
  const client = clients.get(viewer);
  if (!client) throw new Error(`No ${viewer}`);
  return client;
}

async function ok(client: WebClient, method: "POST" | "PUT", path: string, body: unknown = {}) {
  const response = await client.change(method, path, body);
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
}

/** The slug of the person's community; no fact, since it is part of many addresses. */
const clubOf = (username: string) =>
  `club-${[petra, quentin].findIndex((each) => each.username === username)}`;

const gateOf = (username: string) => clubOf(username).replace("club", "gate");

const about = (path: string, username: string) => path.replace(":username", username);

/** The person creates a public collection with the post, and the others bookmark the post. */
async function putAside(self: WebClient, subject: string, postId: string) {
  const { createCollection, addToCollection, bookmarkPost, muteUser } = endpoints;
  const body = { name: `of the secret garden of ${subject}`, isPublic: true };
  const made = await self.change("POST", createCollection.path, body);
  const { id } = endpoints.createCollection.output.parse(await made.json()).collection;
  collectionIds.set(subject, id);
  await ok(self, "PUT", addToCollection.path.replace(":id", id).replace(":postId", postId));
  for (const viewer of viewers) {
    if (viewer === "self" || viewer === "visitor") continue;
    await ok(clientOf(viewer), "POST", bookmarkPost.path.replace(":id", postId));
  }
  for (const viewer of ["blockedBy", "blocking"] as const) {
    await ok(clientOf(viewer), "POST", about(muteUser.path, subject), { duration: "always" });
  }
}

/** The person shares a list and saves a draft, and somebody shares a list with the person in it. */
async function shareLists(self: WebClient, subject: string, hub: WebClient) {
  const { createFeedList, addToFeedList } = endpoints;
  const share = async (client: WebClient, name: string) => {
    const made = await client.change("POST", createFeedList.path, { name, isShared: true });
    return createFeedList.output.parse(await made.json()).list.id;
  };
  sharedListIds.set(subject, await share(self, `of the secret garden of ${subject}`));
  const { createPostDraft } = endpoints;
  const drafted = { content: `of the secret garden of ${subject}`, idempotencyKey: randomUUID() };
  const draft = await self.change("POST", createPostDraft.path, drafted);
  draftIds.set(subject, createPostDraft.output.parse(await draft.json()).draft.id);
  const id = await share(hub, "Gardeners");
  listedAmongIds.set(subject, id);
  await ok(hub, "POST", about(addToFeedList.path.replace(":id", id), subject));
}

/** Comments on a post and replies to the comment. */
async function comment(self: WebClient, subject: string, postId: string): Promise<string> {
  const path = endpoints.createComment.path.replace(":id", postId);
  const content = `come to the secret garden of ${subject}`;
  const said = await self.change("POST", path, { content });
  const { id } = endpoints.createComment.output.parse(await said.json()).comment;
  await ok(self, "POST", path, { content, replyTo: id });
  return id;
}

/** Uploads a picture for a post. @returns its key */
async function uploadPicture(self: WebClient): Promise<string> {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: "#669933" } }).jpeg();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(await image.toBuffer())]), "moss.jpg");
  const uploaded = await self.upload(endpoints.uploadPostImage.path, form);
  return endpoints.uploadPostImage.output.parse(await uploaded.json()).key;
}

async function publishStory(client: WebClient, words: Record<string, string>) {
  const image = sharp({ create: { width: 90, height: 160, channels: 3, background: "#336699" } }).jpeg();
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) form.set(name, value);
  form.set("image", new Blob([new Uint8Array(await image.toBuffer())]), "story.jpg");
  const published = await client.upload(endpoints.createStory.path, form);
  return endpoints.createStory.output.parse(await published.json()).story;
}

/** The person publishes a story, which the hub adds to theirs, which is in a highlight, and every viewer saves it. */
async function tellStory(self: WebClient, { username: subject, hub: hubName }: Subject, hub: WebClient) {
  const words = { text: `in the secret garden of ${subject} with @${hubName}` };
  const story = await publishStory(self, words);
  storyIds.set(subject, story.id);
  const addition = { text: "Look over this hedge", originalId: story.id };
  additionIds.set(subject, (await publishStory(hub, addition)).id);
  const { createHighlight } = endpoints;
  const body = { name: `secret garden of ${subject}`, storyIds: [story.id] };
  const made = await self.change("POST", createHighlight.path, body);
  highlightIds.set(subject, createHighlight.output.parse(await made.json()).highlight.id);
  for (const viewer of viewers) {
    if (viewer !== "visitor") {
      await ok(clientOf(viewer), "PUT", endpoints.favoriteStory.path.replace(":id", story.id));
    }
  }
}

/** The person sends a message in a group of some of the others, who have accepted the conversation. */
async function talk(self: WebClient, subject: string) {
  const others = ["approved", "blockedBy", "blocking"] as const;
  const usernames = others.map((viewer) => `${viewer}.${subject}`.toLowerCase());
  const opened = await self.change("POST", endpoints.openConversation.path, { usernames });
  const { id } = endpoints.openConversation.output.parse(await opened.json()).conversation;
  const inChat = (path: string) => path.replace(":id", id);
  for (const viewer of others) {
    await ok(clientOf(viewer), "POST", inChat(endpoints.acceptConversation.path));
  }
  const text = `from the secret garden of ${subject}`;
  const message = { text, idempotencyKey: randomUUID() };
  const sent = await self.change("POST", inChat(endpoints.sendMessage.path), message);
  messageIds.set(subject, endpoints.sendMessage.output.parse(await sent.json()).sent.id);
  chatIds.set(subject, id);
  const made = await self.change("POST", inChat(endpoints.makeGroupLink.path), {});
  groupLinks.set(subject, endpoints.makeGroupLink.output.parse(await made.json()).token ?? "");
}

/** A community that approves its members: the person has requested to join, and some of the others may answer. */
async function askToJoin(self: WebClient, subject: string, hub: WebClient) {
  const slug = gateOf(subject);
  const inGate = (path: string, username: string) =>
    path.replace(":slug", slug).replace(":username", username);
  await ok(hub, "POST", endpoints.createCommunity.path, { name: "The gate", slug, isPublic: false });
  for (const viewer of ["approved", "blockedBy", "blocking"] as const) {
    const username = `${viewer}.${subject}`.toLowerCase();
    await ok(clientOf(viewer), "POST", inGate(endpoints.joinCommunity.path, username));
    await ok(hub, "POST", inGate(endpoints.answerJoinRequest.path, username), { action: "accept" });
    await ok(hub, "PUT", inGate(endpoints.setCommunityRole.path, username), { role: "moderator" });
  }
  await ok(self, "POST", inGate(endpoints.joinCommunity.path, subject));
}

/** Creates the relation of each viewer's name with the calls that members use. */
async function prepare({ username: subject, ...secrets }: Subject, isPrivate: boolean) {
  const { followUser, blockUser, removeFollower, changeAccountType, updateProfile } = endpoints;
  const { createPost, likePost, updateSettings, createCommunity, joinCommunity, setCommunityRole } =
    endpoints;
  const signUp = (username: string) => signUpMember(stack.origin, username);
  const self = await signUp(subject);
  clients.set("self", self).set("visitor", new WebClient(stack.origin));
  for (const viewer of viewers) {
    if (viewer !== "self" && viewer !== "visitor")
      clients.set(viewer, await signUp(`${viewer}.${subject}`.toLowerCase()));
  }
  await ok(self, "PUT", updateProfile.path, {
    name: `Name of ${subject}`,
    bio: `the secret garden of ${subject}`,
    country: secrets.country,
    dateOfBirth: secrets.born,
  });
  const hub = await signUp(secrets.hub);
  const key = await uploadPicture(self);
  pictureKeys.set(subject, key);
  const posted = await self.change("POST", createPost.path, {
    content: `in the secret garden of ${subject} #moss`,
    images: [{ key }],
  });
  const { post } = endpoints.createPost.output.parse(await posted.json());
  postIds.set(subject, post.id);
  commentIds.set(subject, await comment(self, subject, post.id));
  await ok(self, "POST", likePost.path.replace(":id", post.id));
  await ok(self, "POST", endpoints.repostPost.path.replace(":id", post.id));
  const quote = { content: "Look over this hedge", quotes: post.id };
  const quoted = endpoints.createPost.output.parse(
    await (await hub.change("POST", createPost.path, quote)).json(),
  );
  quoteIds.set(subject, quoted.post.id);
  await ok(self, "PUT", updateSettings.path, { showLikes: true });
  await putAside(self, subject, post.id);
  await shareLists(self, subject, hub);
  await tellStory(self, { username: subject, ...secrets }, hub);
  const slug = clubOf(subject);
  const inClub = (path: string) => about(path, subject).replace(":slug", slug);
  await ok(hub, "POST", createCommunity.path, { name: "The club", slug });
  for (const viewer of ["self", "approved", "blockedBy", "blocking"] as const) {
    await ok(clientOf(viewer), "POST", inClub(joinCommunity.path));
  }
  await ok(hub, "PUT", inClub(setCommunityRole.path), { role: "moderator" });
  await ok(self, "POST", inClub(endpoints.createInvitation.path), {});
  await ok(self, "POST", createPost.path, { content: `the secret garden of ${subject}`, community: slug });
  await askToJoin(self, subject, hub);
  await ok(self, "POST", about(followUser.path, secrets.hub));
  const fans = [hub, clientOf("approved"), clientOf("removed")];
  while (fans.length <= secrets.followers) fans.push(await signUp(`fan${fans.length}.${subject}`));
  for (const fan of fans) await ok(fan, "POST", about(followUser.path, subject));
  await ok(self, "POST", about(removeFollower.path, `removed.${subject}`));
  await talk(self, subject);
  for (const viewer of viewers) {
    if (viewer === "self" || viewer === "visitor") continue;
    await ok(self, "POST", about(followUser.path, `${viewer}.${subject}`.toLowerCase()));
  }
  await ok(self, "POST", about(blockUser.path, `blockedby.${subject}`));
  await ok(clientOf("blocking"), "POST", about(blockUser.path, subject));
  if (!isPrivate) return;
  await ok(self, "PUT", changeAccountType.path, { accountType: "private" });
  await ok(clientOf("pending"), "POST", about(followUser.path, subject));
  const read = await self.fetch(API_PREFIX + endpoints.getPost.path.replace(":id", post.id));
  const { images } = endpoints.getPost.output.parse(await read.json()).post;
  grants.set(subject, /^\/media\/private\/([^/]+)\//.exec(images[0]?.url ?? "")?.[1] ?? "");
}

/** The text of a body, whatever its format; quotes are escaped in the payload inside a document. */
function factsIn(body: string, path: string, { username, hub, country, born, followers }: Subject): string[] {
  const text = body.replaceAll('\\"', '"');
  const isList = path.includes(`/followers/${username}`) || path.includes(`/following/${username}`);
  const isListPage = path.includes(`/${username}/followers`) || path.includes(`/${username}/following`);
  const facts = {
    who: text.includes(`Name of ${username}`),
    counts: new RegExp(`"followerCount":${followers}\\b|"${followers} Followers"`).test(text),
    content:
      text.includes(`secret garden of ${username}`) || text.includes(country) || text.includes('"grant":'),
    // The year alone, since the digits may occur in an id.
    own: new RegExp(`(?<![\\w-])${born.slice(0, 4)}(?!\\w)`).test(text),
    list: (isList || isListPage) && text.includes(`"${hub}"`),
  };
  return Object.entries(facts).flatMap(([fact, isThere]) => (isThere ? [fact] : []));
}

interface Form {
  readonly query: string;
  readonly headers: Record<string, string>;
}

const asDocument: Form = { query: "", headers: { accept: "text/html", "sec-fetch-dest": "document" } };
// Next's request for a full navigation payload, without differences from another page.
const asPayload: Form = { query: "_rsc", headers: { rsc: "1", "sec-fetch-dest": "empty" } };
const asJson: Form = { query: "", headers: {} };

async function seen(viewer: Viewer, subject: Subject, path: string, form: Form): Promise<string> {
  const address = form.query ? path + (path.includes("?") ? "&" : "?") + form.query : path;
  const response = await clientOf(viewer).fetch(address, { headers: form.headers });
  const body = await response.text();
  const facts = factsIn(body, path, subject);
  if (form !== asPayload) return [...(response.status === 200 ? [] : [response.status]), ...facts].join(" ");
  // A page that was not rendered as a payload would prove nothing.
  if (response.status !== 307) expect(response.headers.get("content-type")).toBe("text/x-component");
  else expect(response.headers.get("location")).not.toContain("_rsc");
  return facts.join(" ");
}

const fill = (path: string, { username, hub }: Subject) =>
  path
    .replaceAll("SUBJECT", username)
    .replaceAll("HUB", hub)
    .replaceAll("CLUB", clubOf(username))
    .replaceAll("GATE", gateOf(username))
    .replaceAll("QUOTE", quoteIds.get(username) ?? "")
    .replaceAll("POST", postIds.get(username) ?? "")
    .replaceAll("COMMENT", commentIds.get(username) ?? "")
    .replaceAll("LINK", groupLinks.get(username) ?? "")
    .replaceAll("CHAT", chatIds.get(username) ?? "")
    .replaceAll("MESSAGE", messageIds.get(username) ?? "")
    .replaceAll("DRAFT", draftIds.get(username) ?? "")
    .replaceAll("SHARED", sharedListIds.get(username) ?? "")
    .replaceAll("AMONG", listedAmongIds.get(username) ?? "")
    .replaceAll("HIGHLIGHT", highlightIds.get(username) ?? "")
    .replaceAll("ADDITION", additionIds.get(username) ?? "")
    .replaceAll("STORY", storyIds.get(username) ?? "")
    .replaceAll("GRANT", grants.get(username) || "none")
    .replaceAll("KEY", pictureKeys.get(username) ?? "")
    .replaceAll("COLLECTION", collectionIds.get(username) ?? "");

// A payload comes from the same render as the document, which is asked for by all: these see the most and the least.
const viewersOfPayloads: readonly Viewer[] = ["self", "stranger", "blockedBy", "visitor"];
// What shows nobody: of these, each would be the first to see too much.
const viewersOfNobody: readonly Viewer[] = [...viewersOfPayloads, "blocking"];
// The upstream's own table asks it as every viewer: this one shows that the web side asks as the viewer.
const viewersOfJson: readonly Viewer[] = [...viewersOfPayloads, "approved"];

/** Whether nobody is shown to anyone, whatever the account, but for the viewer's own name in the frame of the page. */
const showsNobody = ({ public: row, private: other }: Both) =>
  viewers.every((viewer) => {
    const facts = (row[viewer] ?? "").replace(/^\d+ ?/, "");
    return row[viewer] === other[viewer] && (facts === "" || (viewer === "self" && facts === "who"));
  });

/**
 * The rows to ask for of an account. Those that show nobody are not asked for again of the private one: a private account is shown
 * nowhere where a public one is not.
 */
const rowsFor = <R extends Both>(table: readonly R[], isPrivate: boolean) =>
  table.filter((row) => !(isPrivate && showsNobody(row)));

async function compare(row: Row, see: (viewer: Viewer) => Promise<string>, asking: readonly Viewer[]) {
  const answers = await Promise.all(asking.map(async (viewer) => [viewer, await see(viewer)] as const));
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(asking.map((viewer) => [viewer, row[viewer]])),
  );
}

beforeAll(async () => {
  stack = await Stack.start({ isRecorded: false });
}, 240_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

test("the tables contain every page and every read call", async () => {
  const pages: string[] = [];
  for await (const file of glob("app/**/page.tsx")) {
    const path = file.replace(/^app|\/\([^)]+\)|\/page\.tsx$/g, "").replace(/^app/, "");
    pages.push(path || "/");
  }
  expect(pages.length).toBeGreaterThan(10);
  expect([...new Set(pageTable.map(({ page }) => page))].sort()).toEqual(pages.sort());
  const reads = Object.values(endpoints).flatMap(({ method, path }) =>
    method === "GET" ? [API_PREFIX + path] : [],
  );
  expect([...new Set(apiTable.map(({ call }) => call))].sort()).toEqual([SESSION_PATH, ...reads].sort());
});

const withoutStatus = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([viewer, seen]) => [viewer, seen.replace(/^\d+ ?/, "")]));

describe.each([
  ["public", petra, false],
  ["private", quentin, true],
] as const)("a %s account", (type, subject, isPrivate) => {
  beforeAll(() => prepare(subject, isPrivate), 120_000);

  // A public account has no requests, and those whom it has removed are strangers, as the upstream's table shows.
  const relations = viewers.filter((viewer) => isPrivate || !["pending", "removed"].includes(viewer));
  const check = (row: Row, path: string, form: Form, asking: readonly Viewer[]) =>
    compare(row, (viewer) => seen(viewer, subject, fill(path, subject), form), asking);

  const pages = rowsFor(pageTable, isPrivate);
  test.each(pages)(
    "$path as a document",
    (row) => check(row[type], row.path, asDocument, showsNobody(row) ? viewersOfNobody : relations),
    60_000,
  );
  test.each(pages)(
    "$path as a payload",
    (row) => check(withoutStatus((row.payload ?? row)[type]), row.path, asPayload, viewersOfPayloads),
    60_000,
  );
  test.each(rowsFor(apiTable, isPrivate))(
    "$path as JSON",
    (row) => check(row[type], row.path, asJson, viewersOfJson),
    60_000,
  );
  test.each(fileTable)("$path as a file", (row) => check(row[type], row.path, asJson, relations), 60_000);
});
