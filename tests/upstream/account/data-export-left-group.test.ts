import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { EXPORT_FILE_PREFIX } from "#contract/paths";
import { converse, say } from "#tests/upstream/support/conversations";
import { PASSWORD, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { unzip } from "#tests/upstream/support/unzip";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.close());

test("a member removed from a group receives what they could read until then, and nothing later", async () => {
  const [alice, bob, dave, zelda] = await Promise.all(
    ["alice", "bob", "dave", "zelda"].map((name) => upstream.signUp(name)),
  );
  if (!alice || !bob || !dave || !zelda) throw new Error("Somebody could not sign up.");
  const group = await converse(alice, [bob, zelda], "Sailing");
  await say(bob, group, "Wind from the west");
  const mine = await say(zelda, group, "I bring the sails");
  const changing = await say(bob, group, "We meet at nine");
  const vanishing = await say(bob, group, "Bring a coat");
  await alice.client.ok("removeConversationMember", { params: { ...group, username: zelda.username } });

  await bob.client.ok("editMessage", { params: { id: changing.id }, body: { text: "We meet without her" } });
  await bob.client.ok("deleteMessage", { params: { id: vanishing.id } });
  await alice.client.ok("reactToMessage", { params: { id: mine.id }, body: { emoji: "👎" } });
  await say(alice, group, "Now that she is gone");
  await alice.client.ok("renameConversation", { params: group, body: { name: "Sailing alone" } });
  await alice.client.ok("addConversationMembers", { params: group, body: { usernames: [dave.username] } });

  await zelda.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await zelda.client.ok("startDataExport");
  await upstream.runJobs();
  const { token } = await zelda.client.ok("openDataExport");
  const answer = await zelda.client.send({ method: "GET", url: `${EXPORT_FILE_PREFIX}/${token}` });
  const files = await unzip(answer.rawPayload);
  const json = (name: string) => JSON.parse(files.get(`data/${name}.json`)?.toString() ?? "");

  expect(json("conversations")).toMatchObject([
    { id: group.id, kind: "group", name: "Sailing", state: "left", people: ["alice", "bob"] },
  ]);
  const told = json("messages").filter(({ kind }: { kind: string }) => kind !== "notice");
  expect(told).toMatchObject([
    { text: "Wind from the west", isOwn: false },
    { id: mine.id, text: "I bring the sails", isOwn: true },
    { id: changing.id, text: "" },
    { id: vanishing.id, text: "", isDeleted: true },
  ]);
  const everything = [...files.values()].map(String).join("\n");
  for (const later of ["without her", "she is gone", "Sailing alone", "dave", "👎"]) {
    expect(everything).not.toContain(later);
  }
});
