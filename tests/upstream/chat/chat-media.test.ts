import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { CHAT_UPLOAD_RETENTION_MS, CHAT_UPLOADS_WAITING_MAX } from "#contract/limits-chat";
import { VOICE_MAX_MS } from "#contract/message-kinds";
import { HOUR, MINUTE } from "#contract/units";
import {
  befriend,
  type ConversationParams,
  converse,
  look,
  openWith,
  read,
  refusal,
  words,
} from "#tests/upstream/support/conversations";
import type { TestClient } from "#tests/upstream/support/test-client";
import {
  type Member,
  PASSWORD,
  startTestUpstream,
  type TestUpstream,
} from "#tests/upstream/support/test-upstream";
import { drawAnimation, drawHalves, sendForm } from "#tests/upstream/support/upload";
import { muxFilm, packetsOf } from "#tests/upstream/support/video-file";
import { reportedFiles, reportedMessages } from "#upstream/core/db/schema/schema-report";
import { sweeps } from "#upstream/jobs/sweeps";

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

const keyIn = (url = "") => /[0-9a-f]{32}/.exec(url)?.[0];
const stored = () => readdir(upstream.privateMediaDir);
const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  upstream.app.inject({ method: "GET", url, headers });
const sweep = async () => {
  for (const name of ["chatUploads", "chatFiles", "orphans"]) await sweeps[name]?.run(upstream.deps);
};

async function uploadPicture(client: TestClient, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
  const picture = bytes ?? (await drawHalves(400, 300));
  const answer = await sendForm(client, "uploadChatImage", [["image", new Blob([picture])]]);
  expect(answer.statusCode).toBe(200);
  return answer.json().key;
}

const record = (seconds = 3, container: "webm" | "mp4" = "webm") =>
  muxFilm({ video: [], audio: [container === "webm" ? "opus" : "aac"], seconds, container });
const sendVoice = (client: TestClient, bytes: Uint8Array<ArrayBuffer> | string, filename = "voice.webm") =>
  sendForm(client, "uploadVoice", [["voice", new Blob([bytes]), filename]]);

describe("a picture", () => {
  test("is visible to both with its description, and its address is sent to no one else", async () => {
    const key = await uploadPicture(alice.client);
    const body = words("Look", { image: { key, alt: "Two halves" } });
    const { sent } = await alice.client.ok("sendMessage", { params: chat, body });
    expect(sent).toMatchObject({
      kind: "image",
      text: "Look",
      image: { width: 400, height: 300, alt: "Two halves" },
    });
    const [seen] = await read(bob, chat);
    const url = seen?.image?.url ?? "";
    const file = await fetchFile(url);
    expect(file.statusCode).toBe(200);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: "webp", width: 400 });
    expect(file.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": expect.stringMatching(/^private, max-age=\d+$/),
    });
    // The key alone opens the file under no address.
    for (const path of [
      `/media/${key}/400.webp`,
      `/media/private/${key}/400.webp`,
      url.replace(/\.[^./]+\//, ".x/"),
    ]) {
      expect((await fetchFile(path)).statusCode).toBe(404);
    }
    const { messages } = await bob.client.ok("listConversationMedia", { params: chat });
    expect(messages.map(({ id }) => id)).toEqual([sent.id]);
  });

  test("keeps only the pixels of the file", async () => {
    const exif = { IFD0: { Copyright: "Alice at home" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } };
    const bytes = await sharp(await drawHalves(64, 64))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const key = await uploadPicture(alice.client, new Uint8Array(bytes));
    for (const name of await readdir(join(upstream.privateMediaDir, key))) {
      expect((await sharp(join(upstream.privateMediaDir, key, name)).metadata()).exif).toBeUndefined();
    }
  });

  test("stays animated, with a still first frame", async () => {
    const key = await uploadPicture(alice.client, await drawAnimation(60, 40, 5));
    await alice.client.ok("sendMessage", { params: chat, body: words("", { image: { key, alt: "A bar" } }) });
    const [seen] = await read(bob, chat);
    expect(seen?.image).toMatchObject({ width: 60, height: 40, alt: "A bar", isAnimated: true });
    const url = seen?.image?.url ?? "";
    const moving = await sharp((await fetchFile(url)).rawPayload).metadata();
    expect(moving).toMatchObject({ format: "webp", pages: 5 });
    const still = await sharp((await fetchFile(url.replace(/webp$/, "jpg"))).rawPayload).metadata();
    expect(still).toMatchObject({ format: "jpeg", width: 60, height: 40 });
  });

  test("keeps its address for half an hour, which expires within the hour", async () => {
    const key = await uploadPicture(alice.client);
    await alice.client.ok("sendMessage", { params: chat, body: words("", { image: { key } }) });
    const urlNow = async (client: TestClient) =>
      (await client.ok("listMessages", { params: chat })).messages[0]?.image?.url ?? "";
    const first = await urlNow(bob.client);
    expect(await urlNow(alice.client)).toBe(first);
    expect((await fetchFile(first)).statusCode).toBe(200);
    upstream.advance(HOUR);
    expect((await fetchFile(first)).statusCode).toBe(404);
    const later = await upstream.logIn(bob.username);
    const second = await urlNow(later);
    expect(second).not.toBe(first);
    expect((await fetchFile(second)).statusCode).toBe(200);
  });

  test("can be sent once, by its uploader, as the uploaded kind", async () => {
    const key = await uploadPicture(alice.client);
    const send = (who: Member, more: Record<string, unknown>) =>
      refusal(who, "sendMessage", { params: chat, body: words("", more) });
    expect(await send(bob, { image: { key } })).toBe("400 VALIDATION_FAILED");
    expect(await send(alice, { voice: { key } })).toBe("400 VALIDATION_FAILED");
    expect(await send(alice, { image: { key: "../../etc/passwd" } })).toBe("400 VALIDATION_FAILED");
    const answers = await Promise.all([send(alice, { image: { key } }), send(alice, { image: { key } })]);
    expect(answers.sort()).toEqual(["200 OK", "400 VALIDATION_FAILED"]);
    expect((await read(bob, chat)).map(({ seq }) => seq)).toEqual([1]);
  });

  test("is deleted after a day when never sent, and at once with its message", async () => {
    const before = (await stored()).length;
    const [waiting, sentKey] = [await uploadPicture(alice.client), await uploadPicture(alice.client)];
    const body = words("", { image: { key: sentKey } });
    const { sent } = await alice.client.ok("sendMessage", { params: chat, body });
    await sweep();
    expect(await stored()).toHaveLength(before + 2);
    const url = sent.image?.url ?? "";
    await alice.client.ok("deleteMessage", { params: { id: sent.id } });
    await sweep();
    expect(await stored()).not.toContain(sentKey);
    expect((await fetchFile(url)).statusCode).toBe(404);
    upstream.advance(CHAT_UPLOAD_RETENTION_MS + 1);
    await sweep();
    expect(await stored()).not.toContain(waiting);
  });

  test("is deleted unsent when many newer ones are uploaded", async () => {
    const keys: string[] = [];
    for (let at = 0; at <= CHAT_UPLOADS_WAITING_MAX; at += 1) {
      upstream.advance(1);
      keys.push(await uploadPicture(alice.client, await drawHalves(8, 8)));
    }
    await sweep();
    const left = await stored();
    expect(keys.map((key) => left.includes(key))).toEqual(keys.map((_, at) => at > 0));
  });

  test("must be a valid picture", async () => {
    const answer = await sendForm(alice.client, "uploadChatImage", [
      ["image", new Blob(["<svg onload=alert(1)>"])],
    ]);
    expect(answer.statusCode).toBe(415);
  });
});

describe("a recording", () => {
  test.each([
    ["webm", "audio/webm", "voice.webm"],
    ["mp4", "audio/mp4", "voice.m4a"],
  ] as const)("in %s is playable by both, whole or in ranges", async (container, mimeType, name) => {
    const recorded = await record(3, container);
    const uploaded = await sendVoice(alice.client, recorded, "anything.bin");
    expect(uploaded.json()).toMatchObject({ voice: { mimeType, durationMs: 3_000 } });
    const voice = { key: uploaded.json().key, peaks: [0, 50, 100] };
    const { sent } = await alice.client.ok("sendMessage", { params: chat, body: words("", { voice }) });
    expect(sent).toMatchObject({
      kind: "voice",
      text: "",
      voice: { mimeType, durationMs: 3_000, peaks: [0, 50, 100] },
    });
    const url = (await read(bob, chat))[0]?.voice?.url ?? "";
    expect(url).toContain(`/${name}`);
    const whole = await fetchFile(url);
    expect(whole.headers).toMatchObject({ "content-type": mimeType, "accept-ranges": "bytes" });
    const bytes = whole.rawPayload;
    expect(await packetsOf(new Uint8Array(bytes))).toEqual(await packetsOf(recorded));
    const part = await fetchFile(url, { range: "bytes=10-19" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.compare(part.rawPayload, bytes.subarray(10, 20))).toBe(0);
    const past = await fetchFile(url, { range: `bytes=${bytes.length}-` });
    expect([past.statusCode, past.headers["content-range"]]).toEqual([416, `bytes */${bytes.length}`]);
  });

  test.each([
    ["a page of HTML", 415, async () => new TextEncoder().encode("<html><script>alert(1)</script></html>")],
    ["a film", 415, () => muxFilm({ video: ["vp8"], audio: ["opus"] })],
    ["a film without sound", 415, () => muxFilm({ video: ["vp8"] })],
    [
      "sound that browsers do not play",
      415,
      () => muxFilm({ container: "mkv", video: [], audio: ["pcm-s16"] }),
    ],
    ["two sounds", 400, () => muxFilm({ video: [], audio: ["opus", "opus"] })],
    ["half an hour", 400, () => record(30 * 60)],
    ["a moment too much", 400, () => record(VOICE_MAX_MS / 1_000 + 5)],
  ])("is refused when it is %s, whatever its name", async (_, status, make) => {
    const before = await stored();
    const answer = await sendVoice(alice.client, await make());
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/recording|voice|sound/i);
    expect(await stored()).toEqual(before);
    expect(await readdir(upstream.uploadsDir)).toEqual([]);
  });

  test("of exactly five minutes is accepted", async () => {
    const answer = await sendVoice(alice.client, await record(VOICE_MAX_MS / 1_000));
    expect(answer.json()).toMatchObject({ voice: { durationMs: VOICE_MAX_MS } });
  });

  test("cannot be combined with other content", async () => {
    const { key } = (await sendVoice(alice.client, await record())).json();
    const body = words("And words", { voice: { key } });
    expect(await refusal(alice, "sendMessage", { params: chat, body })).toBe("400 VALIDATION_FAILED");
  });
});

test("a message's file is not disclosed to anyone who cannot read the message", async () => {
  const key = await uploadPicture(alice.client);
  const { sent } = await alice.client.ok("sendMessage", {
    params: chat,
    body: words("", { image: { key } }),
  });
  expect(await refusal(carol, "listMessages", { params: chat })).toBe("404 NOT_FOUND");
  expect(await refusal(carol, "listConversationMedia", { params: chat })).toBe("404 NOT_FOUND");
  const group = await openWith(alice, [bob, carol], "Us");
  const other = await uploadPicture(bob.client);
  await bob.client.ok("sendMessage", { params: group, body: words("", { image: { key: other } }) });
  await alice.client.ok("blockUser", { params: { username: bob.username } });
  expect(await refusal(alice, "listMessages", { params: chat })).toBe("403 BLOCKED");
  expect((await read(alice, group)).at(-1)).toMatchObject({ isWithheld: true, image: null });
  expect((await alice.client.ok("listConversationMedia", { params: group })).messages).toEqual([]);
  expect(sent.image).not.toBeNull();
});

describe("the picture of a group", () => {
  let group: ConversationParams;

  beforeEach(async () => {
    group = await converse(alice, [bob, carol], "Us");
  });

  const setPicture = async ({ client }: Member, picture?: Uint8Array<ArrayBuffer>) => {
    const image = new Blob([picture ?? (await drawHalves(200, 200))]);
    return sendForm(client, "setGroupPicture", [["image", image]], group);
  };
  const pictureFor = async (who: Member) => (await look(who, group)).picture;

  test("is set by any member and seen by all, with one notice each time, and replaced with its files", async () => {
    expect((await setPicture(bob)).statusCode).toBe(200);
    const first = await pictureFor(carol);
    expect(first).toMatchObject({ width: 200, height: 200, widths: [64, 128, 200] });
    expect((await fetchFile(first?.url ?? "")).statusCode).toBe(200);
    expect((await carol.client.ok("listConversations")).conversations[0]?.picture).toEqual(first);
    expect((await setPicture(carol)).statusCode).toBe(200);
    expect((await pictureFor(alice))?.url).not.toBe(first?.url);
    await sweep();
    expect((await fetchFile(first?.url ?? "")).statusCode).toBe(404);
    for (let time = 0; time < 2; time += 1) await alice.client.ok("removeGroupPicture", { params: group });
    expect(await pictureFor(bob)).toBeNull();
    const notices = (await read(alice, group)).flatMap(({ notice, author }) =>
      notice?.type === "pictured" ? [author?.username] : [],
    );
    expect(notices).toEqual([bob.username, carol.username, alice.username]);
  });

  test("stays, however long ago it was set, and while more is uploaded than sent", async () => {
    await setPicture(alice);
    upstream.advance(CHAT_UPLOAD_RETENTION_MS + HOUR);
    await alice.client.ok("refresh");
    for (let count = 0; count <= CHAT_UPLOADS_WAITING_MAX; count += 1) await uploadPicture(alice.client);
    await sweep();
    const { url } = (await pictureFor(alice)) ?? {};
    expect((await fetchFile(url ?? "")).statusCode).toBe(200);
    expect(
      await refusal(alice, "sendMessage", {
        params: group,
        body: words("", { image: { key: keyIn(url) } }),
      }),
    ).toBe("400 VALIDATION_FAILED");
  });

  test("is shown to nobody who has not accepted or has left, and set by members of groups only", async () => {
    const dana = await upstream.signUp(`dana${round}`);
    await alice.client.ok("addConversationMembers", { params: group, body: { usernames: [dana.username] } });
    await setPicture(alice);
    expect(await pictureFor(dana)).toBeNull();
    expect((await setPicture(dana)).statusCode).toBe(403);
    await dana.client.ok("acceptConversation", { params: group });
    expect(await pictureFor(dana)).not.toBeNull();
    await dana.client.ok("leaveConversation", { params: group });
    expect(await pictureFor(dana)).toBeNull();
    expect((await setPicture(dana)).statusCode).toBe(403);
    const other = await upstream.signUp(`other${round}`);
    expect((await setPicture(other)).statusCode).toBe(404);
    expect(await refusal(other, "removeGroupPicture", { params: group })).toBe("404 NOT_FOUND");
    expect(await refusal(alice, "removeGroupPicture", { params: chat })).toBe("400 BAD_REQUEST");
    const answer = await sendForm(
      alice.client,
      "setGroupPicture",
      [["image", new Blob(["not a picture"])]],
      group,
    );
    expect(answer.statusCode).toBe(415);
  });

  test("goes with the account of who set it", async () => {
    await setPicture(bob);
    const { url } = (await pictureFor(alice)) ?? {};
    await bob.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await bob.client.ok("deleteAccount");
    expect(await pictureFor(alice)).toBeNull();
    await sweep();
    expect(await stored()).not.toContain(keyIn(url));
  });

  test("is kept for operators with a report of the group", async () => {
    await setPicture(bob);
    const { url } = (await pictureFor(alice)) ?? {};
    await alice.client.ok("report", { body: { conversationId: group.id, reason: "spam" } });
    await bob.client.ok("removeGroupPicture", { params: group });
    await sweep();
    expect(await stored()).toContain(keyIn(url));
    const [row] = await upstream.db
      .select()
      .from(reportedMessages)
      .innerJoin(reportedFiles, eq(reportedFiles.reportId, reportedMessages.reportId))
      .where(eq(reportedMessages.authorId, bob.id));
    expect(row).toMatchObject({
      reported_messages: { position: 1, isReported: true, alt: "The picture of the group" },
      reported_files: { messagePosition: 1, key: keyIn(url), kind: "image", widths: [64, 128, 200] },
    });
    const picturesIn = async (who: Member) => {
      await who.client.ok("report", { body: { conversationId: group.id, reason: "spam" } });
      return upstream.db.$count(reportedMessages, eq(reportedMessages.authorId, alice.id));
    };
    await carol.client.ok("leaveConversation", { params: group });
    upstream.advance(MINUTE);
    await setPicture(alice);
    expect(await picturesIn(carol)).toBe(0);
    await bob.client.ok("leaveConversation", { params: group });
    expect(await picturesIn(bob)).toBe(1);
  });
});
