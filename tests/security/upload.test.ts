import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { SESSION_PATH } from "#contract/paths";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { MIB } from "#contract/units";
import { Stack } from "#tests/support/stack";
import { signUpMember, WebClient } from "#tests/support/web-client";

const BOUNDARY = "----of-the-tests";
const PATH = "/api/profile/image";

let stack: Stack;
let alice: WebClient;
let csrfToken: string;

beforeAll(async () => {
  stack = await Stack.start();
  alice = await signUpMember(stack.origin, "alice");
  csrfToken = (await (await alice.fetch(SESSION_PATH)).json()).csrfToken;
}, 240_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

interface Sending {
  fileBytes: number;
  /** Declares its length in advance. */
  hasLength: boolean;
  headers?: Record<string, string>;
}

interface Received {
  status: number;
  body: { message: string; code: string };
}

/** Sends a form with a picture of zeros like a browser: all of it, reading only afterwards. */
function sendPicture({ fileBytes, hasLength, headers = {} }: Sending): Promise<Received> {
  const head = [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="type"\r\n\r\nprofile\r\n`,
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="profileImage"; filename="a.jpg"\r\n`,
    "content-type: image/jpeg\r\n\r\n",
  ].join("");
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  return new Promise((resolve, reject) => {
    const outgoing = request(stack.origin + PATH, {
      method: "PUT",
      headers: {
        origin: stack.origin,
        cookie: alice.cookieHeader,
        [CSRF_HEADER]: csrfToken,
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        ...(hasLength && { "content-length": head.length + fileBytes + tail.length }),
        ...headers,
      },
    });
    outgoing.on("error", reject);
    outgoing.on("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
    });
    outgoing.write(head);
    for (let sent = 0; sent < fileBytes; sent += MIB)
      outgoing.write(Buffer.alloc(Math.min(MIB, fileBytes - sent)));
    outgoing.end(tail);
  });
}

/** Every file left on disk by uploads. */
async function leftBehind(): Promise<string[]> {
  const folders = ["uploads", "media"].map((name) => readdir(join(stack.dataDir, name), { recursive: true }));
  return (await Promise.all(folders)).flat();
}

/** The upstream cleans up once it learns that the rest will not arrive. */
async function expectNothingLeft(): Promise<void> {
  const deadline = Date.now() + 5_000;
  while ((await leftBehind()).length > 0 && Date.now() < deadline) await new Promise(setImmediate);
  expect(await leftBehind()).toEqual([]);
}

/** The profile without the time at which it was read. */
async function profile(): Promise<unknown> {
  const text = await (await alice.fetch("/api/profile")).text();
  return JSON.parse(text, (key, value) => (key === "asOf" ? undefined : value));
}

describe("a picture of 12 MB", () => {
  let before: unknown;
  beforeEach(async () => {
    before = await profile();
  });

  test.each([
    ["that says so", true, /^Image size \(12\.00 MB\) exceeds 10MB limit$/],
    ["that does not say how large it is", false, /^Image size \(over 10 MB\) exceeds 10MB limit$/],
  ])("%s is refused with its message and leaves no files", async (_, hasLength, words) => {
    const { status, body } = await sendPicture({ fileBytes: 12 * MIB, hasLength });
    expect(status).toBe(413);
    expect(body.code).toBe("PAYLOAD_TOO_LARGE");
    expect(body.message).toMatch(words);
    await expectNothingLeft();
    expect(await profile()).toEqual(before);
  });
});

test.each<[string, Record<string, string>, string]>([
  ["of another site", { origin: "https://evil.example" }, "ORIGIN_REFUSED"],
  ["with a made-up token", { [CSRF_HEADER]: "x".repeat(43) }, "CSRF_INVALID"],
])("a picture %s is refused without a request to the upstream", async (_, headers, code) => {
  const countBefore = stack.proxy.requestCount;
  const { status, body } = await sendPicture({ fileBytes: 2 * MIB, hasLength: true, headers });
  expect({ status, code: body.code }).toEqual({ status: 403, code });
  expect(stack.proxy.requestCount).toBe(countBefore);
});

test("a file that is not a picture is refused by its contents and leaves no files", async () => {
  const { status, body } = await sendPicture({ fileBytes: MIB, hasLength: true });
  expect(status).toBe(415);
  expect(body.message).toBe("Only JPEG, PNG, WebP and AVIF images can be uploaded");
  await expectNothingLeft();
});

test("a visitor cannot upload", async () => {
  const visitor = new WebClient(stack.origin);
  const session = await (await visitor.fetch(SESSION_PATH)).json();
  const { status } = await sendPicture({
    fileBytes: 1000,
    hasLength: true,
    headers: { cookie: visitor.cookieHeader, [CSRF_HEADER]: session.csrfToken },
  });
  expect(status).toBe(401);
});

test("a picture is served with its own policy, its dimensions and permanent caching", async () => {
  const form = new FormData();
  form.set("type", "profile");
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  form.set("profileImage", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "a.jpg");
  const stored = await alice.fetch(PATH, {
    method: "PUT",
    headers: { origin: stack.origin, [CSRF_HEADER]: csrfToken },
    body: form,
  });
  const { image } = await stored.json();
  const response = await fetch(stack.origin + image.url);
  const bytes = (await response.arrayBuffer()).byteLength;
  expect({ status: response.status, ...Object.fromEntries(response.headers) }).toMatchObject({
    status: 200,
    "content-type": "image/webp",
    "content-length": String(bytes),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(response.headers.get("vary")).toBeNull();
  expect([...response.headers.keys()].filter((name) => name.startsWith("x-roost"))).toEqual([]);
});

/** Starts an upload with three bytes of its body and stops; resolves with the response's status line. */
function beginPicture(): Promise<string> {
  const { hostname, port } = new URL(stack.origin);
  const head = [
    `PUT ${PATH} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `origin: ${stack.origin}`,
    `cookie: ${alice.cookieHeader}`,
    `${CSRF_HEADER}: ${csrfToken}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    "content-length: 100000",
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", reject);
    socket.once("data", (data) => {
      socket.destroy();
      resolve(data.toString().split("\r\n", 1)[0] ?? "");
    });
    socket.write(`${head.join("\r\n")}\r\n\r\n---`);
  });
}

test("a member's many stalled uploads do not delay other members", async () => {
  const bob = await signUpMember(stack.origin, "bob");
  const bobs = await (await bob.fetch(SESSION_PATH)).json();
  let ended = 0;
  const begun = Array.from({ length: 20 }, async () => {
    const line = await beginPicture();
    ended += 1;
    return line;
  });
  await Promise.any(begun);
  const { status } = await sendPicture({
    fileBytes: 1000,
    hasLength: true,
    headers: { cookie: bob.cookieHeader, [CSRF_HEADER]: bobs.csrfToken },
  });
  expect(status).toBe(415);
  expect(ended).toBeLessThan(20);
  const answers = (await Promise.all(begun)).map((line) => line.split(" ")[1]).sort();
  expect(answers).toEqual(["408", "408", ...Array.from({ length: 18 }, () => "429")]);
}, 15_000);
