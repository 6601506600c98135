import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type RouteName, routes } from "#contract/routes";
import { type ViewerRow as Row, type Viewer, viewers } from "#tests/support/viewers";
import type { TestClient } from "#tests/upstream/support/test-client";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { users } from "#upstream/db/schema";

// What each kind of viewer sees of one person in every answer of a read endpoint (security.md).
// who: the person at all · counts: followers · content: bio, place, posts · own: the date of birth
// list: the people of the person's lists · "": nothing of these · otherwise the code of the refusal

const SIGN_IN = "UNAUTHENTICATED";

/** A row from what most viewers see, and who sees something else. */
const row = (most: string, others: Row = {}): Row => ({
  ...Object.fromEntries(viewers.map((viewer) => [viewer, most])),
  visitor: SIGN_IN,
  ...others,
});
const open = (): Row => ({ ...row(""), visitor: "" });

const whole = "who counts content";

interface Read {
  name: RouteName;
  label: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** Every request by which a person might be seen. */
function readsOf(subject: string): Read[] {
  const params = { username: subject };
  const ofHub = { username: "hub" };
  return [
    { name: "getProfile", label: "the profile", params },
    { name: "getOwnProfile", label: "the viewer's own profile" },
    { name: "listPostsByAuthor", label: "the posts", params },
    { name: "listFollowers", label: "the followers", params },
    { name: "listFollowing", label: "the people followed", params },
    { name: "listFollowers", label: "somebody's followers", params: ofHub },
    { name: "listFollowing", label: "somebody's people followed", params: ofHub },
    { name: "searchUsers", label: "search by username", query: params },
    { name: "searchUsers", label: "search by name", query: { username: `name of ${subject}` } },
    { name: "suggestPeople", label: "suggestions" },
    { name: "suggestTopics", label: "topics" },
    { name: "getHomeFeed", label: "the home feed" },
    { name: "getPublicFeed", label: "the public feed" },
    { name: "listBlockedUsers", label: "the blocked list" },
    { name: "listNotifications", label: "notifications" },
    { name: "checkProtected", label: "the session" },
    { name: "getCsrfToken", label: "the anti-forgery token" },
    { name: "getAppVersion", label: "the version" },
  ];
}

const sameForAll: Record<string, Row> = {
  "the viewer's own profile": row("", { self: `${whole} own` }),
  topics: open(),
  "the blocked list": row("", { blocking: "who" }),
  notifications: row("who", { blockedBy: "", blocking: "", self: "" }),
  "the session": row("", { self: "who" }),
  "the anti-forgery token": open(),
  "the version": open(),
};

const ofPublic: Record<string, Row> = {
  ...sameForAll,
  "the profile": row(whole, { blockedBy: "BLOCKED", self: `${whole} own` }),
  "the posts": row("who content", { blockedBy: "BLOCKED" }),
  "the followers": row("list", { blockedBy: "BLOCKED" }),
  "the people followed": row("list", { blockedBy: "BLOCKED" }),
  "somebody's followers": row("who counts", { blockedBy: "", blocking: "" }),
  "somebody's people followed": row("who counts", { blockedBy: "", blocking: "" }),
  "search by username": row("who counts", { blockedBy: "", blocking: "" }),
  "search by name": row("who counts", { blockedBy: "", blocking: "" }),
  suggestions: row("who counts", { approved: "", blockedBy: "", blocking: "", self: "" }),
  "the home feed": row("", { approved: "who content", self: "who content" }),
  "the public feed": row("who content", { visitor: "who content", blockedBy: "", blocking: "" }),
};

const refused = { blockedBy: "BLOCKED" };
const rowInLists = row("who", {
  approved: "who counts",
  self: "who counts",
  blockedBy: "",
  blocking: "",
});

const ofPrivate: Record<string, Row> = {
  ...sameForAll,
  "the profile": row("who", { ...refused, approved: whole, self: `${whole} own` }),
  "the posts": row("PRIVATE_ACCOUNT", { ...refused, approved: "who content", self: "who content" }),
  "the followers": row("PRIVATE_ACCOUNT", { ...refused, approved: "list", self: "list" }),
  "the people followed": row("PRIVATE_ACCOUNT", { ...refused, approved: "list", self: "list" }),
  "somebody's followers": rowInLists,
  "somebody's people followed": rowInLists,
  "search by username": rowInLists,
  "search by name": rowInLists,
  suggestions: row(""),
  "the home feed": row("", { approved: "who content", self: "who content" }),
  "the public feed": open(),
};

let upstream: TestUpstream;
const clients = new Map<Viewer, TestClient>();

function clientOf(viewer: Viewer): TestClient {
  const client = clients.get(viewer);
  if (!client) throw new Error(`No ${viewer}`);
  return client;
}

/** Everything that an answer says of people, whatever its shape. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [{ ...value }, ...inside];
}

async function seen(viewer: Viewer, subject: string, { name, label, params, query }: Read): Promise<string> {
  const response = await clientOf(viewer).call(name, { ...(params && { params }), ...(query && { query }) });
  const answer: unknown = response.json();
  const people = objectsIn(answer);
  const isSubject = (object: Record<string, unknown>) => object.username === subject;
  const facts = {
    who: response.body.includes(`"${subject}"`) || people.some(isSubject),
    counts: people.some((object) => isSubject(object) && typeof object.followerCount === "number"),
    content: /secret garden|Norway/.test(response.body),
    own: response.body.includes("1990-05-01"),
    list: ["the followers", "the people followed"].includes(label) && response.body.includes('"hub"'),
  };
  const found = Object.entries(facts).flatMap(([fact, isThere]) => (isThere ? [fact] : []));
  if (response.statusCode === 200) return found.join(" ");
  const { code } = { code: undefined, ...people[0] };
  return [code, ...found].join(" ");
}

/** Brings everybody into the relation that their name says, by the calls that members make. */
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
  await self.ok("createPost", { body: { content: "in the secret garden" } });
  await self.ok("followUser", { params: { username: "hub" } });
  await hub.ok("followUser", ofSubject);
  for (const viewer of viewers) {
    if (viewer !== "self" && viewer !== "visitor") {
      await self.ok("followUser", { params: { username: viewer.toLowerCase() } });
    }
  }
  for (const viewer of ["approved", "removed"] as const) await clientOf(viewer).ok("followUser", ofSubject);
  await self.ok("removeFollower", { params: { username: "removed" } });
  await self.ok("blockUser", { params: { username: "blockedby" } });
  await clientOf("blocking").ok("blockUser", ofSubject);
  if (!isPrivate) return;
  await self.ok("changeAccountType", { body: { accountType: "private" } });
  await clientOf("pending").ok("followUser", ofSubject);
}

test("the table has every read endpoint", () => {
  const reads = Object.entries(routes).flatMap(([name, { method }]) => (method === "GET" ? [name] : []));
  expect([...new Set(readsOf("bob").map(({ name }) => name))].sort()).toEqual(reads.sort());
});

describe.each([
  ["public", "petra", ofPublic],
  ["private", "quentin", ofPrivate],
] as const)("a %s account", (type, subject, table) => {
  beforeAll(async () => {
    upstream = await startTestUpstream();
    await prepare(subject, type === "private");
  });

  afterAll(() => upstream.close());

  test.each(readsOf(subject))("$label", async (read) => {
    // A public account has no requests.
    const asking = viewers.filter((viewer) => viewer !== "pending" || type === "private");
    const answers = await Promise.all(
      asking.map(async (viewer) => [viewer, await seen(viewer, subject, read)] as const),
    );
    const expected = asking.map((viewer) => [viewer, table[read.label]?.[viewer]] as const);
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(expected));
  });
});
