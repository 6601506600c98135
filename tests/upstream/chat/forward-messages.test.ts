import { readdir } from "node:fs/promises";
import { beforeEach, expect, test } from "@jest/globals";
import type { Message } from "#contract/message";
import {
  befriend,
  type ConversationParams,
  openWith,
  read,
  say,
  words,
} from "#tests/upstream/support/conversations";
import type { Member } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm } from "#tests/upstream/support/upload";
import { upstreamWithMembers } from "#tests/upstream/support/upstream-with-members";
import { muxFilm } from "#tests/upstream/support/video-file";
import { adminCommands } from "#upstream/admin/admin-commands";
import { sweeps } from "#upstream/jobs/sweeps";

const { upstream, signUp, alice, bob, carol } = upstreamWithMembers(["alice", "bob", "carol"]);
/** Of Alice and Bob. */
let chat: ConversationParams;
/** Of Alice and Carol. */
let other: ConversationParams;

beforeEach(async () => {
  await befriend(alice, bob);
  await befriend(alice, carol);
  chat = await openWith(alice, [bob]);
  other = await openWith(alice, [carol]);
});

const send = async ({ client }: Member, params: ConversationParams, body: Record<string, unknown>) =>
  (await client.ok("sendMessage", { params, body: words("", body) })).sent;

const forward = (member: Member, { id }: Message, to: ConversationParams, more = {}) =>
  send(member, to, { forwards: id, ...more });

/** The code and message of a refused call. */
async function refusedWith({ client }: Member, name: "sendMessage" | "editMessage", input: object) {
  const { code, message } = (await client.call(name, input)).json();
  return [code, message];
}

const refused = (member: Member, { id }: Message, more = {}, params = other) =>
  refusedWith(member, "sendMessage", { params, body: words("", { forwards: id, ...more }) });

async function sendPicture(member: Member): Promise<Message> {
  const form = [["image", new Blob([await drawHalves(400, 300)])]] as const;
  const { key } = (await sendForm(member.client, "uploadChatImage", form)).json();
  return send(member, chat, { text: "The lake", image: { key, alt: "Two halves" } });
}

async function sendVoice(member: Member): Promise<Message> {
  const recording = await muxFilm({ video: [], audio: ["opus"], seconds: 3, container: "webm" });
  const form = [["voice", new Blob([recording]), "voice.webm"]] as const;
  const { key } = (await sendForm(member.client, "uploadVoice", form)).json();
  return send(member, chat, { voice: { key, peaks: [1, 2, 3] } });
}

const statusOf = async (url: string) => (await upstream.app.inject({ method: "GET", url })).statusCode;

test("a text is sent as it is, and says that it was forwarded", async () => {
  const first = await say(bob, chat, "See you at nine");
  expect(first.isForwarded).toBe(false);
  const sent = await forward(alice, first, other);
  expect(sent).toMatchObject({ text: "See you at nine", kind: "text", isForwarded: true });
  const [seen] = await read(carol, other);
  expect(seen).toMatchObject({ text: "See you at nine", isForwarded: true, replyTo: null, story: null });
  // Carol does not learn who wrote it, nor where.
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${bob.id}|${first.id}|${chat.id}`));
});

test("a picture keeps its caption and description, and stays when the first is deleted", async () => {
  const first = await sendPicture(bob);
  await forward(alice, first, other);
  await bob.client.ok("deleteMessage", { params: { id: first.id } });
  await sweeps.chatFiles?.run(upstream.deps);
  const [seen] = await read(carol, other);
  expect(seen).toMatchObject({ kind: "image", text: "The lake", isForwarded: true });
  expect(seen?.image).toMatchObject({ width: 400, height: 300, alt: "Two halves" });
  const url = seen?.image?.url ?? "";
  expect(await statusOf(url)).toBe(200);
  expect(await statusOf(url.replace(/webp$/, "jpg"))).toBe(200);
});

test("a recording keeps its loudness", async () => {
  await forward(alice, await sendVoice(bob), other);
  const [seen] = await read(carol, other);
  expect(seen).toMatchObject({ kind: "voice", voice: { peaks: [1, 2, 3] }, isForwarded: true });
  expect(await statusOf(seen?.voice?.url ?? "")).toBe(200);
});

test("a forwarded message is forwarded on, and deleted like any other", async () => {
  const first = await forward(alice, await say(bob, chat, "On and on"), other);
  const second = await forward(carol, first, other);
  expect(second).toMatchObject({ text: "On and on", isForwarded: true });
  const { changed } = await carol.client.ok("deleteMessage", { params: { id: second.id } });
  expect(changed).toMatchObject({ text: "", isForwarded: false, isDeleted: true });
});

test("cannot be edited", async () => {
  const { id } = await forward(alice, await say(bob, chat, "Bob's words"), other);
  const edit = { params: { id }, body: { text: "Not Bob's words" } };
  expect(await refusedWith(alice, "editMessage", edit)).toEqual([
    "FORBIDDEN",
    "A forwarded message cannot be edited",
  ]);
});

test("sent again with its key, it is one message with one file", async () => {
  const first = await sendPicture(bob);
  const body = words("", { forwards: first.id });
  const { sent } = await alice.client.ok("sendMessage", { params: other, body });
  const files = await readdir(upstream.privateMediaDir);
  await bob.client.ok("deleteMessage", { params: { id: first.id } });
  const again = await alice.client.ok("sendMessage", { params: other, body });
  expect(again.sent.id).toBe(sent.id);
  expect(await readdir(upstream.privateMediaDir)).toEqual(files);
  expect(await read(carol, other)).toHaveLength(1);
});

test("is refused for what the member cannot read", async () => {
  const gone = "The message you are forwarding is no longer there";
  const first = await say(bob, chat, "For Alice");
  expect(await refused(carol, first)).toEqual(["VALIDATION_FAILED", gone]);
  await bob.client.ok("deleteMessage", { params: { id: first.id } });
  expect(await refused(alice, first)).toEqual(["VALIDATION_FAILED", gone]);
  const group = await openWith(alice, [bob, carol]);
  const inGroup = await say(bob, group, "For the group");
  await bob.client.ok("blockUser", { params: { username: carol.username } });
  expect(await refused(carol, inGroup)).toEqual(["VALIDATION_FAILED", gone]);
  const [notice] = (await read(alice, group)).filter(({ kind }) => kind === "notice");
  if (!notice) throw new Error("The group has no notice");
  expect(await refused(alice, notice)).toEqual(["VALIDATION_FAILED", gone]);
});

test.each([
  { text: "And me" },
  { image: { key: "0".repeat(32) } },
  { replyTo: "01a1fd08-0000-7000-8000-0000000000aa" },
  { story: "01a1fd08-0000-7000-8000-0000000000aa" },
])("is refused with anything beside it: %j", async (beside) => {
  const first = await say(bob, chat, "Alone");
  expect(await refused(alice, first, beside)).toEqual([
    "VALIDATION_FAILED",
    "A message is forwarded as it is",
  ]);
});

test("leaves no file where it cannot be sent, and no unsent picture is lost for it", async () => {
  const first = await sendPicture(bob);
  const form = [["image", new Blob([await drawHalves(40, 30)])]] as const;
  const { key } = (await sendForm(alice.client, "uploadChatImage", form)).json();
  const files = (await readdir(upstream.privateMediaDir)).sort();
  const elsewhere = await openWith(bob, [await signUp("dora")]);
  expect((await refused(alice, first, {}, elsewhere))[0]).toBe("NOT_FOUND");
  await carol.client.ok("blockUser", { params: { username: alice.username } });
  for (let tries = 0; tries < 21; tries += 1) expect((await refused(alice, first))[0]).toBe("BLOCKED");
  expect((await readdir(upstream.privateMediaDir)).sort()).toEqual(files);
  expect(await send(alice, chat, { image: { key, alt: "" } })).toMatchObject({ kind: "image" });
});

test("a file that is no longer in the storage is not forwarded", async () => {
  const first = await sendPicture(bob);
  for (const key of await readdir(upstream.privateMediaDir)) await upstream.deps.privateMedia.remove(key);
  expect(await refused(alice, first)).toEqual([
    "VALIDATION_FAILED",
    "The message you are forwarding is no longer there",
  ]);
});

test("an operator who reads a report learns that the words were forwarded", async () => {
  const sent = await forward(alice, await say(bob, chat, "Bob's threat"), other);
  await carol.client.ok("report", { body: { messageId: sent.id, reason: "harassment" } });
  const reports = await adminCommands.get("reports")?.run(upstream.deps, []);
  expect(reports).toContain(`@${alice.username}: forwarded: Bob's threat`);
});
