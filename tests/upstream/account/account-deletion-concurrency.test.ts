import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { MINUTE } from "#contract/units";
import { contradictions } from "#tests/upstream/support/graph";
import { testStore } from "#tests/upstream/support/open-test-store";
import { wrongCounts } from "#tests/upstream/support/stored-counts";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawHalves, sendImage } from "#tests/upstream/support/upload";
import { media, users } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";
import { createRandom } from "#upstream/demo/random";

// The embedded store runs one transaction at a time, so few conflicts can occur.
const [CONNECTIONS, ACTIONS] = testStore === "postgres" ? [12, 960] : [10, 240];
const MEMBERS = 24;
const LEAVING = 12;

let upstream: TestUpstream;
let members: Member[];
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  upstream = await startTestUpstream({ poolSize: CONNECTIONS });
  members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) => upstream.signUp(`member${index}`)),
  );
  picture = await drawHalves(60, 60);
});

afterAll(() => upstream.close());

const graphCalls = ["followUser", "followUser", "unfollowUser", "blockUser", "unblockUser"] as const;
// Passwords and pictures take processor time, which is not tested here.
const postCalls = ["like", "like", "repost", "comment", "answer", "mention", "unpost"] as const;
const kinds = [
  ...graphCalls,
  ...graphCalls,
  ...postCalls,
  "type",
  "post",
  "read",
  "login",
  "upload",
  "signup",
] as const;
type Kind = (typeof kinds)[number];

async function act(kind: Kind, { client, username }: Member, other: Member): Promise<number> {
  switch (kind) {
    case "type":
      return (await client.call("changeAccountType", { body: { accountType: pickType() } })).statusCode;
    case "post":
      return (await client.call("createPost", { body: { content: "Hello #world" } })).statusCode;
    case "read":
      return (await client.call("markAllNotificationsAsRead")).statusCode;
    case "login":
      return logIn(username);
    case "upload":
      return (await sendImage(client.copy(), picture)).statusCode;
    case "signup":
      return signUpAs(username);
    case "like":
      return (await client.call("likePost", await aPost(client, other))).statusCode;
    case "repost":
      return (await client.call("repostPost", await aPost(client, other))).statusCode;
    case "comment":
    case "answer":
      return comment(client, await aPost(client, other), kind === "answer");
    case "mention":
      return (await client.call("createPost", { body: { content: `@${other.username} look` } })).statusCode;
    case "unpost":
      return (await client.call("deletePost", await aPost(client, { username }))).statusCode;
    default:
      return (await client.call(kind, { params: { username: other.username } })).statusCode;
  }
}

const random = createRandom("leaving");
const pickType = () => random.pick(["public", "private"] as const);

const NOBODYS_ID = "01900000-0000-7000-8000-000000000000";

/** Path parameters of one of a member's posts, or undefined without a visible one. */
async function aPost(client: Member["client"], { username }: Pick<Member, "username">) {
  const response = await client.call("listPostsByAuthor", { params: { username } });
  const { posts: found = [] }: { posts?: { id: string }[] } = response.json();
  return { params: { id: found.length > 0 ? random.pick(found).id : NOBODYS_ID } };
}

async function comment(
  client: Member["client"],
  below: { params: { id: string } },
  isAnswer: boolean,
): Promise<number> {
  const response = await client.call("listComments", below);
  const { comments: said = [] }: { comments?: { id: string }[] } = response.json();
  const replyTo = isAnswer && said.length > 0 ? random.pick(said).id : undefined;
  if (replyTo) await client.call("likeComment", { params: { id: replyTo } });
  const body = { content: "Well said", ...(replyTo && { replyTo }) };
  return (await client.call("createComment", { ...below, body })).statusCode;
}

async function logIn(identifier: string): Promise<number> {
  const visitor = await upstream.visitor();
  return (await visitor.call("login", { body: { identifier, password: PASSWORD } })).statusCode;
}

async function signUpAs(username: string): Promise<number> {
  const visitor = await upstream.visitor();
  const email = `${crypto.randomUUID()}@example.org`;
  const response = await visitor.call("signup", {
    body: { name: username, username, email, password: PASSWORD },
  });
  return response.statusCode;
}

async function leave({ client }: Member): Promise<number> {
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
  return (await client.copy().call("deleteAccount")).statusCode;
}

test(
  "concurrent deletions during other activity remove everything and make no other member's call fail",
  async () => {
    const statuses = new Map<string, Set<number>>();
    const note = (kind: string, status: number) =>
      statuses.set(kind, (statuses.get(kind) ?? new Set()).add(status));
    const leaving = members.slice(0, LEAVING);
    let begun = 0;
    async function work() {
      while (begun < ACTIONS) {
        begun += 1;
        const leaver = begun % (ACTIONS / LEAVING) === 0 ? leaving.pop() : undefined;
        const kind = random.pick(kinds);
        if (leaver) note("leave", await leave(leaver));
        else note(kind, await act(kind, random.pick(members), random.pick(members)));
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, work));

    expect(upstream.logLines.filter((line) => /deadlock|request failed/.test(line))).toEqual([]);
    expect(leaving).toEqual([]);
    expect([...(statuses.get("leave") ?? [])]).toEqual([200]);
    expect([...(statuses.get("signup") ?? [])]).toEqual([409]);
    const all = new Set([...statuses.values()].flatMap((seen) => [...seen]));
    expect([...all].filter((status) => status >= 500)).toEqual([]);

    const left = members.slice(LEAVING).map(({ id }) => id);
    const remaining = await upstream.db.select({ id: users.id }).from(users);
    expect(remaining.map(({ id }) => id).sort()).toEqual([...left].sort());
    expect(await contradictions(upstream.db)).toEqual([]);
    expect(await wrongCounts(upstream.db)).toEqual([]);
    // Every picture belongs to a member or is queued for removal.
    const known = [
      ...(await upstream.db.select({ key: media.key }).from(media)),
      ...(await upstream.db.select({ key: mediaRemovals.key }).from(mediaRemovals)),
    ];
    expect((await readdir(upstream.mediaDir)).sort()).toEqual(known.map(({ key }) => key).sort());
  },
  5 * MINUTE,
);
