import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { MESSAGE_MAX_LENGTH } from "#contract/limits-chat";
import { MINUTE } from "#contract/units";
import { foldCases } from "#tests/support/text-cases";
import {
  befriend,
  type ConversationParams,
  listed,
  look,
  openWith,
  read,
  refusal,
  say,
  textsOf,
  words,
} from "#tests/upstream/support/conversations";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";

// One test sends two hundred messages, which the embedded store handles one after the other.
jest.setTimeout(2 * MINUTE);

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;
let chat: ConversationParams;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});

afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
  carol = await upstream.signUp(`carol${round}`);
  await befriend(alice, bob);
  chat = await openWith(alice, [bob]);
});

describe("opening a conversation", () => {
  test("creates one conversation for two people, whoever opens it, even simultaneously", async () => {
    const [dave, erin] = [await upstream.signUp(`dave${round}`), await upstream.signUp(`erin${round}`)];
    const opened = await Promise.all([
      openWith(dave, [erin]),
      openWith(erin, [dave]),
      openWith(dave, [erin]),
      openWith(erin, [dave]),
    ]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  test("lists it only after the first message", async () => {
    expect(await listed(alice)).toEqual([]);
    expect(await listed(bob)).toEqual([]);
    await say(alice, chat, "Hello");
    expect(await listed(alice)).toEqual([chat.id]);
    expect(await listed(bob)).toEqual([chat.id]);
  });

  test("is refused with an unknown member, oneself or a deleted account", async () => {
    const open = (usernames: string[]) => refusal(alice, "openConversation", { body: { usernames } });
    expect(await open([])).toBe("400 VALIDATION_FAILED");
    expect(await open([alice.username])).toBe("400 BAD_REQUEST");
    expect(await open(["nobody.at.all"])).toBe("404 NOT_FOUND");
  });

  test("returns the other member and the last message", async () => {
    await say(bob, chat, "First");
    await say(alice, chat, "Second");
    expect(await look(bob, chat)).toMatchObject({
      kind: "direct",
      name: null,
      people: [{ username: alice.username }],
      memberCount: 2,
      state: "member",
      canSend: true,
      isPending: false,
      lastMessage: { text: "Second", author: { username: alice.username } },
      lastSeq: 2,
      lastChange: 2,
      readSeq: 1,
      unreadCount: 1,
    });
  });
});

describe("sending a message", () => {
  test("gives simultaneous messages consecutive numbers that are the same for everyone", async () => {
    const texts = Array.from({ length: 30 }, (_, index) => `Message ${index}`);
    const sent = await Promise.all(texts.map((text, index) => say(index % 2 ? alice : bob, chat, text)));
    const places = sent.map(({ seq }) => seq).sort((one, two) => one - two);
    expect(places).toEqual(texts.map((_, index) => index + 1));
    const seen = await read(alice, chat);
    expect(seen.map(({ seq }) => seq)).toEqual(places);
    expect(await textsOf(bob, chat)).toEqual(seen.map(({ text }) => text));
  });

  test("returns the same message for the same key and a conflict for different content", async () => {
    const body = words("Once");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => alice.client.ok("sendMessage", { params: chat, body })),
    );
    expect(new Set(answers.map(({ sent }) => sent.id)).size).toBe(1);
    expect(await textsOf(bob, chat)).toEqual(["Once"]);
    expect(await refusal(alice, "sendMessage", { params: chat, body: { ...body, text: "Twice" } })).toBe(
      "409 CONFLICT",
    );
    // An edited message keeps its key.
    await alice.client.ok("editMessage", {
      params: { id: answers[0]?.sent.id ?? "" },
      body: { text: "Edited" },
    });
    expect((await alice.client.ok("sendMessage", { params: chat, body })).sent).toMatchObject({
      id: answers[0]?.sent.id,
      text: "Edited",
    });
    expect((await say(alice, chat, "Next")).seq).toBe(2);
  });

  test.each([
    ["a blank text", { text: " \u200b " }],
    ["a text that is too long", { text: "a".repeat(MESSAGE_MAX_LENGTH + 1) }],
    ["no text", {}],
    ["what is no message", { text: "Yes", replyTo: "7" }],
    ["an unknown key", { text: "Yes", color: "red" }],
  ])("refuses %s", async (_, body) => {
    const full = { idempotencyKey: randomUUID(), ...body };
    expect(await refusal(alice, "sendMessage", { params: chat, body: full })).toBe("400 VALIDATION_FAILED");
    expect(await read(alice, chat)).toEqual([]);
  });

  test("accepts a text of maximum length", async () => {
    expect((await say(alice, chat, "é".repeat(MESSAGE_MAX_LENGTH))).text).toHaveLength(MESSAGE_MAX_LENGTH);
  });

  test("marks the conversation as read", async () => {
    await say(bob, chat, "Hello");
    await say(alice, chat, "Hi");
    expect(await look(alice, chat)).toMatchObject({ readSeq: 2, unreadCount: 0 });
  });

  test("can reply to a message of the same conversation only", async () => {
    const first = await say(bob, chat, "Tea?");
    const answer = await say(alice, chat, "Yes", { replyTo: first.id });
    expect(answer.replyTo).toMatchObject({
      id: first.id,
      seq: 1,
      text: "Tea?",
      author: { username: bob.username },
    });
    const elsewhere = await openWith(alice, [carol]);
    const body = words("Yes", { replyTo: first.id });
    expect(await refusal(alice, "sendMessage", { params: elsewhere, body })).toBe("400 VALIDATION_FAILED");
    await bob.client.ok("deleteMessage", { params: { id: first.id } });
    expect((await read(alice, chat)).at(-1)?.replyTo).toMatchObject({ isDeleted: true, text: "" });
    // No character of a long one is cut.
    const long = await say(bob, chat, `${"x".repeat(197)}\u{1f469}\u{1f3fd}\u200d\u{1f680}`);
    expect((await say(alice, chat, "Yes", { replyTo: long.id })).replyTo?.text).toBe("x".repeat(197));
  });
});

describe("a non-participant", () => {
  const nowhere = { id: "01900000-0000-7000-8000-000000000000" };

  test("gets the same answer for an existing and a missing conversation", async () => {
    const { id } = await say(alice, chat, "Secret");
    const strangers = async (params: ConversationParams, messageId: string) => {
      const body = words("Hello");
      const message = { params: { id: messageId } };
      const calls = [
        carol.client.call("getConversation", { params }),
        carol.client.call("listMessages", { params }),
        carol.client.call("listMessageChanges", { params, query: { since: 0 } }),
        carol.client.call("searchTexts", { params, query: { q: "Secret" } }),
        carol.client.call("listConversationMedia", { params }),
        carol.client.call("sendMessage", { params, body }),
        carol.client.call("markConversationRead", { params, body: { seq: 1 } }),
        carol.client.call("muteConversation", { params, body: { hours: 1 } }),
        carol.client.call("acceptConversation", { params }),
        carol.client.call("leaveConversation", { params }),
        carol.client.call("renameConversation", { params, body: { name: "Ours" } }),
        carol.client.call("addConversationMembers", { params, body: { usernames: [carol.username] } }),
        carol.client.call("editMessage", { ...message, body: { text: "Mine" } }),
        carol.client.call("deleteMessage", message),
        carol.client.call("reactToMessage", { ...message, body: { emoji: "👍" } }),
        carol.client.call("unreactToMessage", message),
      ];
      return (await Promise.all(calls)).map((answer) => `${answer.statusCode} ${answer.body}`);
    };
    const real = await strangers(chat, id);
    expect(real).toEqual(await strangers(nowhere, nowhere.id));
    for (const answer of real) expect(answer).toMatch(/^404 .*does not exist/);
    expect(await refusal(alice, "listMessages", { params: { id: "../etc" } })).toBe("404 NOT_FOUND");
    expect(await textsOf(alice, chat)).toEqual(["Secret"]);
  });
});

describe("editing and deleting", () => {
  test("change a message for everyone and keep its place", async () => {
    const first = await say(alice, chat, "Frist");
    await say(bob, chat, "Second");
    upstream.advance(1_000);
    const { changed } = await alice.client.ok("editMessage", {
      params: { id: first.id },
      body: { text: "First" },
    });
    expect(changed).toMatchObject({
      seq: 1,
      change: 3,
      text: "First",
      editedAt: upstream.now().toISOString(),
    });
    expect(await textsOf(bob, chat)).toEqual(["First", "Second"]);
    await alice.client.ok("deleteMessage", { params: { id: first.id } });
    expect((await read(bob, chat))[0]).toMatchObject({
      seq: 1,
      change: 4,
      text: "",
      isDeleted: true,
      editedAt: null,
    });
  });

  test("change nothing when repeated", async () => {
    const { id } = await say(alice, chat, "Same");
    await alice.client.ok("editMessage", { params: { id }, body: { text: "Same" } });
    expect(await look(alice, chat)).toMatchObject({ lastChange: 1 });
    for (let time = 0; time < 2; time += 1) await alice.client.ok("deleteMessage", { params: { id } });
    expect(await look(alice, chat)).toMatchObject({ lastChange: 2 });
  });

  test("are allowed only for one's own messages with content", async () => {
    const { id } = await say(alice, chat, "Mine");
    const params = { id };
    expect(await refusal(bob, "editMessage", { params, body: { text: "Ours" } })).toBe("403 FORBIDDEN");
    expect(await refusal(bob, "deleteMessage", { params })).toBe("403 FORBIDDEN");
    expect(await refusal(alice, "editMessage", { params, body: { text: " " } })).toBe(
      "400 VALIDATION_FAILED",
    );
    const long = "a".repeat(MESSAGE_MAX_LENGTH + 1);
    expect(await refusal(alice, "editMessage", { params, body: { text: long } })).toBe(
      "400 VALIDATION_FAILED",
    );
    await alice.client.ok("deleteMessage", { params });
    expect(await refusal(alice, "editMessage", { params, body: { text: "Back" } })).toBe("404 NOT_FOUND");
  });
});

describe("reactions", () => {
  test("are one per member, can be replaced and removed, and are deleted with the message", async () => {
    const { id } = await say(alice, chat, "Cake!");
    const params = { id };
    await bob.client.ok("reactToMessage", { params, body: { emoji: "🎂" } });
    await alice.client.ok("reactToMessage", { params, body: { emoji: "🎂" } });
    await bob.client.ok("reactToMessage", { params, body: { emoji: "👩🏽‍🚀" } });
    expect((await read(alice, chat))[0]?.reactions).toEqual([
      { emoji: "🎂", userIds: [alice.id] },
      { emoji: "👩🏽‍🚀", userIds: [bob.id] },
    ]);
    const { changed } = await bob.client.ok("unreactToMessage", { params });
    expect(changed.reactions).toEqual([{ emoji: "🎂", userIds: [alice.id] }]);
    await bob.client.ok("unreactToMessage", { params });
    expect(await look(bob, chat)).toMatchObject({ lastSeq: 1, lastChange: 5 });
    await alice.client.ok("deleteMessage", { params });
    expect((await read(bob, chat))[0]?.reactions).toEqual([]);
    expect(await refusal(bob, "reactToMessage", { params, body: { emoji: "🎂" } })).toBe("404 NOT_FOUND");
  });

  test.each(["", "yes", "🎂🎂", "1"])("refuse %j", async (emoji) => {
    const { id } = await say(alice, chat, "Cake!");
    expect(await refusal(bob, "reactToMessage", { params: { id }, body: { emoji } })).toBe(
      "400 VALIDATION_FAILED",
    );
  });
});

describe("reading a conversation", () => {
  const page = async (query: Record<string, number>) => {
    const { messages, hasOlder, hasNewer } = await alice.client.ok("listMessages", { params: chat, query });
    return { seqs: messages.map(({ seq }) => seq), hasOlder, hasNewer };
  };

  test("pages in both directions and from the middle", async () => {
    for (let at = 1; at <= 9; at += 1) await say(bob, chat, `${at}`);
    expect(await page({ limit: 3 })).toEqual({ seqs: [7, 8, 9], hasOlder: true, hasNewer: false });
    expect(await page({ limit: 3, before: 7 })).toEqual({ seqs: [4, 5, 6], hasOlder: true, hasNewer: true });
    expect(await page({ limit: 3, before: 4 })).toEqual({ seqs: [1, 2, 3], hasOlder: false, hasNewer: true });
    expect(await page({ limit: 3, after: 3 })).toEqual({ seqs: [4, 5, 6], hasOlder: true, hasNewer: true });
    expect(await page({ limit: 3, after: 0 })).toEqual({ seqs: [1, 2, 3], hasOlder: false, hasNewer: true });
    expect(await page({ limit: 3, after: 6 })).toEqual({ seqs: [7, 8, 9], hasOlder: true, hasNewer: false });
    expect(await page({ limit: 4, around: 5 })).toEqual({
      seqs: [3, 4, 5, 6],
      hasOlder: true,
      hasNewer: true,
    });
    expect(await page({ limit: 4, around: 1 })).toEqual({ seqs: [1, 2], hasOlder: false, hasNewer: true });
    expect(await refusal(alice, "listMessages", { params: chat, query: { before: 1, after: 1 } })).toBe(
      "400 VALIDATION_FAILED",
    );
    expect(await refusal(alice, "listMessages", { params: chat, query: { before: -1 } })).toBe(
      "400 VALIDATION_FAILED",
    );
  });

  test("returns each changed message once, in its current state, in pages", async () => {
    const sent = [];
    for (let at = 1; at <= 5; at += 1) sent.push(await say(bob, chat, `${at}`));
    await bob.client.ok("editMessage", { params: { id: sent[1]?.id ?? "" }, body: { text: "two" } });
    const changesSince = async (since: number) => {
      const { messages, ...rest } = await alice.client.ok("listMessageChanges", {
        params: chat,
        query: { since, limit: 2 },
      });
      return { texts: messages.map(({ text }) => text), ...rest };
    };
    expect(await changesSince(0)).toMatchObject({ texts: ["1", "3"], lastChange: 3, hasMore: true });
    expect(await changesSince(3)).toMatchObject({ texts: ["4", "5"], lastChange: 5, hasMore: true });
    expect(await changesSince(5)).toMatchObject({ texts: ["two"], lastChange: 6, hasMore: false });
    expect(await changesSince(6)).toMatchObject({ texts: [], lastChange: 6, hasMore: false });
  });

  test("is recorded, never moves back and never passes the end", async () => {
    await say(bob, chat, "1");
    await say(bob, chat, "2");
    const markRead = async (seq: number) =>
      (await alice.client.ok("markConversationRead", { params: chat, body: { seq } })).readSeq;
    expect(await markRead(1)).toBe(1);
    expect(await look(alice, chat)).toMatchObject({ unreadCount: 1 });
    expect(await markRead(99)).toBe(2);
    expect(await markRead(1)).toBe(2);
    const { members } = await look(bob, chat);
    expect(members.find(({ person }) => person.id === alice.id)?.readSeq).toBe(2);
  });

  test("sends receipts only between members who both have receipts on", async () => {
    await say(bob, chat, "1");
    await alice.client.ok("markConversationRead", { params: chat, body: { seq: 1 } });
    const readSeqs = async (who: Member) =>
      Object.fromEntries((await look(who, chat)).members.map(({ person, readSeq }) => [person.id, readSeq]));
    expect(await readSeqs(bob)).toEqual({ [alice.id]: 1, [bob.id]: 1 });
    await alice.client.ok("updateSettings", { body: { readReceipts: false } });
    expect(await readSeqs(bob)).toEqual({ [alice.id]: null, [bob.id]: 1 });
    expect(await readSeqs(alice)).toEqual({ [alice.id]: 1, [bob.id]: null });
  });

  test("searches words in one conversation, newest first, and lists its pictures", async () => {
    for (const text of ["A red kite", "100% sure", "Kites again", "kiTe RED"]) await say(bob, chat, text);
    const find = async (q: string) => {
      const { messages } = await alice.client.ok("searchTexts", { params: chat, query: { q } });
      return messages.map(({ text }) => text);
    };
    expect(await find("kite")).toEqual(["kiTe RED", "Kites again", "A red kite"]);
    expect(await find("red kite")).toEqual(["kiTe RED", "A red kite"]);
    expect(await find("100%")).toEqual(["100% sure"]);
    expect(await find("%")).toEqual(["100% sure"]);
    expect(await find(" ")).toEqual([]);
    for (const { text } of foldCases) await say(bob, chat, text);
    for (const { typed, text } of foldCases) expect(await find(typed)).toContain(text.normalize());
    const first = await alice.client.ok("searchTexts", { params: chat, query: { q: "kite", limit: 2 } });
    const cursor = first.nextCursor ?? "";
    const rest = await alice.client.ok("searchTexts", {
      params: chat,
      query: { q: "kite", limit: 2, cursor },
    });
    expect(rest).toMatchObject({ messages: [{ text: "A red kite" }], nextCursor: null });
  });
});

describe("the list of conversations", () => {
  test("is sorted by the newest message, paged, and can be searched by name", async () => {
    const others: Member[] = [];
    for (let at = 0; at < 4; at += 1) others.push(await upstream.signUp(`pal${at}.${round}`));
    const ids: string[] = [];
    for (const other of others) {
      const params = await openWith(alice, [other]);
      upstream.advance(1_000);
      await say(alice, params, "Hi");
      ids.unshift(params.id);
    }
    upstream.advance(1_000);
    const pals = await openWith(alice, others.slice(0, 2), "The Pals");
    ids.unshift(pals.id);
    expect(await listed(alice)).toEqual(ids);
    const first = await alice.client.ok("listConversations", { query: { limit: 3 } });
    const rest = await alice.client.ok("listConversations", {
      query: { limit: 3, cursor: first.nextCursor ?? "" },
    });
    expect([...first.conversations, ...rest.conversations].map(({ id }) => id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    expect(await listed(alice, "inbox", "PAL0")).toEqual([ids[4]]);
    expect(await listed(alice, "inbox", "the pals")).toEqual([pals.id]);
    expect(await listed(alice, "inbox", "100%")).toEqual([]);
  });

  test("counts unread conversations rather than messages, without muted ones", async () => {
    const other = await openWith(alice, [carol]);
    await say(alice, other, "Hello");
    await carol.client.ok("acceptConversation", { params: other });
    for (const text of ["1", "2"]) await say(bob, chat, text);
    await say(carol, other, "3");
    const counts = async () => {
      const { chat: counted } = await alice.client.ok("getFrame");
      return counted;
    };
    expect(await counts()).toEqual({ unreadCount: 2, requestCount: 0 });
    const { mutedUntil } = await alice.client.ok("muteConversation", { params: chat, body: { hours: 8 } });
    expect(Date.parse(mutedUntil) - upstream.now().getTime()).toBe(8 * 3_600_000);
    expect(await counts()).toEqual({ unreadCount: 1, requestCount: 0 });
    upstream.advance(8 * 3_600_000 + 1);
    const again = await upstream.logIn(alice.username);
    expect((await again.ok("getFrame")).chat).toMatchObject({ unreadCount: 2 });
    await again.ok("muteConversation", { params: chat, body: { hours: null } });
    expect(await again.ok("unmuteConversation", { params: chat })).toMatchObject({ unreadCount: 2 });
    await again.ok("markConversationRead", { params: chat, body: { seq: 2 } });
    expect((await again.ok("getFrame")).chat).toMatchObject({ unreadCount: 1 });
  });

  test("does not count a message deleted before it was read", async () => {
    const { id } = await say(bob, chat, "Oops");
    await bob.client.ok("deleteMessage", { params: { id } });
    expect((await alice.client.ok("getFrame")).chat).toMatchObject({ unreadCount: 0 });
    expect(await look(alice, chat)).toMatchObject({ unreadCount: 0 });
  });
});

test("sending and opening are rate-limited, and every accepted message is stored", async () => {
  const strict = await startTestUpstream({ rateLimitScale: 1 });
  try {
    const [one, two] = [await strict.signUp("one"), await strict.signUp("two")];
    const params = await openWith(one, [two]);
    await say(one, params, "Hello");
    await two.client.ok("acceptConversation", { params });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        one.client.call("sendMessage", { params, body: words(`${index}`) }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(59).fill(200), ...Array(200 - 59).fill(429)]);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    for (const answer of refused) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    const accepted = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((answer) => answer.json().sent.id);
    const seen = await read(two, params);
    expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(
      seen
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(accepted.sort());
  } finally {
    await strict.close();
  }
});
