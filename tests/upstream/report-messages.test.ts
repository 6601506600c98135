import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type ConversationParams, converse, say } from "#tests/upstream/support/conversations";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { adminCommands } from "#upstream/admin/admin-commands";
import { reportedMessages } from "#upstream/db/schema-report";

let upstream: TestUpstream;
let alice: Member;
let bob: Member;
let talk: ConversationParams;
let round = 0;

beforeAll(async () => {
  upstream = await startTestUpstream();
});
afterAll(() => upstream.close());

beforeEach(async () => {
  round += 1;
  alice = await upstream.signUp(`alice${round}`);
  bob = await upstream.signUp(`bob${round}`);
  talk = await converse(alice, [bob]);
});

function admin(command: string, ...args: string[]): Promise<string> {
  const found = adminCommands.get(command);
  if (!found) throw new Error(`No command ${command}`);
  return found.run(upstream.deps, args);
}

/** What operators are shown of a report. */
async function listed(number: number): Promise<string> {
  const all = await admin("reports");
  return all.split("\n\n").find((words) => words.startsWith(`${number} `)) ?? "";
}

const reportOf = async ({ client }: Member, subject: object) =>
  client.call("report", { body: { reason: "harassment", ...subject } });

test("a message is reported with what was said around it, as it was, and closed", async () => {
  for (let at = 1; at <= 8; at += 1) await say(alice, talk, `before ${at}.`);
  const { id } = await say(bob, talk, "I know where you live");
  for (let at = 1; at <= 5; at += 1) await say(alice, talk, `after ${at}.`);
  const { number } = (await reportOf(alice, { messageId: id, text: "He scares me" })).json();
  // What it was is kept, whatever becomes of it.
  await bob.client.ok("editMessage", { params: { id }, body: { text: "Nice weather" } });
  await bob.client.ok("deleteMessage", { params: { id } });

  const words = await listed(number);
  expect(words).toContain(`harassment: message ${id} by @${bob.username}, from @${alice.username}`);
  expect(words).toMatch(new RegExp(`> \\S+ @${bob.username}: I know where you live`));
  expect(words).toContain("He scares me");
  expect(words.match(/before \d/g)).toEqual(["before 4", "before 5", "before 6", "before 7", "before 8"]);
  expect(words.match(/after \d/g)).toEqual(["after 1", "after 2", "after 3"]);
  expect(words).not.toContain("Nice weather");
  await upstream.runJobs();
  const mail = upstream.sentMails.at(-1);
  expect(mail?.subject).toBe(`Report ${number}: harassment, a private message`);
  expect(mail?.text).toContain("npm run admin -- reports");
  // What was said in private stands in no mail.
  for (const words of ["I know where you live", bob.username, "/chat/"])
    expect(mail?.text).not.toContain(words);

  expect(await admin("close-report", String(number))).toBe(`Report ${number} is closed.`);
  expect(await listed(number)).toBe("");
  const again = (await reportOf(alice, { messageId: id })).json();
  // It is gone by now, and nobody can report what they cannot read.
  expect(again.code).toBe("NOT_FOUND");
});

test("a report of a conversation takes along what was said last, and is made again once it is closed", async () => {
  for (let at = 1; at <= 12; at += 1) await say(bob, talk, `spam ${at}.`);
  const { number } = (await reportOf(alice, { conversationId: talk.id })).json();
  expect((await reportOf(alice, { conversationId: talk.id })).json().number).toBe(number);
  const words = await listed(number);
  expect(words).toContain(`conversation ${talk.id}`);
  expect(words.match(/spam \d+/g)).toHaveLength(9);
  await admin("close-report", String(number));
  expect((await reportOf(alice, { conversationId: talk.id })).json().number).toBeGreaterThan(number);
});

test("nobody reports what they cannot read, what is their own, or what the server said", async () => {
  const { id } = await say(bob, talk, "Between us");
  const carol = await upstream.signUp(`carol${round}`);
  for (const subject of [
    { messageId: id },
    { conversationId: talk.id },
    { messageId: crypto.randomUUID() },
  ]) {
    expect((await reportOf(carol, subject)).json()).toMatchObject({ code: "NOT_FOUND" });
  }
  expect((await reportOf(bob, { messageId: id })).json()).toMatchObject({ code: "BAD_REQUEST" });
  const group = await converse(bob, [alice], "Named");
  const { messages } = await alice.client.ok("listMessages", { params: group });
  expect(messages[0]?.kind).toBe("notice");
  expect((await reportOf(alice, { messageId: messages[0]?.id })).json()).toMatchObject({ code: "NOT_FOUND" });
  expect((await reportOf(alice, { messageId: id, conversationId: talk.id })).json()).toMatchObject({
    message: "Report one thing at a time",
  });
});

test("with its author's account the words go from a report, and the report stays", async () => {
  const { id } = await say(bob, talk, "Something rude");
  const { number } = (await reportOf(alice, { messageId: id })).json();
  await bob.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await bob.client.ok("deleteAccount");
  expect(await listed(number)).toContain(`message ${id} by somebody who has left`);
  expect(await upstream.db.$count(reportedMessages, eq(reportedMessages.text, "Something rude"))).toBe(0);
});
