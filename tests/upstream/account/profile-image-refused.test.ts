import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import sharp, { type Sharp } from "sharp";
import { MIB } from "#contract/units";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import {
  drawAnimation,
  drawHalves,
  type FormEntry,
  heicHead,
  leftBehind,
  sendForm,
  sendImage,
} from "#tests/upstream/support/upload";
import { media, users } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";

// Every refusal leaves the database and files unchanged.
let upstream: TestUpstream;
let alice: Member;
let before: Awaited<ReturnType<typeof state>>;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
  expect((await sendImage(alice.client, await drawHalves(80, 80))).statusCode).toBe(200);
});

afterAll(() => upstream.close());

beforeEach(async () => {
  before = await state();
});

async function state() {
  return {
    left: (await leftBehind(upstream)).sort(),
    members: await upstream.db.select().from(users),
    rows: [await upstream.db.select().from(media), await upstream.db.select().from(mediaRemovals)],
  };
}

const jpeg = () => drawHalves(400, 300);
const text = (content: string) => new TextEncoder().encode(content);
const svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>alert(1)</script></svg>";

/** A picture of random content, so that its file is long. */
function noise(format: "webp" | "avif"): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: 200, height: 200, channels: 3 } as const;
  return encoded(sharp(randomBytes(200 * 200 * 3), { raw }), format);
}

/** Many pixels in a small file. */
function flat(side: number, format: "webp" | "avif"): Promise<Uint8Array<ArrayBuffer>> {
  return encoded(sharp({ create: { width: side, height: side, channels: 3, background: "red" } }), format);
}

async function encoded(image: Sharp, format: "webp" | "avif"): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.toFormat(format, { effort: 0, quality: 60 }).toBuffer());
}

/** An AVIF whose header says 100 × 100 pixels, and whose picture has this many. */
async function understated(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(await flat(side, "avif"));
  const at = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(100, at);
  bytes.writeUInt32BE(100, at + 4);
  return new Uint8Array(bytes);
}

const cases: [string, () => Promise<Uint8Array<ArrayBuffer>>, number, RegExp][] = [
  ["SVG", async () => text(svg), 415, /Only JPEG, PNG, WebP and AVIF/],
  [
    "HTML",
    async () => text("<!doctype html><script>alert(1)</script>"),
    415,
    /Only JPEG, PNG, WebP and AVIF/,
  ],
  ["GIF", () => drawHalves(40, 40, "gif"), 415, /Only JPEG, PNG, WebP and AVIF/],
  [
    "HEIC",
    async () => heicHead(),
    415,
    /^HEIC pictures cannot be used here\. Open the picture in your photo app/,
  ],
  ["TIFF", () => drawHalves(40, 40, "tiff"), 415, /Only JPEG, PNG, WebP and AVIF/],
  ["two bytes", async () => text("\u00ff"), 415, /Only JPEG, PNG, WebP and AVIF/],
  ["no bytes", async () => text(""), 400, /empty/],
  ["the beginning of a JPEG alone", async () => (await jpeg()).slice(0, 4), 400, /damaged/],
  ["a JPEG cut in the middle", async () => (await jpeg()).slice(0, -900), 400, /damaged/],
  ["a PNG cut in the middle", async () => (await drawHalves(300, 300, "png")).slice(0, -200), 400, /damaged/],
  ["a WebP cut in the middle", async () => (await noise("webp")).slice(0, -3_000), 400, /damaged/],
  ["an AVIF cut in the middle", async () => (await noise("avif")).slice(0, -3_000), 400, /damaged/],
  ["an AVIF of one file type box", async () => text("\0\0\0\u0014ftypavif\0\0\0\0avif"), 400, /damaged/],
  ["an AVIF that says to be smaller than it is", () => understated(5_000), 400, /damaged/],
  ["a WebP of 5000 × 5000 pixels", () => flat(5_000, "webp"), 400, /24 megapixels/],
  ["an AVIF of 5000 × 5000 pixels", () => flat(5_000, "avif"), 400, /24 megapixels/],
  [
    "a WebP that moves for too long",
    () => drawAnimation(1_002, 1, 1_001, "webp"),
    400,
    /animation is too long/,
  ],
  [
    "an SVG behind a JPEG's first bytes",
    async () => new Uint8Array([0xff, 0xd8, 0xff, ...text(svg)]),
    400,
    /damaged/,
  ],
  ["14000 × 14000 pixels", () => drawHalves(14_000, 14_000, "png"), 400, /24 megapixels/],
  [
    "12 MB",
    async () => new Uint8Array(randomBytes(12 * MIB)),
    413,
    /^Image size \(12\.00 MB\) exceeds 10MB limit$/,
  ],
];

test.each(cases)("%s", async (_name, bytes, status, message) => {
  const response = await sendImage(alice.client, await bytes());
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(message) });
  expect(await state()).toEqual(before);
});

test.each<[string, (file: Blob) => FormEntry[]]>([
  [
    "two files in one field",
    (file) => [
      ["type", "profile"],
      ["profileImage", file],
      ["profileImage", file],
    ],
  ],
  [
    "two files in two fields",
    (file) => [
      ["type", "profile"],
      ["profileImage", file],
      ["bgImage", file],
    ],
  ],
  [
    "a file in an unknown field",
    (file) => [
      ["type", "profile"],
      ["avatar", file],
    ],
  ],
  [
    "a file in the field of the other picture",
    (file) => [
      ["type", "bg"],
      ["profileImage", file],
    ],
  ],
  ["no file", () => [["type", "profile"]]],
  [
    "a text where the file belongs",
    () => [
      ["type", "profile"],
      ["profileImage", "text"],
    ],
  ],
  ["no type", (file) => [["profileImage", file]]],
  [
    "an unknown type",
    (file) => [
      ["type", "avatar"],
      ["profileImage", file],
    ],
  ],
  [
    "two types",
    (file) => [
      ["type", "profile"],
      ["type", "bg"],
      ["profileImage", file],
    ],
  ],
  [
    "an unknown field",
    (file) => [
      ["type", "profile"],
      ["isVerified", "true"],
      ["profileImage", file],
    ],
  ],
  [
    "a name of the language",
    (file) => [
      ["type", "profile"],
      ["__proto__", "x"],
      ["profileImage", file],
    ],
  ],
  [
    "a long description",
    (file) => [
      ["type", "profile"],
      ["alt", "a".repeat(501)],
      ["profileImage", file],
    ],
  ],
  [
    "a huge field",
    (file) => [
      ["type", "profile"],
      ["alt", "a".repeat(20_000)],
      ["profileImage", file],
    ],
  ],
  [
    "many fields",
    (file) => [...Array.from({ length: 20 }, (_, at) => [`f${at}`, "x"] as const), ["profileImage", file]],
  ],
])("a form with %s", async (_name, entriesOf) => {
  const response = await sendForm(alice.client, "updateProfileImage", entriesOf(new Blob([await jpeg()])));
  expect(response.statusCode).toBe(400);
  expect(response.json().message).not.toBe("");
  expect(await state()).toEqual(before);
});

test("an upload from a visitor or without an anti-forgery token is refused", async () => {
  const visitor = await upstream.visitor();
  expect((await sendImage(visitor, await jpeg())).statusCode).toBe(401);
  const forged = alice.client.copy();
  forged.cookies.delete("csrfToken");
  expect((await sendImage(forged, await jpeg())).json()).toMatchObject({ code: "CSRF_INVALID" });
  expect(await state()).toEqual(before);
});
