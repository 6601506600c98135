import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { LightMyRequestResponse } from "fastify";
import type { UploadEndpointName } from "#contract/endpoints";
import { errorEnvelope } from "#contract/errors";
import { befriend, type ConversationParams, openWith } from "#tests/upstream/support/conversations";
import { sendStory } from "#tests/upstream/support/story";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm } from "#tests/upstream/support/upload";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let chat: ConversationParams;
let postId: string;
let storyPicture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  await befriend(alice, bob);
  chat = await openWith(alice, [bob]);
  storyPicture = await drawHalves(180, 320);
  postId = (await bob.client.ok("createPost", { body: { content: "A post to comment on" } })).post.id;
});

afterAll(() => upstream.close());

/** What is pasted from old documents, and how it is stored. */
const pasted = "it\u0092s a\u0010ll\vhere\u0085now\ud800";
const stored = "its all\nhere\nnow";
const storedLine = "its all here now";

const post = (body: Record<string, unknown>) => alice.client.ok("createPost", { body });

/** Every kind of text that members write for others, by how it is read back. */
const texts: [string, string, (text: string) => Promise<unknown>][] = [
  ["a post", stored, async (content) => (await post({ content })).post.content],
  [
    "an edited post",
    stored,
    async (content) => {
      const { id } = (await post({ content: "before" })).post;
      await alice.client.ok("editPost", { params: { id }, body: { content } });
      return (await alice.client.ok("getPost", { params: { id } })).post.content;
    },
  ],
  [
    "a poll's question",
    stored,
    async (question) => {
      const poll = { question, options: ["Green", "Black"], durationMs: 86_400_000 };
      return (await post({ content: "Tea", poll })).post.poll?.question;
    },
  ],
  [
    "an option of a poll",
    stored,
    async (option) => {
      const poll = { question: "Which?", options: [option, "Black"], durationMs: 86_400_000 };
      return (await post({ content: "Tea", poll })).post.poll?.options[0]?.label;
    },
  ],
  [
    "a comment",
    stored,
    async (content) =>
      (await alice.client.ok("createComment", { params: { id: postId }, body: { content } })).comment.content,
  ],
  [
    "a message",
    stored,
    async (text) =>
      (await alice.client.ok("sendMessage", { params: chat, body: { text, idempotencyKey: randomUUID() } }))
        .sent.text,
  ],
  ["a bio", stored, async (bio) => (await alice.client.ok("updateProfile", { body: { bio } })).user.bio],
  [
    "a display name",
    storedLine,
    async (name) => (await alice.client.ok("updateProfile", { body: { name } })).user.name,
  ],
  [
    "a group's name",
    storedLine,
    async (name) =>
      (await alice.client.ok("openConversation", { body: { usernames: ["bob"], name } })).conversation.name,
  ],
  [
    "a collection's name",
    storedLine,
    async (name) => (await alice.client.ok("createCollection", { body: { name } })).collection.name,
  ],
  [
    "a list's name",
    storedLine,
    async (name) => (await alice.client.ok("createFeedList", { body: { name } })).list.name,
  ],
];

test.each(texts)("%s is stored without control characters", async (_, expected, write) => {
  expect(await write(pasted)).toBe(expected);
});

describe("a resend", () => {
  test("of a post is known with and without them", async () => {
    const idempotencyKey = randomUUID();
    const { id } = (await post({ content: stored, idempotencyKey })).post;
    expect((await post({ content: pasted, idempotencyKey })).post.id).toBe(id);
  });

  test("of a message is known with and without them", async () => {
    const send = (text: string, idempotencyKey: string) =>
      alice.client.ok("sendMessage", { params: chat, body: { text, idempotencyKey } });
    const key = randomUUID();
    const { sent } = await send(pasted, key);
    expect((await send(stored, key)).sent.id).toBe(sent.id);
  });
});

/** What is repeated to a long text: the title of its tests, and the piece. */
const pieces: [string, string][] = [
  ...[
    "\u0000",
    "\u000b",
    "\u0010",
    "\u0085",
    "\u0092",
    "\ud800",
    "\udc00",
    "\u202e\u0092שלום\u0010",
    "\u2066a\u000b\u2069ב\u0085",
  ].map((piece): [string, string] => [JSON.stringify(piece), piece]),
  ["links", "https://ja.wikipedia.org/wiki/東京（曖昧さ回避） "],
  ["links without a blank between them", "https://example.com/((("],
  ["mentions", "@alice @bob,交给@bob "],
  ["hashtags", "#col·lecció ＃東京 #İstanbul"],
  ["signs of links alone", "#@https://"],
  ["emoji of several joined", "\u{1f469}\u{1f3fd}\u200d\u{1f680}"],
  ["joiners", "\u200d"],
  ["marks upon a letter", "a\u0323\u0306\u0323"],
  ["wide forms", "＃ＴＡＧ＠ｂｏｂ　ｈｔｔｐｓ：／／ "],
  ["words in both directions", "\u202eשלום abc مرحبا\u2067 "],
];

const form = (name: UploadEndpointName, fields: Record<string, string>) =>
  sendForm(alice.client, name, Object.entries(fields));

/** Every kind of text that members write, by the call that sends it. */
const sends: [string, (text: string) => Promise<LightMyRequestResponse>][] = [
  ["a post", (content) => alice.client.call("createPost", { body: { content } })],
  [
    "a poll",
    (text) => {
      const poll = { question: text, options: [text, "Black"], durationMs: 86_400_000 };
      return alice.client.call("createPost", { body: { content: "Tea", poll } });
    },
  ],
  [
    "a comment",
    (content) => alice.client.call("createComment", { params: { id: postId }, body: { content } }),
  ],
  [
    "a message",
    (text) =>
      alice.client.call("sendMessage", { params: chat, body: { text, idempotencyKey: randomUUID() } }),
  ],
  ["a story", (text) => sendStory(alice.client, { text, alt: text, location: text }, storyPicture)],
  ["a question", (text) => alice.client.call("askQuestion", { body: { text } })],
  ["a muted word", (word) => alice.client.call("addMutedWord", { body: { word, duration: "always" } })],
  ["a report", (text) => alice.client.call("report", { body: { username: "bob", reason: "spam", text } })],
  [
    "a community",
    (text) => {
      const slug = `c${randomUUID().slice(0, 8)}`;
      return form("createCommunity", { name: text, slug, description: text, rules: text });
    },
  ],
  [
    "a profile",
    (text) =>
      alice.client.call("updateProfile", { body: { bio: text, name: text, country: text, website: text } }),
  ],
  ["a collection", (name) => alice.client.call("createCollection", { body: { name } })],
  ["a list", (name) => alice.client.call("createFeedList", { body: { name } })],
];

describe.each(pieces)("%s", (_, piece) => {
  // As much as is refused, and as little as is taken by most.
  const amounts = [10_240, 60].map((size) => piece.repeat(Math.ceil(size / piece.length)));

  test.each(sends)("are stored or refused with a sentence as %s", async (_, send) => {
    for (const text of amounts) {
      const answer = await send(text);
      expect([200, 400, 413]).toContain(answer.statusCode);
      if (answer.statusCode !== 200) expect(errorEnvelope.parse(answer.json()).message).toMatch(/\w+ \w+/);
    }
  });
});

test("what was stored of all that can be read again", async () => {
  const { client } = alice;
  await client.ok("listPostsByAuthor", { params: { username: "alice" } });
  await client.ok("listComments", { params: { id: postId } });
  await client.ok("listMessages", { params: chat });
  await client.ok("listStories");
  await client.ok("listMutedWords");
  await client.ok("listCommunities");
  await client.ok("listSupportRequests");
});

test("a search finds what it finds without such characters", async () => {
  const { users } = await alice.client.ok("searchUsers", { query: { username: "b\u0000o\u0010b" } });
  expect(users.map(({ username }) => username)).toEqual(["bob"]);
});
