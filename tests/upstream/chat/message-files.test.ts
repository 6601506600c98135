import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { MESSAGE_FILE_MAX_BYTES } from "#contract/limits-chat";
import { unknownFileMessage } from "#contract/message-files";
import {
  befriend,
  type ConversationParams,
  openWith,
  read,
  refusal,
  words,
} from "#tests/upstream/support/conversations";
import { contentTypes, officeFile, packageFile, pdfFile, zipOf } from "#tests/upstream/support/documents";
import { type Member, PASSWORD } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendForm } from "#tests/upstream/support/upload";
import { upstreamWithMembers } from "#tests/upstream/support/upstream-with-members";
import { muxFilm } from "#tests/upstream/support/video-file";
import { adminCommands } from "#upstream/admin/admin-commands";
import { sweeps } from "#upstream/jobs/sweeps";

const { upstream, alice, bob, carol } = upstreamWithMembers(["alice", "bob", "carol"]);
/** Of Alice and Bob. */
let chat: ConversationParams;

beforeEach(async () => {
  await befriend(alice, bob);
  await befriend(bob, carol);
  chat = await openWith(alice, [bob]);
});

const stored = () => readdir(upstream.privateMediaDir);
const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  upstream.app.inject({ method: "GET", url, headers });
const sweep = async () => {
  for (const name of ["chatUploads", "chatFiles", "orphans"]) await sweeps[name]?.run(upstream.deps);
};
const send = async ({ client }: Member, body: Record<string, unknown>, params = chat) =>
  (await client.ok("sendMessage", { params, body: words("", body) })).sent;

async function uploadPicture({ client }: Member, width = 40): Promise<string> {
  const image = new Blob([await drawHalves(width, 30)]);
  return (await sendForm(client, "uploadChatImage", [["image", image]])).json().key;
}

/** Pictures of ascending widths, as they are sent. */
async function pictures(member: Member, count: number) {
  const sent = [];
  for (let at = 1; at <= count; at += 1) {
    sent.push({ key: await uploadPicture(member, 40 + at), alt: `Number ${at}` });
  }
  const [image, ...moreImages] = sent;
  return { image, moreImages };
}

type Bytes = Uint8Array<ArrayBuffer> | string;

const sendFile = ({ client }: Member, name: string, bytes: Bytes) =>
  sendForm(client, "uploadChatFile", [
    ["name", name],
    ["file", new Blob([bytes]), "anything.bin"],
  ]);

async function uploadFile(member: Member, name: string, bytes: Bytes): Promise<string> {
  const answer = await sendFile(member, name, bytes);
  expect(answer.statusCode).toBe(200);
  return answer.json().key;
}

async function sendVideo(member: Member, more: Record<string, unknown> = {}) {
  const film = new Blob([await muxFilm({ container: "mp4", video: ["avc"], audio: ["aac"] })]);
  const answer = await sendForm(member.client, "uploadChatVideo", [["video", film]]);
  expect(answer.json()).toMatchObject({ video: { mimeType: "video/mp4", hasSound: true } });
  const video = { key: answer.json().key, poster: await uploadPicture(member), alt: "Waves" };
  return send(member, { video, ...more });
}

describe("several pictures", () => {
  test("come in their order, each with its description, to both", async () => {
    const { id } = await send(alice, { text: "Our walk", ...(await pictures(alice, 4)) });
    const [seen] = await read(bob, chat);
    expect(seen).toMatchObject({ id, kind: "image", text: "Our walk" });
    const all = [seen?.image, ...(seen?.moreImages ?? [])];
    expect(all.map((each) => each?.alt)).toEqual(["Number 1", "Number 2", "Number 3", "Number 4"]);
    expect(all.map((each) => each?.width)).toEqual([41, 42, 43, 44]);
    for (const each of all) expect((await fetchFile(each?.url ?? "")).statusCode).toBe(200);
  });

  test("are at most four, with a first one, and each only once", async () => {
    const { image, moreImages } = await pictures(alice, 4);
    const fifth = { key: await uploadPicture(alice), alt: "" };
    const refused = async (body: Record<string, unknown>) =>
      refusal(alice, "sendMessage", { params: chat, body: words("", body) });
    expect(await refused({ image, moreImages: [...moreImages, fifth] })).toBe("400 VALIDATION_FAILED");
    expect(await refused({ text: "No first", moreImages })).toBe("400 VALIDATION_FAILED");
    expect(await refused({ image, moreImages: [image] })).toBe("400 VALIDATION_FAILED");
    expect(await refused({ image, moreImages: [{ key: await uploadPicture(bob) }] })).toBe(
      "400 VALIDATION_FAILED",
    );
    // What was refused has used none of them up.
    expect((await send(alice, { image, moreImages })).moreImages).toHaveLength(3);
  });

  test("sent again with the same key are one message", async () => {
    const body = words("", await pictures(alice, 2));
    const first = await alice.client.ok("sendMessage", { params: chat, body });
    const again = await alice.client.ok("sendMessage", { params: chat, body });
    expect(again.sent).toEqual(first.sent);
    const fewer = { ...body, moreImages: undefined };
    expect(await refusal(alice, "sendMessage", { params: chat, body: fewer })).toBe("409 CONFLICT");
  });

  test("are quoted, listed and pushed by their number", async () => {
    const { id: replyTo } = await send(alice, await pictures(alice, 3));
    const { replyTo: quoted } = await send(bob, { text: "Nice", replyTo });
    expect(quoted).toMatchObject({ kind: "image", moreImageCount: 2, text: "" });
    const { messages } = await bob.client.ok("listConversationMedia", { params: chat });
    expect(messages.map(({ moreImages }) => moreImages.length)).toEqual([2]);
  });

  test("all go when the message is deleted, and are forwarded as copies", async () => {
    const first = await send(alice, await pictures(alice, 2));
    const other = await openWith(bob, [carol]);
    const copy = await send(bob, { forwards: first.id }, other);
    const urls = (message: typeof first) =>
      [message.image, ...message.moreImages].map((each) => each?.url ?? "");
    expect(copy).toMatchObject({ isForwarded: true, moreImages: [{ alt: "Number 2" }] });
    const { changed } = await alice.client.ok("deleteMessage", { params: { id: first.id } });
    expect(changed).toMatchObject({ image: null, moreImages: [] });
    await sweep();
    for (const url of urls(first)) expect((await fetchFile(url)).statusCode).toBe(404);
    for (const url of urls(copy)) expect((await fetchFile(url)).statusCode).toBe(200);
    const [seen] = await read(carol, other);
    expect(urls(seen ?? copy)).toEqual(urls(copy));
  });

  test("are all kept for operators, who write all of them", async () => {
    const { id } = await send(alice, await pictures(alice, 3));
    const { number } = await bob.client.ok("report", { body: { messageId: id, reason: "spam" } });
    await alice.client.ok("deleteMessage", { params: { id } });
    const before = await stored();
    await sweep();
    expect(await stored()).toEqual(before);
    const folder = await mkdtemp(join(tmpdir(), "roost-reported-"));
    await adminCommands.get("reported-file")?.run(upstream.deps, [String(number), folder]);
    const written = (await readdir(folder)).sort();
    await rm(folder, { recursive: true });
    expect(written).toEqual([1, 2, 3].map((at) => `report-${number}-${at}-4${at}.jpg`));
  });

  test("are withheld across a block, and go with the account", async () => {
    const group = await openWith(alice, [bob, carol], "Us");
    await send(alice, await pictures(alice, 2), group);
    const before = await stored();
    await bob.client.ok("blockUser", { params: { username: alice.username } });
    expect((await read(bob, group)).at(-1)).toMatchObject({ isWithheld: true, image: null, moreImages: [] });
    await alice.client.ok("reauthenticate", { body: { password: PASSWORD } });
    await alice.client.ok("deleteAccount");
    await sweep();
    expect((await stored()).length).toBe(before.length - 2);
  });
});

describe("a video", () => {
  test("plays for both in ranges, with its picture and caption", async () => {
    await sendVideo(alice, { text: "The sea" });
    const [seen] = await read(bob, chat);
    expect(seen).toMatchObject({ kind: "video", text: "The sea", image: null, moreImages: [] });
    const { url = "", poster } = seen?.video ?? {};
    expect(poster).toMatchObject({ alt: "Waves", width: 40 });
    expect((await fetchFile(poster?.url ?? "")).statusCode).toBe(200);
    const part = await fetchFile(url, { range: "bytes=0-9" });
    expect([part.statusCode, part.headers["content-type"]]).toEqual([206, "video/mp4"]);
    expect(part.rawPayload).toHaveLength(10);
  });

  test("is forwarded with its picture, and deleted with it", async () => {
    const first = await sendVideo(alice);
    const other = await openWith(bob, [carol]);
    const copy = await send(bob, { forwards: first.id }, other);
    await alice.client.ok("deleteMessage", { params: { id: first.id } });
    await sweep();
    expect((await fetchFile(first.video?.url ?? "")).statusCode).toBe(404);
    expect((await fetchFile(first.video?.poster.url ?? "")).statusCode).toBe(404);
    expect((await fetchFile(copy.video?.url ?? "")).statusCode).toBe(200);
    expect((await fetchFile(copy.video?.poster.url ?? "")).statusCode).toBe(200);
  });

  test("is sent alone, and judged as a post's", async () => {
    const film = new Blob([await muxFilm({ container: "mp4", video: ["avc"] })]);
    const { key } = (await sendForm(alice.client, "uploadChatVideo", [["video", film]])).json();
    const poster = await uploadPicture(alice);
    const image = { key: await uploadPicture(alice) };
    const refused = (body: Record<string, unknown>) =>
      refusal(alice, "sendMessage", { params: chat, body: words("", body) });
    expect(await refused({ video: { key, poster }, image })).toBe("400 VALIDATION_FAILED");
    expect(await refused({ video: { key, poster: key } })).toBe("400 VALIDATION_FAILED");
    expect(await refused({ video: { key: poster, poster } })).toBe("400 VALIDATION_FAILED");
    const sound = new Blob([await muxFilm({ video: [], audio: ["opus"] })]);
    const answer = await sendForm(alice.client, "uploadChatVideo", [["video", sound]]);
    expect(answer.statusCode).toBe(415);
  });
});

describe("a document", () => {
  const office = "application/vnd.openxmlformats-officedocument";

  test.each([
    ["plan.pdf", "application/pdf", async () => pdfFile()],
    ["notes.txt", "text/plain", async () => "Grüße\n\u{1f44b}"],
    ["table.csv", "text/plain", async () => "\ufeffa;b\n1;2\n"],
    ["all.zip", "application/zip", () => zipOf({ "a.txt": "a" })],
    ["letter.docx", `${office}.wordprocessingml.document`, () => officeFile("wordprocessingml.document")],
    ["sums.XLSX", `${office}.spreadsheetml.sheet`, () => officeFile("spreadsheetml.sheet")],
    ["talk.pptx", `${office}.presentationml.presentation`, () => officeFile("presentationml.presentation")],
    [
      "letter.odt",
      "application/vnd.oasis.opendocument.text",
      () => packageFile("application/vnd.oasis.opendocument.text"),
    ],
    ["book.epub", "application/epub+zip", () => packageFile("application/epub+zip")],
  ])("%s is downloaded as it was, under its name", async (name, type, make) => {
    const bytes = await make();
    const key = await uploadFile(alice, name, bytes);
    const sent = await send(alice, { text: "Here", file: { key } });
    const [seen] = await read(bob, chat);
    const size = new Blob([bytes]).size;
    expect(seen).toMatchObject({ kind: "file", text: "Here", file: { name, size } });
    const answer = await fetchFile(seen?.file?.url ?? "");
    expect(new Uint8Array(answer.rawPayload)).toEqual(new Uint8Array(await new Blob([bytes]).arrayBuffer()));
    expect(answer.headers["content-type"]).toBe(type === "text/plain" ? "text/plain; charset=utf-8" : type);
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    );
    expect(sent.file?.name).toBe(name);
  });

  test("is quoted and found by its name", async () => {
    const key = await uploadFile(alice, "Überfahrt Plan.pdf", pdfFile());
    const { id } = await send(alice, { file: { key } });
    const { replyTo } = await send(bob, { text: "Thanks", replyTo: id });
    expect(replyTo).toMatchObject({ kind: "file", fileName: "Überfahrt Plan.pdf" });
    const found = async (q: string) =>
      (await bob.client.ok("searchTexts", { params: chat, query: { q } })).messages.map((each) => each.id);
    expect(await found("uberfahrt")).toEqual([id]);
    expect(await found("unterfahrt")).toEqual([]);
    await alice.client.ok("deleteMessage", { params: { id } });
    expect(await found("uberfahrt")).toEqual([]);
  });

  test("cannot be downloaded once its message is deleted, even before the sweep", async () => {
    const { id, file } = await send(alice, { file: { key: await uploadFile(alice, "a.pdf", pdfFile()) } });
    expect((await fetchFile(file?.url ?? "")).statusCode).toBe(200);
    await alice.client.ok("deleteMessage", { params: { id } });
    expect((await fetchFile(file?.url ?? "")).statusCode).toBe(404);
    await sweep();
    expect(await stored()).not.toContain(/[0-9a-f]{32}/.exec(file?.url ?? "")?.[0]);
  });

  const odt = "application/vnd.oasis.opendocument.text";
  const typesWith = (more: string) => ({
    "[Content_Types].xml": contentTypes(`${office}.spreadsheetml.sheet.main+xml`).replace("</Types>", more),
  });

  test.each<[string, () => Promise<Bytes>]>([
    ["letter.odt", () => packageFile(odt, { "Basic/Standard/Module1.xml": "Sub" })],
    ["letter.odt", () => packageFile(odt, { "scripts/python/a.py": "import os" })],
    ["letter.odt", () => packageFile(odt, { "./BASIC/script-lc.xml": "<library/>" })],
    ["sums.xlsx", () => officeFile("spreadsheetml.sheet", { "xl/macrosheets/sheet1.xml": "<sheet/>" })],
    ["sums.xlsx", () => zipOf(typesWith('<Default ContentType="application/vnd.ms-office.vbaProject"/>'))],
    ["sums.xlsx", () => zipOf(typesWith('<Default ContentType="application/vnd.ms-excel.macrosheet+xml"/>'))],
    [
      "sums.xlsx",
      () => zipOf(typesWith('<Default ContentType="application/vnd.ms-office.vba&#80;roject"/>')),
    ],
  ])("with macros is refused: %s", async (name, make) => {
    const answer = await sendFile(alice, name, await make());
    expect([answer.statusCode, answer.json().message]).toEqual([415, unknownFileMessage]);
  });

  test("may have folders of such names where they are no macros", async () => {
    await uploadFile(alice, "letter.odt", await packageFile(odt, { "Pictures/Basic/a.txt": "a" }));
    await uploadFile(alice, "book.epub", await packageFile("application/epub+zip", { "Scripts/a.js": "a" }));
  });

  test("that is an archive for other programs than readers of PDF is refused", async () => {
    for (const comment of ["%%EOF", `${" ".repeat(60_000)}%%EOF`]) {
      const both = new Blob([pdfFile(), await zipOf({ "a.class": "a" }, comment)]);
      const answer = await sendFile(alice, "plan.pdf", new Uint8Array(await both.arrayBuffer()));
      expect([answer.statusCode, answer.json().message]).toEqual([415, unknownFileMessage]);
    }
  });

  test("is refused when it is empty, too large, damaged or of another type, and nothing is left of it", async () => {
    const before = await stored();
    const answers = async (name: string, bytes: Bytes) => {
      const { statusCode, ...answer } = await sendFile(alice, name, bytes);
      return [statusCode, answer.json().message];
    };
    expect(await answers("a.txt", "")).toEqual([400, "This file is empty"]);
    expect((await answers("a.txt", "a".repeat(MESSAGE_FILE_MAX_BYTES + 1)))[0]).toBe(413);
    expect((await answers("a.pdf", "%PDF-1.7 and no end"))[0]).toBe(400);
    expect(await answers("a.exe", "MZ\u0000")).toEqual([415, unknownFileMessage]);
    expect((await answers(" . ", "a"))[0]).toBe(400);
    expect(await stored()).toEqual(before);
    expect(await readdir(upstream.uploadsDir)).toEqual([]);
  });

  test("can be sent once, by who uploaded it, and is swept when it never is", async () => {
    const key = await uploadFile(alice, "a.pdf", pdfFile());
    const refused = (who: Member, body: Record<string, unknown>) =>
      refusal(who, "sendMessage", { params: chat, body: words("", body) });
    expect(await refused(bob, { file: { key } })).toBe("400 VALIDATION_FAILED");
    expect(await refused(alice, { image: { key } })).toBe("400 VALIDATION_FAILED");
    await send(alice, { file: { key } });
    expect(await refused(alice, { file: { key } })).toBe("400 VALIDATION_FAILED");
  });

  test("has a caption that can be edited, even to nothing", async () => {
    const { id } = await send(alice, {
      text: "Hier",
      file: { key: await uploadFile(alice, "a.pdf", pdfFile()) },
    });
    const { changed } = await alice.client.ok("editMessage", { params: { id }, body: { text: "" } });
    expect(changed).toMatchObject({ text: "", file: { name: "a.pdf" } });
    const { revisions } = await bob.client.ok("getMessageHistory", { params: { id } });
    expect(revisions.map(({ text }) => text)).toEqual(["", "Hier"]);
  });
});
