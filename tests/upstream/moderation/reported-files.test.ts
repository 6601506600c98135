import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import { REPORTED_MEDIA_RETENTION_MS } from "#contract/limits-chat";
import { type ConversationParams, converse, refusal } from "#tests/upstream/support/conversations";
import { pdfFile } from "#tests/upstream/support/documents";
import { moderatedUpstream } from "#tests/upstream/support/moderated-upstream";
import { admin } from "#tests/upstream/support/site-moderator";
import { drawHalves, sendForm } from "#tests/upstream/support/upload";
import { muxFilm } from "#tests/upstream/support/video-file";
import { sweeps } from "#upstream/jobs/sweeps";

const { upstream, mia, alice, bob } = moderatedUpstream({ moderators: ["mia"], members: ["alice", "bob"] });
/** Of Alice and Bob. */
let talk: ConversationParams;

beforeEach(async () => {
  talk = await converse(alice, [bob]);
});

type Upload = "uploadChatImage" | "uploadChatVideo" | "uploadVoice" | "uploadChatFile";

async function upload(endpoint: Upload, field: string, file: Blob, name?: string): Promise<string> {
  const named: [string, string][] = name === undefined ? [] : [["name", name]];
  const answer = await sendForm(bob.client, endpoint, [...named, [field, file]]);
  expect(answer.statusCode).toBe(200);
  return answer.json().key;
}

const uploadPicture = async (width: number) =>
  upload("uploadChatImage", "image", new Blob([await drawHalves(width, 30)]));

const film = async (tracks: Parameters<typeof muxFilm>[0]) => new Blob([await muxFilm(tracks)]);

async function send(body: Record<string, unknown>) {
  const idempotencyKey = randomUUID();
  return (await bob.client.ok("sendMessage", { params: talk, body: { idempotencyKey, ...body } })).sent;
}

const sendDocument = async () =>
  send({ file: { key: await upload("uploadChatFile", "file", new Blob([pdfFile()]), "Plan Ä.pdf") } });

/** Alice reports a message, which Bob then deletes; what nobody needs is removed. */
async function reportDeleted({ id }: { id: string }): Promise<number> {
  const { number } = await alice.client.ok("report", { body: { messageId: id, reason: "spam" } });
  await bob.client.ok("deleteMessage", { params: { id } });
  await removeFiles();
  return number;
}

async function removeFiles() {
  for (const name of ["chatUploads", "chatFiles", "orphans"]) await sweeps[name]?.run(upstream.deps);
}

async function read(number: number) {
  const { report } = await mia.client.ok("getModerationReport", { params: { number: String(number) } });
  const found = report.messages.find(({ isReported }) => isReported);
  if (!found) throw new Error("The reported message is missing.");
  return found;
}

const open = (url: string, headers: Record<string, string> = {}) => upstream.app.inject({ url, headers });
const statusOf = async (url: string) => (await open(url)).statusCode;

test("four pictures are shown in their order, each with its description", async () => {
  const pictures = [];
  for (const n of [1, 2, 3, 4]) pictures.push({ key: await uploadPicture(40 + n), alt: `Number ${n}` });
  const [image, ...moreImages] = pictures;
  const number = await reportDeleted(await send({ image, moreImages }));
  const { files, missingFileCount } = await read(number);
  expect(missingFileCount).toBe(0);
  expect(files).toMatchObject(
    [1, 2, 3, 4].map((n) => ({ kind: "picture", width: 40 + n, height: 30, alt: `Number ${n}` })),
  );
  for (const { url } of files) {
    const answer = await open(url);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  }
  await admin(upstream, "close-report", String(number));
  expect(await read(number)).toMatchObject({ files: [], missingFileCount: 4 });
});

test("a video is shown with its picture, and plays in ranges", async () => {
  const key = await upload(
    "uploadChatVideo",
    "video",
    await film({ container: "mp4", video: ["avc"], audio: ["aac"] }),
  );
  const number = await reportDeleted(
    await send({ video: { key, poster: await uploadPicture(40), alt: "Waves" } }),
  );
  const { files, alt } = await read(number);
  expect(alt).toMatch(/Waves$/);
  expect(files).toMatchObject([
    { kind: "video", mimeType: "video/mp4", hasSound: true, poster: { width: 40, alt: "Waves" } },
  ]);
  const [video] = files;
  if (video?.kind !== "video") throw new Error("There is no video.");
  const part = await open(video.url, { range: "bytes=0-9" });
  expect([part.statusCode, part.headers["content-type"]]).toEqual([206, "video/mp4"]);
  expect(await statusOf(video.poster.url)).toBe(200);
  await admin(upstream, "close-report", String(number));
  expect(await read(number)).toMatchObject({ files: [], missingFileCount: 1 });
});

test("a recording is played", async () => {
  const key = await upload("uploadVoice", "voice", await film({ video: [], audio: ["opus"] }));
  const number = await reportDeleted(await send({ voice: { key, peaks: [1] } }));
  const { files } = await read(number);
  expect(files).toMatchObject([{ kind: "voice" }]);
  const answer = await open(files[0]?.url ?? "");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "audio/webm"]);
});

test("a document is downloaded under its name, by moderators also once its message is deleted", async () => {
  const sent = await sendDocument();
  const number = await reportDeleted(sent);
  const { files } = await read(number);
  expect(files).toMatchObject([{ kind: "document", name: "Plan Ä.pdf", size: pdfFile().length }]);
  const url = files[0]?.url ?? "";
  const answer = await open(url);
  expect(new Uint8Array(answer.rawPayload)).toEqual(pdfFile());
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="Plan _.pdf"; filename*=UTF-8''Plan%20%C3%84.pdf`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  // The members' addresses ended with the message, and do not become moderators'.
  const own = sent.file?.url ?? "";
  expect(await statusOf(own)).toBe(404);
  expect(await statusOf(own.replace("/private/", "/private/reported."))).toBe(404);
  expect(await statusOf(url.replace("/reported.", "/"))).toBe(404);
  const grant = url.split("/").at(-2) ?? "";
  expect(await refusal(mia, "renewMediaGrant", { params: { grant } })).toBe("404 NOT_FOUND");
});

test("an address ends when the report is closed, although the message is there", async () => {
  const sent = await sendDocument();
  const { number } = await alice.client.ok("report", { body: { messageId: sent.id, reason: "spam" } });
  const [file] = (await read(number)).files;
  expect(await statusOf(file?.url ?? "")).toBe(200);
  await admin(upstream, "close-report", String(number));
  expect(await statusOf(file?.url ?? "")).toBe(404);
  expect(await statusOf(sent.file?.url ?? "")).toBe(200);
});

test("an address ends 30 days after the report", async () => {
  const number = await reportDeleted(await sendDocument());
  upstream.advance(REPORTED_MEDIA_RETENTION_MS - 1);
  await removeFiles();
  await mia.signInAgain();
  const [file] = (await read(number)).files;
  expect(await statusOf(file?.url ?? "")).toBe(200);
  upstream.advance(1);
  expect(await statusOf(file?.url ?? "")).toBe(404);
  expect(await read(number)).toMatchObject({ files: [], missingFileCount: 1 });
});
