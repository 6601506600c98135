import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { befriend, openWith, read, refusal, say, words } from "#tests/upstream/support/conversations";
import { makeStory } from "#tests/upstream/support/story";
import type { Member } from "#tests/upstream/support/test-upstream";
import { upstreamWithMembers } from "#tests/upstream/support/upstream-with-members";
import { reportedMessages } from "#upstream/core/db/schema/schema-report";

const { upstream, alice, bob, carol } = upstreamWithMembers(["alice", "bob", "carol"]);

const reportOf = (member: Member, messageId: string) =>
  member.client.call("report", { body: { messageId, reason: "harassment" } });
const follow = (member: Member, { username }: Member) =>
  member.client.ok("followUser", { params: { username } });
const requestsOf = async ({ client }: Member) =>
  (await client.ok("listConversations", { query: { box: "requests" } })).conversations.map(({ id }) => id);

describe("a message that was read before a block", () => {
  test.each(["the reader", "its author"])("can be reported after %s has blocked the other", async (who) => {
    await befriend(alice, bob);
    const chat = await openWith(alice, [bob]);
    const { id } = await say(bob, chat, "I know where you live");
    upstream.advance(1_000);
    const [blocker, blocked] = who === "the reader" ? [alice, bob] : [bob, alice];
    await blocker.client.ok("blockUser", { params: { username: blocked.username } });
    expect((await reportOf(alice, id)).statusCode).toBe(200);
    const said = await upstream.db
      .select()
      .from(reportedMessages)
      .where(eq(reportedMessages.authorId, bob.id));
    expect(said).toMatchObject([{ text: "I know where you live", isReported: true }]);
    expect(await refusal(alice, "listMessages", { params: chat })).toBe("403 BLOCKED");
    expect((await reportOf(carol, id)).statusCode).toBe(404);
  });

  test("can be reported in a group, but later messages cannot", async () => {
    await befriend(alice, bob);
    await befriend(alice, carol);
    const group = await openWith(alice, [bob, carol], "Us");
    const before = await say(bob, group, "Before");
    upstream.advance(1_000);
    await carol.client.ok("acceptConversation", { params: group });
    await carol.client.ok("blockUser", { params: { username: bob.username } });
    upstream.advance(1_000);
    const after = await say(bob, group, "After");
    expect((await reportOf(carol, before.id)).statusCode).toBe(200);
    expect((await reportOf(carol, after.id)).statusCode).toBe(404);
  });
});

test("a story reply is sent only to the story's author and in no other conversation", async () => {
  for (const one of [bob, carol]) await befriend(alice, one);
  await befriend(bob, carol);
  const story = (await makeStory(alice.client)).id;
  const toAlice = await openWith(bob, [alice]);
  expect((await say(bob, toAlice, "Lovely", { story })).story).toMatchObject({ id: story });
  const group = await openWith(bob, [alice, carol], "Us");
  for (const params of [await openWith(bob, [carol]), group]) {
    const body = words("Look", { story });
    expect(await refusal(bob, "sendMessage", { params, body })).toBe("400 VALIDATION_FAILED");
  }
});

test("following the sender accepts a message request", async () => {
  const chat = await openWith(alice, [bob]);
  await say(alice, chat, "Hello");
  const others = await openWith(carol, [bob]);
  await say(carol, others, "Hello, too");
  expect((await requestsOf(bob)).sort()).toEqual([chat.id, others.id].sort());
  await follow(bob, alice);
  expect(await requestsOf(bob)).toEqual([others.id]);
});

test("a member removed from a group can hide it from the list and still read earlier messages", async () => {
  await befriend(alice, bob);
  const group = await openWith(alice, [bob, carol], "Us");
  await say(alice, group, "Good morning");
  await alice.client.ok("removeConversationMember", { params: { ...group, username: bob.username } });
  const listed = async () => (await bob.client.ok("listConversations")).conversations.map(({ id }) => id);
  expect(await listed()).toEqual([group.id]);
  await say(alice, group, "About bob");
  for (let times = 0; times < 2; times += 1) await bob.client.ok("leaveConversation", { params: group });
  expect(await listed()).toEqual([]);
  // It writes nothing to the group and gives no access to later messages.
  expect((await read(alice, group)).at(-1)?.text).toBe("About bob");
  expect((await read(bob, group)).map(({ text }) => text)).not.toContain("About bob");
  expect((await read(bob, group)).map(({ text }) => text)).toContain("Good morning");
});
