import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { isNotNull, sql } from "drizzle-orm";
import { converse, say } from "#tests/upstream/support/conversations";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { conversationMembers } from "#upstream/core/db/schema/schema-chat";

const migration = new URL("../../upstream/core/db/migrations/0025_left_names.sql", import.meta.url);

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let carol: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  bob = await upstream.signUp("bob");
  carol = await upstream.signUp("carol");
});
afterAll(() => upstream.close());

const rename = (id: string, name: string) =>
  alice.client.ok("renameConversation", { params: { id }, body: { name } });
const remove = (id: string, { username }: Member) =>
  alice.client.ok("removeConversationMember", { params: { id, username } });

const leftNames = async () => {
  const { conversationId, userId, leftName } = conversationMembers;
  const gone = await upstream.db
    .select({ conversationId, userId, leftName })
    .from(conversationMembers)
    .where(isNotNull(conversationMembers.leftSeq))
    .orderBy(conversationId, userId);
  return gone;
};

test("the migration gives whoever had gone before the name that the group had then", async () => {
  const never = await converse(alice, [bob, carol], "Never renamed");
  await remove(never.id, bob);
  const before = await converse(alice, [bob, carol], "Old");
  await rename(before.id, "New before");
  await remove(before.id, bob);
  const after = await converse(alice, [bob, carol], "As it was made");
  await say(bob, after, "Bye");
  await bob.client.ok("leaveConversation", { params: after });
  await rename(after.id, "New after");
  const between = await converse(alice, [bob, carol], "First");
  await rename(between.id, "Second");
  await remove(between.id, bob);
  await rename(between.id, "Third");
  await remove(between.id, carol);
  await rename(between.id, "Fourth");
  const nameless = await converse(alice, [bob, carol]);
  await remove(nameless.id, bob);
  await rename(nameless.id, "Named at last");

  const known = await leftNames();
  expect(known.map(({ leftName }) => leftName ?? "").sort()).toEqual(
    ["", "As it was made", "Never renamed", "New before", "Second", "Third"].sort(),
  );

  await upstream.db.update(conversationMembers).set({ leftName: null });
  const [, fill = ""] = (await readFile(migration, "utf8")).split("--> statement-breakpoint");
  await upstream.db.execute(sql.raw(fill));
  expect(await leftNames()).toEqual(known);
});
