import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { REVISIONS_SHOWN } from "#contract/limits";
import type { Message } from "#contract/message";
import { SECOND } from "#contract/units";
import { befriend, type ConversationParams, converse, say } from "#tests/upstream/support/conversations";
import type { Member } from "#tests/upstream/support/test-upstream";
import { upstreamWithMembers } from "#tests/upstream/support/upstream-with-members";
import { messageRevisions } from "#upstream/core/db/schema/schema-chat";

const { upstream, signUp, alice, bob, carol } = upstreamWithMembers(["alice", "bob", "carol"]);
let group: ConversationParams;

beforeEach(async () => {
  await befriend(alice, bob);
  await befriend(alice, carol);
  group = await converse(alice, [bob, carol], "Walkers");
});

async function edit({ id }: Message, text: string): Promise<void> {
  upstream.advance(SECOND);
  await alice.client.ok("editMessage", { params: { id }, body: { text } });
}

const historyOf = async ({ client }: Member, { id }: Message) =>
  (await client.ok("getMessageHistory", { params: { id } })).revisions;

const textsOf = async (member: Member, message: Message) =>
  (await historyOf(member, message)).map(({ text }) => text);

async function refusal({ client }: Member, { id }: Pick<Message, "id">): Promise<unknown> {
  const { code, message } = (await client.call("getMessageHistory", { params: { id } })).json();
  return { code, message };
}

const gone = { code: "NOT_FOUND", message: "This message does not exist" };

describe("the history of a message", () => {
  test("has every text with the time it was written, newest first, for all members", async () => {
    const first = await say(alice, group, "At nine");
    expect(await textsOf(bob, first)).toEqual(["At nine"]);
    const times = [first.createdAt];
    for (const text of ["At ten", "At eleven"]) {
      await edit(first, text);
      times.unshift(upstream.now().toISOString());
    }
    // The same text again is no edit.
    await edit(first, "At eleven");
    for (const member of [alice, bob, carol]) {
      expect(await historyOf(member, first)).toEqual(
        ["At eleven", "At ten", "At nine"].map((text, index) => ({ text, createdAt: times[index] })),
      );
    }
  });

  test("has the newest texts of one that was edited very often", async () => {
    const first = await say(alice, group, "0");
    const rows = Array.from({ length: REVISIONS_SHOWN + 1 }, (_, index) => ({
      messageId: first.id,
      number: index + 1,
      text: String(index),
      createdAt: upstream.now(),
    }));
    await upstream.db.insert(messageRevisions).values(rows);
    const texts = await textsOf(bob, first);
    expect(texts).toHaveLength(REVISIONS_SHOWN + 1);
    expect(texts.at(-1)).toBe("1");
  });

  test("goes with the message", async () => {
    const first = await say(alice, group, "A secret");
    await edit(first, "Nothing");
    await alice.client.ok("deleteMessage", { params: { id: first.id } });
    expect(await refusal(bob, first)).toEqual(gone);
    expect(await upstream.db.$count(messageRevisions, eq(messageRevisions.messageId, first.id))).toBe(0);
  });

  test("is closed to strangers, to those who left before the edit, and across a block", async () => {
    const first = await say(alice, group, "At nine");
    const dave = await signUp("dave");
    expect(await refusal(dave, first)).toEqual(gone);
    await carol.client.ok("leaveConversation", { params: group });
    expect(await textsOf(carol, first)).toEqual(["At nine"]);
    await edit(first, "At ten");
    expect(await refusal(carol, first)).toEqual(gone);
    await bob.client.ok("blockUser", { params: { username: alice.username } });
    expect(await refusal(bob, first)).toEqual(gone);
    expect(await refusal(bob, { id: "../etc" })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("is empty before a member joined, and a notice has none", async () => {
    const first = await say(alice, group, "Before");
    const dave = await signUp("dave");
    await befriend(alice, dave);
    await alice.client.ok("addConversationMembers", { params: group, body: { usernames: [dave.username] } });
    await edit(first, "After");
    expect(await refusal(dave, first)).toEqual(gone);
    const { messages } = await alice.client.ok("listMessages", { params: group });
    const notice = messages.find(({ kind }) => kind === "notice");
    expect(await refusal(alice, { id: notice?.id ?? "" })).toEqual(gone);
  });

  test("of a forwarded message does not go with it", async () => {
    const first = await say(alice, group, "At nine");
    await edit(first, "At ten");
    const other = await converse(alice, [bob]);
    const forwarded = await say(alice, other, "", { forwards: first.id });
    expect(await textsOf(bob, forwarded)).toEqual(["At ten"]);
  });
});
