import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { REPORTED_MEDIA_RETENTION_MS } from "#contract/limits-chat";
import { HOUR } from "#contract/units";
import { type ConversationParams, converse, say } from "#tests/upstream/support/conversations";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm } from "#tests/upstream/support/upload";
import { muxFilm } from "#tests/upstream/support/video-file";
import { adminCommands } from "#upstream/admin/admin-commands";
import { reportedMessages } from "#upstream/core/db/schema/schema-report";
import { sweeps } from "#upstream/jobs/sweeps";
import { inspectMedia } from "#upstream/modules/media/video/media-tasks";

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

/** A report as operators see it. */
async function listed(number: number): Promise<string> {
  const all = await admin("reports");
  return all.split("\n\n").find((words) => words.startsWith(`${number} `)) ?? "";
}

const reportOf = async ({ client }: Member, subject: object) =>
  client.call("report", { body: { reason: "harassment", ...subject } });

test("a report of a message contains the surrounding messages as they were, and is closed", async () => {
  for (let at = 1; at <= 8; at += 1) await say(alice, talk, `before ${at}.`);
  const { id } = await say(bob, talk, "I know where you live");
  for (let at = 1; at <= 5; at += 1) await say(alice, talk, `after ${at}.`);
  const { number } = (await reportOf(alice, { messageId: id, text: "He scares me" })).json();
  // The original text is kept, whatever happens to the message.
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
  // Mail contains no private text.
  for (const words of ["I know where you live", bob.username, "/chat/"])
    expect(mail?.text).not.toContain(words);

  expect(await admin("close-report", String(number))).toBe(`Report ${number} is closed.`);
  expect(await listed(number)).toBe("");
  const again = (await reportOf(alice, { messageId: id })).json();
  // It is deleted by now, and unreadable messages cannot be reported.
  expect(again.code).toBe("NOT_FOUND");
});

test("a report of a conversation contains the latest messages, and can be repeated after it is closed", async () => {
  for (let at = 1; at <= 12; at += 1) await say(bob, talk, `spam ${at}.`);
  const { number } = (await reportOf(alice, { conversationId: talk.id })).json();
  expect((await reportOf(alice, { conversationId: talk.id })).json().number).toBe(number);
  const words = await listed(number);
  expect(words).toContain(`conversation ${talk.id}`);
  expect(words.match(/spam \d+/g)).toHaveLength(9);
  await admin("close-report", String(number));
  expect((await reportOf(alice, { conversationId: talk.id })).json().number).toBeGreaterThan(number);
});

describe("the file of a reported message", () => {
  let folder: string;
  let before: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "roost-reported-"));
    before = await readdir(upstream.privateMediaDir);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const removeFiles = () => sweeps.chatFiles?.run(upstream.deps);
  const keptFiles = async () =>
    (await readdir(upstream.privateMediaDir)).filter((key) => !before.includes(key));

  /** Bob sends a picture, the only message of the conversation. */
  async function sendPicture(): Promise<string> {
    const answer = await sendForm(bob.client, "uploadChatImage", [
      ["image", new Blob([await drawHalves(80, 60)])],
    ]);
    const body = { image: { key: answer.json().key }, idempotencyKey: randomUUID() };
    return (await bob.client.ok("sendMessage", { params: talk, body })).sent.id;
  }

  test("is a picture for operators, even when its author deleted the message, until the report is closed", async () => {
    const id = await sendPicture();
    const other = await sendPicture();
    const { number } = (await reportOf(alice, { messageId: id })).json();
    expect(await listed(number)).toContain(`npm run admin -- reported-file ${number} <folder>`);
    expect((await listed(number)).match(/reported-file/g)).toHaveLength(1);
    await bob.client.ok("deleteMessage", { params: { id } });
    await bob.client.ok("deleteMessage", { params: { id: other } });
    await removeFiles();
    upstream.advance(2 * HOUR);
    await sweeps.orphans?.run(upstream.deps);
    expect(await keptFiles()).toHaveLength(1);

    const said = await admin("reported-file", String(number), folder);
    const path = join(folder, `report-${number}-80.jpg`);
    expect(said).toContain(path);
    expect(await readdir(folder)).toEqual([`report-${number}-80.jpg`]);
    expect(await sharp(path).metadata()).toMatchObject({ format: "jpeg", width: 80, height: 60 });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(admin("reported-file", String(number), folder)).rejects.toThrow("already");

    await admin("close-report", String(number));
    await removeFiles();
    expect(await keptFiles()).toEqual([]);
    await expect(admin("reported-file", String(number), folder)).rejects.toThrow("no longer exists");
  });

  test("is a voice message likewise, deleted after 30 days, whether or not it was viewed", async () => {
    const recording = await muxFilm({ video: [], audio: ["opus"] });
    const answer = await sendForm(bob.client, "uploadVoice", [["voice", new Blob([recording])]]);
    const body = { voice: { key: answer.json().key, peaks: [1] }, idempotencyKey: randomUUID() };
    const { id } = (await bob.client.ok("sendMessage", { params: talk, body })).sent;
    const { number } = (await reportOf(alice, { messageId: id })).json();
    await bob.client.ok("deleteMessage", { params: { id } });
    await removeFiles();
    await admin("reported-file", String(number), folder);
    expect((await inspectMedia(join(folder, `report-${number}-voice.webm`))) as object).toHaveProperty(
      "facts",
    );
    upstream.advance(REPORTED_MEDIA_RETENTION_MS);
    await removeFiles();
    expect(await keptFiles()).toEqual([]);
  });

  test("does not exist for a text message or surrounding messages, or beside the named folder", async () => {
    await sendPicture();
    const { id } = await say(bob, talk, "I know where you live");
    const { number } = (await reportOf(alice, { messageId: id })).json();
    await expect(admin("reported-file", String(number), folder)).rejects.toThrow("is not about a picture");
    await expect(admin("reported-file", "999999", folder)).rejects.toThrow("is not about a picture");
    await expect(admin("reported-file", String(number))).rejects.toThrow("Give the folder");
    const picture = await sendPicture();
    const { number: second } = (await reportOf(alice, { messageId: picture })).json();
    await expect(admin("reported-file", String(second), join(folder, "missing"))).rejects.toThrow(
      "no folder",
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test("is deleted with its author's account, reported or not", async () => {
    const id = await sendPicture();
    await reportOf(alice, { messageId: id });
    await bob.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await bob.client.ok("deleteAccount");
    await upstream.runJobs();
    await removeFiles();
    expect(await keptFiles()).toEqual([]);
  });
});

test("refuses to report messages that are unreadable, one's own or notices", async () => {
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

test("keeps the report without its text when the author's account is deleted", async () => {
  const { id } = await say(bob, talk, "Something rude");
  const { number } = (await reportOf(alice, { messageId: id })).json();
  await bob.client.ok("reauthenticate", { body: { password: PASSWORD } });
  await bob.client.ok("deleteAccount");
  expect(await listed(number)).toContain(`message ${id} by a deleted account`);
  expect(await upstream.db.$count(reportedMessages, eq(reportedMessages.text, "Something rude"))).toBe(0);
});
