import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { MESSAGE_FILE_MAX_BYTES } from "#contract/limits-chat";
import { unknownFileMessage } from "#contract/message-files";
import { Stack } from "#tests/support/stack";
import { signUpMember, WebClient } from "#tests/support/web-client";
import { contentTypes, officeFile, packageFile, pdfFile, zipOf } from "#tests/upstream/support/documents";

let stack: Stack;
let alice: WebClient;
let bob: WebClient;
let carol: WebClient;
/** Uploads what is refused: each member may upload 30 files in half an hour. */
let dave: WebClient;
let erin: WebClient;
/** Of Alice and Bob. */
let chat: string;

beforeAll(async () => {
  stack = await Stack.start();
  alice = await signUpMember(stack.origin, "alice");
  bob = await signUpMember(stack.origin, "bob");
  carol = await signUpMember(stack.origin, "carol");
  dave = await signUpMember(stack.origin, "dave");
  erin = await signUpMember(stack.origin, "erin");
  const opened = await (await alice.post("/chat", { usernames: ["bob"] })).json();
  chat = opened.conversation.id;
  await alice.post(`/chat/${chat}/messages`, { idempotencyKey: crypto.randomUUID(), text: "Hello" });
  expect((await bob.post(`/chat/${chat}/accept`)).status).toBe(200);
}, 240_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

type Bytes = Uint8Array<ArrayBuffer> | string;

/** Uploads a document. Its form says that it is a PDF, which is not looked at. */
async function upload(member: WebClient, name: string, bytes: Bytes) {
  const form = new FormData();
  form.set("name", name);
  form.set("file", new Blob([bytes], { type: "application/pdf" }), "safe.pdf");
  const answer = await member.upload("/chat/uploads/file", form);
  return { status: answer.status, body: await answer.json() };
}

async function sendFile(name: string, bytes: Bytes) {
  const { status, body } = await upload(alice, name, bytes);
  expect(status).toBe(200);
  const idempotencyKey = crypto.randomUUID();
  const answer = await alice.post(`/chat/${chat}/messages`, { idempotencyKey, file: { key: body.key } });
  expect(answer.status).toBe(200);
  return (await answer.json()).sent;
}

const joined = (...parts: readonly Bytes[]) =>
  new Blob([...parts]).arrayBuffer().then((buffer) => new Uint8Array(buffer));
const macros = "application/vnd.ms-word.document.macroEnabled.main+xml";

describe("what is refused, whatever it is said to be", () => {
  test.each<[string, string, () => Bytes | Promise<Bytes>]>([
    ["a page", "page.txt", () => "<!DOCTYPE html><script>alert(1)</script>"],
    ["a page after white space and a mark of its bytes", "page.md", () => "\ufeff \n\t<html>"],
    ["a script in a page", "page.txt", () => "<script>alert(1)</script>"],
    ["a drawing", "drawing.txt", () => `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ["a drawing with a header", "drawing.csv", () => `<?xml version="1.0"?><svg/>`],
    ["a program of Windows", "tool.txt", () => "MZ\u0090\u0000"],
    ["a program of Linux", "tool.txt", () => "\u007fELF\u0002"],
    ["a program before an archive", "all.zip", async () => joined("MZ", await zipOf({ a: "a" }))],
    ["a picture", "lake.pdf", () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ["a text of another encoding", "notes.txt", () => new Uint8Array([0x63, 0x61, 0x66, 0xe9])],
    ["a text with control characters", "notes.txt", () => "a\u0000b"],
    [
      "an office document with macros",
      "letter.docx",
      () => zipOf({ "[Content_Types].xml": contentTypes(macros) }),
    ],
    [
      "a macro that its document does not mention",
      "letter.docx",
      () => officeFile("wordprocessingml.document", { "word/vbaProject.bin": "macro" }),
    ],
    [
      "an archive that says it is something unknown",
      "book.epub",
      () => packageFile("application/java-archive"),
    ],
  ])("%s", async (_, name, make) => {
    const { status, body } = await upload(dave, name, await make());
    expect([status, body.message]).toEqual([415, unknownFileMessage]);
  });

  test.each<[string, string, () => Bytes | Promise<Bytes>, RegExp]>([
    ["a PDF that is called a text", "plan.txt", () => pdfFile(), /is a PDF, .* \.pdf\.$/],
    ["a text that is called a page", "page.html", () => "harmless", /is a text, .* \.txt or /],
    ["a text that is called a drawing", "drawing.svg", () => "harmless", /is a text/],
    ["a text that is called a program", "tool.bat", () => "del *", /is a text/],
    ["a text without an ending", "notes", () => "harmless", /is a text/],
    ["an archive that is called a document", "letter.docx", () => zipOf({ a: "a" }), /is a ZIP archive/],
    [
      "a document that is called another",
      "letter.docx",
      () => officeFile("spreadsheetml.sheet"),
      /is an Excel workbook/,
    ],
    ["a name whose ending is turned round", "tool\u202etxt.exe", () => "harmless", /is a text/],
  ])("%s", async (_, name, make, words) => {
    const { status, body } = await upload(erin, name, await make());
    expect(status).toBe(415);
    expect(body.message).toMatch(words);
  });

  test.each<[string, string, () => Bytes | Promise<Bytes>]>([
    [
      "an archive behind a PDF",
      "plan.pdf",
      async () => joined(pdfFile(), await zipOf({ a: "a".repeat(3000) })),
    ],
    ["a page behind a PDF", "plan.pdf", () => joined(pdfFile(), "<script>alert(1)</script>")],
    ["a PDF that was cut off", "plan.pdf", () => "%PDF-1.7\n1 0 obj"],
    ["an archive that was cut off", "all.zip", async () => (await zipOf({ a: "a" })).slice(0, -5)],
    ["an archive with something behind it", "all.zip", async () => joined(await zipOf({ a: "a" }), "more")],
    [
      "an archive that leads out of its folder",
      "all.zip",
      async () => escaping(await zipOf({ "aa/evil.sh": "a" })),
    ],
    ["an archive that is empty", "all.zip", () => zipOf({})],
  ])("damaged: %s", async (_, name, make) => {
    const { status, body } = await upload(erin, name, await make());
    expect([status, body.message]).toEqual([400, "This file is damaged or cut off and cannot be sent"]);
  });

  test("an empty file, one without a name, and one that is too large", async () => {
    expect((await upload(dave, "a.txt", "")).status).toBe(400);
    expect((await upload(dave, " ", "a")).status).toBe(400);
    expect((await upload(dave, "..", "a")).status).toBe(400);
    expect((await upload(dave, "a.txt", "a".repeat(MESSAGE_FILE_MAX_BYTES + 100_000))).status).toBe(413);
  });
});

/** Renames `aa/` in an archive to a path above it. */
function escaping(zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(Buffer.from(zip).toString("latin1").replaceAll("aa/", "../"), "latin1"));
}

describe("what is accepted", () => {
  test.each([
    ["a page in a PDF", "plan.pdf", pdfFile("<html><script>alert(1)</script>")],
    ["a script in a PDF", "plan.pdf", pdfFile("/JS (app.alert(1))")],
    ["a text about pages", "notes.txt", "A page begins with <html>."],
  ])("%s is downloaded, never shown", async (_, name, bytes) => {
    const { file } = await sendFile(name, bytes);
    const answer = await bob.fetch(file.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\w.]+"; filename\*=UTF-8''/,
    );
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get("cache-control")).toMatch(/^private, /);
    const part = await bob.fetch(file.url, { headers: { range: "bytes=0-3" } });
    expect([part.status, part.headers.get("content-disposition")?.slice(0, 11)]).toEqual([
      206,
      "attachment;",
    ]);
  });

  test.each([
    ["../../etc/plan.txt", "_.._etc_plan.txt", `_.._etc_plan.txt`],
    ["C:\\temp\\plan.txt", "C__temp_plan.txt", "C__temp_plan.txt"],
    [".plan.txt", "plan.txt", "plan.txt"],
    ["a\u0000b\u0007\u202e\u2066\u200f.txt", "ab.txt", "ab.txt"],
    [`a"; filename=evil.exe; .txt`, "a_; filename=evil.exe; .txt", "a___filename_evil.exe__.txt"],
    ["a\r\nset-cookie: a=b.txt", undefined, undefined],
    ["Grüße (1)'s.txt", "Grüße (1)'s.txt", "Gr__e__1__s.txt"],
  ])("the name %j becomes %j", async (name, shown, ascii) => {
    if (shown === undefined) {
      expect((await upload(alice, name, "a")).status).toBe(400);
      return;
    }
    const { file } = await sendFile(name, "a");
    expect(file.name).toBe(shown);
    const disposition = (await bob.fetch(file.url)).headers.get("content-disposition") ?? "";
    const [, plain = "", encoded = ""] =
      /^attachment; filename="([^"]*)"; filename\*=UTF-8''([\w.%-]+)$/.exec(disposition) ?? [];
    expect(plain.replaceAll(" ", "_")).toBe(ascii);
    expect(decodeURIComponent(encoded)).toBe(shown);
  });
});

describe("who gets it", () => {
  test("no one by its key, by another grant or without one, and no one who is not in the conversation", async () => {
    const { file, id } = await sendFile("plan.pdf", pdfFile());
    const [key = ""] = /[0-9a-f]{32}/.exec(file.url) ?? [];
    const { file: other } = await sendFile("other.pdf", pdfFile());
    const [otherKey = ""] = /[0-9a-f]{32}/.exec(other.url) ?? [];
    for (const path of [
      `/media/${key}/file.bin`,
      `/media/private/${key}/file.bin`,
      other.url.replace(otherKey, key),
      file.url.replace("file.bin", "video.mp4"),
      file.url.replace("file.bin", "..%2ffile.bin"),
    ]) {
      expect((await bob.fetch(path)).status).toBe(404);
    }
    expect((await carol.fetch(`/api/chat/${chat}/messages`)).status).toBe(404);
    const forward = { idempotencyKey: crypto.randomUUID(), forwards: id };
    const own = await (await carol.post("/chat", { usernames: ["bob"] })).json();
    expect((await carol.post(`/chat/${own.conversation.id}/messages`, forward)).status).toBe(400);
  });

  test("no one after it is deleted", async () => {
    const { file, id } = await sendFile("plan.pdf", pdfFile());
    expect((await bob.fetch(file.url)).status).toBe(200);
    expect((await alice.change("DELETE", `/messages/${id}`)).status).toBe(200);
    expect((await bob.fetch(file.url)).status).toBe(404);
  });

  test("a visitor, who cannot upload either", async () => {
    const form = new FormData();
    form.set("name", "a.txt");
    form.set("file", new Blob(["a"]), "a.txt");
    expect((await new WebClient(stack.origin).upload("/chat/uploads/file", form)).status).toBe(401);
  });
});
