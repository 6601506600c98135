import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { errorEnvelope } from "#contract/errors";
import { befriend, type ConversationParams, openWith } from "#tests/upstream/support/conversations";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let chat: ConversationParams;
let postId: string;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  await befriend(alice, bob);
  chat = await openWith(alice, [bob]);
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

const everything = [
  "\u0000",
  "\u000b",
  "\u0010",
  "\u0085",
  "\u0092",
  "\ud800",
  "\udc00",
  "\u202e\u0092שלום\u0010",
  "\u2066a\u000b\u2069ب\u0085",
];

describe.each(everything.map((piece) => [JSON.stringify(piece), piece]))("10 KB of %s", (_, piece) => {
  const text = piece.repeat(Math.ceil(10_240 / piece.length));
  const calls = [
    ["createPost", {}, { content: text }],
    [
      "createPost",
      {},
      { content: "Tea", poll: { question: text, options: [text, text], durationMs: 86_400_000 } },
    ],
    ["createComment", () => ({ id: postId }), { content: text }],
    ["sendMessage", () => chat, { text, idempotencyKey: randomUUID() }],
    ["updateProfile", {}, { bio: text, name: text, country: text, website: text }],
    ["createCollection", {}, { name: text }],
  ] as const;

  test.each(calls)("is stored or refused with a sentence by %s", async (name, params, body) => {
    const answer = await alice.client.call(name, {
      params: typeof params === "function" ? params() : params,
      body,
    });
    expect([200, 400, 413]).toContain(answer.statusCode);
    if (answer.statusCode !== 200) expect(errorEnvelope.parse(answer.json()).message).toMatch(/\w+ \w+/);
  });
});

test("a search finds what it finds without such characters", async () => {
  const { users } = await alice.client.ok("searchUsers", { query: { username: "b\u0000o\u0010b" } });
  expect(users.map(({ username }) => username)).toEqual(["bob"]);
});
