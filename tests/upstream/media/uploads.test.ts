import { once } from "node:events";
import { request as httpRequest, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { errorEnvelope } from "#contract/errors";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import { MIB } from "#contract/units";
import type { TestClient } from "#tests/upstream/support/test-client";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, encodeForm, leftBehind, memberHeaders, sendImage } from "#tests/upstream/support/upload";
import { media, users } from "#upstream/core/db/schema/schema";
import { createLocalStorage } from "#upstream/modules/media/storage/local-storage";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";

// The timeout of requests that are meant to time out; all others have the server's long one.
const SHORT_TIMEOUT_MS = 700;

let upstream: TestUpstream;
let alice: Member;
let failure: Error | null = null;

/** A storage that fails on demand. */
function mayFail(folder: string): MediaStorage {
  const local = createLocalStorage(folder);
  return { ...local, save: (key, files) => (failure ? Promise.reject(failure) : local.save(key, files)) };
}

beforeAll(async () => {
  upstream = await startTestUpstream({ openMedia: mayFail });
  await upstream.app.listen({ port: 0, host: "127.0.0.1" });
  alice = await upstream.signUp("alice");
});

beforeEach(() => {
  failure = null;
  Object.assign(upstream.deps.uploads, { timeoutMs: UPLOAD_TIMEOUT_MS });
});

afterAll(() => upstream.close());

const nothing = async () => ({ left: await leftBehind(upstream), rows: await upstream.db.$count(media) });

/** A request that the test writes to the listening server piece by piece. */
function openRequest(client: TestClient, contentType: string, headers: RequestOptions["headers"] = {}) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  // The address of a server that listens on a port is an object.
  const { port } = upstream.app.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    host: "127.0.0.1",
    method: "PUT",
    path: "/profile/image",
    headers: { cookie, ...memberHeaders(client), "content-type": contentType, ...headers },
  });
  const answer = (async () => {
    const [response] = await once(request, "response");
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return {
      status: Number(response.statusCode),
      ...errorEnvelope.parse(JSON.parse(Buffer.concat(chunks).toString())),
    };
  })();
  return { request, answer };
}

async function profileForm(bytes: Uint8Array<ArrayBuffer>) {
  return encodeForm([
    ["type", "profile"],
    ["profileImage", new Blob([bytes])],
  ]);
}

describe("an upload over a real connection", () => {
  test("is refused by its declared size before the body is sent", async () => {
    const { contentType } = await profileForm(new Uint8Array(1));
    const { request, answer } = openRequest(alice.client, contentType, { "content-length": 40 * MIB });
    request.flushHeaders();
    expect(await answer).toMatchObject({ status: 413, message: "Image size (40.00 MB) exceeds 10MB limit" });
    request.destroy();
    expect(await nothing()).toEqual({ left: [], rows: 0 });
  });

  test("without a declared size is counted and refused once it is too large", async () => {
    const { payload, contentType } = await profileForm(new Uint8Array(12 * MIB));
    const { request, answer } = openRequest(alice.client, contentType);
    // The end is never sent: the response does not wait for it.
    request.write(payload.subarray(0, 11 * MIB));
    expect(await answer).toMatchObject({
      status: 413,
      message: "Image size (over 10 MB) exceeds 10MB limit",
    });
    request.destroy();
    expect(await nothing()).toEqual({ left: [], rows: 0 });
  });

  test.each([
    ["in the file", 0.5],
    ["before the file", 0.01],
  ])("that stalls %s is aborted after a while", async (_where, part) => {
    Object.assign(upstream.deps.uploads, { timeoutMs: SHORT_TIMEOUT_MS });
    const { payload, contentType } = await profileForm(await drawHalves(900, 900, "png"));
    const { request, answer } = openRequest(alice.client, contentType);
    request.write(payload.subarray(0, Math.ceil(payload.length * part)));
    let isEarly = true;
    setTimeout(() => {
      isEarly = false;
    }, SHORT_TIMEOUT_MS / 2);
    expect(await answer).toMatchObject({ status: 408, code: "REQUEST_TIMEOUT" });
    expect(isEarly).toBe(false);
    request.destroy();
    expect(await nothing()).toEqual({ left: [], rows: 0 });
  });

  test("that is aborted leaves no files", async () => {
    const { payload, contentType } = await profileForm(new Uint8Array(3 * MIB));
    const { request, answer } = openRequest(alice.client, contentType);
    answer.catch(() => undefined);
    request.on("error", () => undefined);
    request.write(payload.subarray(0, 2 * MIB));
    while ((await leftBehind(upstream)).length === 0) await wait(5);
    request.destroy();
    while ((await leftBehind(upstream)).length > 0) await wait(5);
    expect(await nothing()).toEqual({ left: [], rows: 0 });
  });

  test("that violates the form's rules is malformed", async () => {
    const { payload, contentType } = await profileForm(await drawHalves(90, 90));
    const cutShort: [string, Buffer] = [contentType, payload.subarray(0, -20)];
    const wrong: [string, Buffer][] = [
      // Repeated because it is a race whether the file exists when the form turns out to be truncated.
      ...Array.from({ length: 20 }, () => cutShort),
      [contentType, Buffer.from("no form at all")],
      ["multipart/form-data", payload],
      ["multipart/form-data; boundary=other", payload],
    ];
    for (const [type, body] of wrong) {
      const { request, answer } = openRequest(alice.client, type);
      request.end(body);
      expect(await answer).toMatchObject({ status: 400 });
      expect(await nothing()).toEqual({ left: [], rows: 0 });
    }
  });
});

test("a failure to store a picture changes nothing and does not disclose the reason", async () => {
  failure = new Error("No space left on /secret/place");
  const response = await sendImage(alice.client, await drawHalves(90, 90));
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ success: false, code: "INTERNAL", message: "Failed to upload image" });
  expect(await nothing()).toEqual({ left: [], rows: 0 });
});

test("deletes the files when the row cannot be written", async () => {
  const ghost = await upstream.signUp("ghost");
  const { pictures } = upstream.deps;
  const make = pictures.make.bind(pictures);
  // The member is deleted while the picture is being processed.
  Object.assign(pictures, {
    make: async (...input: Parameters<typeof make>) => {
      await upstream.db.delete(users);
      return make(...input);
    },
  });
  const response = await sendImage(ghost.client, await drawHalves(90, 90));
  Object.assign(pictures, { make });
  expect(response.json()).toMatchObject({ success: false, code: "SESSION_REVOKED" });
  expect(await nothing()).toEqual({ left: [], rows: 0 });
  alice = await upstream.signUp("alice");
});

test("forms are accepted only where a file belongs", async () => {
  const { payload, contentType } = await encodeForm([["content", "Hello"]]);
  const headers = { ...memberHeaders(alice.client), "content-type": contentType };
  for (const [method, url] of [
    ["POST", "/posts"],
    ["PUT", "/profile"],
    ["DELETE", "/profile/image/bg"],
  ] as const) {
    const response = await alice.client.send({ method, url, headers, payload });
    expect(response.json()).toMatchObject({ success: false, code: "UNSUPPORTED_MEDIA_TYPE" });
  }
  const json = await alice.client.call("updateProfileImage", { body: { type: "profile" } });
  expect(json.json()).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
});

test("forms are documented with their file fields", async () => {
  const { paths } = (await upstream.app.inject({ method: "GET", url: "/openapi.json" })).json();
  const formOf = (path: string) => paths[path].put.requestBody.content["multipart/form-data"].schema;
  const file = { type: "string", format: "binary" };
  expect(formOf("/profile/image").properties).toMatchObject({ profileImage: file, bgImage: file, type: {} });
  expect(formOf("/profile/update").properties).toMatchObject({ profileImage: file, bio: {} });
});

test("simultaneous pictures beyond the capacity are asked to wait", async () => {
  const small = await startTestUpstream({ pictures: { maxRunning: 1, maxQueued: 1 } });
  const bob = await small.signUp("bob");
  const bytes = await drawHalves(1500, 1500);
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendImage(bob.client, bytes)));
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(new Set(codes)).toEqual(new Set([200, 503]));
  const busy = answers.find(({ statusCode }) => statusCode === 503);
  expect(busy?.json()).toMatchObject({ code: "BUSY" });
  expect(Number(busy?.headers["retry-after"])).toBeGreaterThan(0);
  expect(await leftBehind(small)).toHaveLength(codes.filter((code) => code === 200).length);
  expect((await sendImage(bob.client, bytes)).statusCode).toBe(200);
  await small.close();
});

test("thirty pictures in half an hour are allowed", async () => {
  const strict = await startTestUpstream({ rateLimitScale: 1 });
  const bob = await strict.signUp("bob");
  const bytes = new TextEncoder().encode("no picture");
  for (let at = 0; at < 30; at += 1) expect((await sendImage(bob.client, bytes)).statusCode).toBe(415);
  expect((await sendImage(bob.client, bytes)).statusCode).toBe(429);
  await strict.close();
});
