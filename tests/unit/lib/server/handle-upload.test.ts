import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { NextRequest } from "next/server";
import { KIB, MIB } from "#contract/units";
import { answerCall } from "#lib/server/api/answer-call";
import { UploadBody } from "#lib/server/api/upload-body";
import { inUploadSlot } from "#lib/server/api/upload-slots";
import { formTokenOf } from "#lib/server/session/csrf";
import type { Session } from "#lib/server/session/session";
import { sealSession, unsealSession } from "#lib/server/session/session-seal";
import { sendUpstream } from "#lib/server/upstream/call-upstream";
import { sampleSession } from "./sample-session.ts";
import { sendJson } from "./stand-in-upstream.ts";
import { giveWebSettings } from "./web-settings.ts";

const ORIGIN = "http://localhost:3000";
const alice = sampleSession();
const image = {
  url: "/media/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a/800.webp",
  width: 800,
  height: 800,
  widths: [64, 128, 256, 800],
  alt: "",
  thumbhash: null,
};
const stored = { success: true, asOf: 1, image, message: "Image updated successfully" };

const upload = "/api/profile/image";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

// Unlike the other tests' stand-in, this one can answer while the body is still being sent.
const seen: string[] = [];
let answer: Answer;
const upstream = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  answer(request, response);
});

async function bytesOf(request: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  return bytes;
}

interface Sent {
  session?: Session | null;
  headers?: Record<string, string | null>;
  body?: BodyInit;
  signal?: AbortSignal;
}

function pictureForm(bytes: number): FormData {
  const form = new FormData();
  form.set("type", "profile");
  form.set("profileImage", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "profile.jpg");
  return form;
}

/** A request as our own page sends it, with the test's changes. */
async function send(path: string, { session = alice, headers = {}, body, signal }: Sent = {}) {
  const encoded = new Response(body ?? pictureForm(100 * KIB));
  const all: Record<string, string | null> = {
    origin: ORIGIN,
    "sec-fetch-site": "same-origin",
    "content-type": encoded.headers.get("content-type") ?? "multipart/form-data; boundary=x",
    "x-csrf-token": formTokenOf({ session, browserId: undefined }),
    cookie: session ? `roost_session=${await sealSession(session)}` : null,
    ...headers,
  };
  const sent = new Headers();
  for (const [name, value] of Object.entries(all)) if (value !== null) sent.set(name, value);
  const init = {
    method: "PUT",
    headers: sent,
    body: encoded.body,
    duplex: "half",
    ...(signal && { signal }),
  };
  // Next's types lack `duplex`, which Node requires with a stream.
  return answerCall(
    new NextRequest(`${ORIGIN}${path}`, init as ConstructorParameters<typeof NextRequest>[1]),
  );
}

/** A body of 20 MB that records how much of it was read. */
function long() {
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise(setImmediate);
      if (taken.bytes >= 20 * MIB) return controller.close();
      taken.bytes += 64 * KIB;
      controller.enqueue(new Uint8Array(64 * KIB));
    },
  });
  return { body, taken };
}

beforeAll(async () => {
  upstream.listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const { port } = upstream.address() as AddressInfo; // it listens on TCP
  giveWebSettings({ API_BASE_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  upstream.closeAllConnections();
  upstream.close();
  await once(upstream, "close");
});
beforeEach(() => {
  seen.length = 0;
  answer = async (request, response) => {
    await bytesOf(request);
    sendJson(response, 200, stored);
  };
});

describe("an upload from a foreign page", () => {
  it.each<[string, Sent, number, string]>([
    ["without an origin", { headers: { origin: null } }, 403, "ORIGIN_REFUSED"],
    ["from another site", { headers: { origin: "https://evil.example" } }, 403, "ORIGIN_REFUSED"],
    ["from a subdomain", { headers: { "sec-fetch-site": "same-site" } }, 403, "ORIGIN_REFUSED"],
    ["without a token", { headers: { "x-csrf-token": null } }, 403, "CSRF_INVALID"],
    ["with a made-up token", { headers: { "x-csrf-token": "x".repeat(43) } }, 403, "CSRF_INVALID"],
    ["with the upstream's token", { headers: { "x-csrf-token": alice.csrfToken } }, 403, "CSRF_INVALID"],
    ["as text", { headers: { "content-type": "text/plain" } }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    [
      "as a form without a boundary",
      { headers: { "content-type": "multipart/form-data" } },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
  ])("%s never reaches the upstream", async (_, sent, status, code) => {
    const response = await send(upload, sent);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, code });
    expect(seen).toEqual([]);
  });

  it("is refused to a visitor with any cookie or token", async () => {
    const response = await send(upload, {
      session: null,
      headers: {
        cookie: `roost_browser=${"b".repeat(43)}`,
        "x-csrf-token": formTokenOf({ session: null, browserId: "b".repeat(43) }),
      },
    });
    expect(response.status).toBe(401);
    expect(seen).toEqual([]);
  });
});

describe("an upload", () => {
  it("is streamed upstream with the session's tokens and without our cookies", async () => {
    let headers: IncomingMessage["headers"] = {};
    let bytes = 0;
    answer = async (request, response) => {
      headers = request.headers;
      bytes = await bytesOf(request);
      sendJson(response, 200, { ...stored, secret: 1 });
    };
    const response = await send(upload, { headers: { "x-made-up": "1" } });
    expect(await response.json()).toEqual(stored);
    expect(seen).toEqual(["PUT /profile/image"]);
    expect(bytes).toBeGreaterThan(100 * KIB);
    expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(headers.cookie).toContain(`accessToken=${alice.accessToken}`);
    expect(headers.cookie).not.toContain("roost_");
    expect(headers["x-csrf-token"]).toBe(alice.csrfToken);
    expect(headers["x-made-up"]).toBeUndefined();
  });

  it("passes on why a picture is refused", async () => {
    answer = async (request, response) => {
      await bytesOf(request);
      sendJson(response, 400, {
        success: false,
        code: "VALIDATION_FAILED",
        message: "This image is damaged",
      });
    };
    const response = await send(upload);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: "This image is damaged" });
  });

  it("passes on an answer that arrives before the end of the body", async () => {
    answer = (_, response) =>
      sendJson(response, 429, { success: false, code: "RATE_LIMITED", message: "Too many pictures" });
    const response = await send(upload, { body: pictureForm(5 * MIB) });
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ message: "Too many pictures" });
  });

  it("is refused by Content-Length when too large, without reading the body", async () => {
    const { body, taken } = long();
    const response = await send(upload, {
      body,
      headers: { "content-length": String(12 * MIB), "content-type": "multipart/form-data; boundary=x" },
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: "Image size (12.00 MB) exceeds 10MB limit",
    });
    expect(seen).toEqual([]);
    // Bytes accepted afterwards, so that a browser receives the response, are discarded.
    expect(taken.bytes).toBeLessThan(MIB);
  });

  it("is cut off once it exceeds the limit", async () => {
    const closed = Promise.withResolvers<string>();
    answer = (request) => {
      request.on("error", () => undefined).resume();
      request.on("close", () => closed.resolve(request.complete ? "whole" : "cut off"));
    };
    const { body } = long();
    const response = await send(upload, {
      body,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: "Image size (over 10 MB) exceeds 10MB limit" });
    expect(await closed.promise).toBe("cut off");
  });

  it("ends at the upstream too when the browser disconnects", async () => {
    const browser = new AbortController();
    const closed = Promise.withResolvers<string>();
    answer = (request) => {
      request.on("error", () => undefined);
      request.once("data", () => browser.abort());
      request.on("close", () => closed.resolve(request.complete ? "whole" : "cut off"));
    };
    const { body } = long();
    await send(upload, {
      body,
      headers: { "content-type": "multipart/form-data; boundary=x" },
      signal: browser.signal,
    });
    expect(await closed.promise).toBe("cut off");
  });
});

describe("uploads that are too slow", () => {
  it("are refused as such without counting as upstream failures", async () => {
    answer = (request, response) => {
      if (request.method === "GET") sendJson(response, 200, { success: true, asOf: 1 });
      else request.on("error", () => undefined).resume();
    };
    const slow = () => {
      const never = new Readable({ read: () => undefined });
      const body = { headers: {}, isComplete: false, stream: () => never };
      return sendUpstream({
        method: "PUT",
        path: "/slow",
        headers: {},
        body,
        timeoutMs: 50,
        isRepeatable: false,
      });
    };
    // As many failures of the upstream would open the breaker.
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, slow));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "REQUEST_TIMEOUT" } });
    }
    const next = await sendUpstream({ method: "GET", path: "/fine", headers: {}, isRepeatable: false });
    expect(next.status).toBe(200);
  });
});

describe("concurrent uploads", () => {
  const someone = (number: number) =>
    sampleSession({ userId: `0190f3a0-0000-7000-8000-${`${number}`.padStart(12, "0")}` });

  /** Holds every upload back until it is released. */
  function holdUploads() {
    const held: ServerResponse[] = [];
    let changed = Promise.withResolvers<void>();
    answer = async (request, response) => {
      await bytesOf(request);
      held.push(response);
      changed.resolve();
    };
    return {
      async until(count: number) {
        while (held.length < count) {
          await changed.promise;
          changed = Promise.withResolvers();
        }
      },
      letGo() {
        for (const response of held.splice(0)) sendJson(response, 200, stored);
      },
    };
  }

  it("are limited to two per member; a third is refused and another member's is accepted", async () => {
    const uploads = holdUploads();
    const first = [send(upload, { session: someone(1) }), send(upload, { session: someone(1) })];
    await uploads.until(2);
    const third = await send(upload, { session: someone(1) });
    expect(third.status).toBe(429);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await third.json()).toMatchObject({ success: false, code: "RATE_LIMITED" });
    const others = send(upload, { session: someone(2) });
    await uploads.until(3);
    uploads.letGo();
    for (const response of await Promise.all([...first, others])) expect(response.status).toBe(200);

    const again = send(upload, { session: someone(1) });
    await uploads.until(1);
    uploads.letGo();
    expect((await again).status).toBe(200);
  });

  it("are refused when no connection is left", async () => {
    const uploads = holdUploads();
    const all = Array.from({ length: 16 }, (_, index) =>
      send(upload, { session: someone(Math.floor(index / 2)) }),
    );
    await uploads.until(16);
    const late = await send(upload, { session: someone(99) });
    expect(late.status).toBe(503);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await late.json()).toMatchObject({ success: false, code: "BUSY" });
    uploads.letGo();
    for (const response of await Promise.all(all)) expect(response.status).toBe(200);
  });
});

describe("an upload that is too slow", () => {
  /** A body that sends one byte at a time for as long as it is read. */
  const dripping = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        controller.enqueue(new Uint8Array(1));
      },
    });
  const open = (speedLimits: ConstructorParameters<typeof UploadBody>[2]) =>
    new UploadBody({ headers: new Headers(), body: dripping() }, {}, speedLimits);
  async function readToEnd(body: UploadBody) {
    for await (const _ of body.stream());
  }

  it("ends although it is never silent", async () => {
    await expect(readToEnd(open({ graceMs: 20 }))).rejects.toMatchObject({ code: "REQUEST_TIMEOUT" });
  });

  it("is replaced when all slots are taken, slowest first; a fast one is not", async () => {
    const slow = open({ slowAfterMs: 0 });
    const quick = { bytesPerSecond: 1e6, isSlow: false, abort: () => expect("given way").toBe("never") };
    const fine = Promise.withResolvers<string>();
    const places = Array.from({ length: 15 }, (_, index) =>
      inUploadSlot(`quick${index}`, () => fine.promise, { sender: quick }),
    );
    const last = inUploadSlot("slow", () => readToEnd(slow), { sender: slow });
    // It is waiting for its first byte.
    await Promise.resolve();
    expect(await inUploadSlot("carol", async () => "stored", { sender: quick })).toBe("stored");
    await expect(last).rejects.toMatchObject({ code: "REQUEST_TIMEOUT" });

    places.push(inUploadSlot("dave", () => fine.promise, { sender: quick }));
    await expect(inUploadSlot("erin", async () => "stored", { sender: quick })).rejects.toMatchObject({
      code: "BUSY",
    });
    fine.resolve("stored");
    expect(await Promise.all(places)).toEqual(Array(16).fill("stored"));
  });
});

describe("a stalled upload", () => {
  it("ends before its time limit and blocks nothing afterwards", async () => {
    const cancelled = Promise.withResolvers<void>();
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.enqueue(new Uint8Array(3)),
      cancel: () => cancelled.resolve(),
    });
    const body = new UploadBody({ headers: new Headers(), body: stream }, {}, { maxSilenceMs: 20 });
    const received: number[] = [];
    const reading = (async () => {
      for await (const chunk of body.stream()) received.push(chunk.length);
    })();
    await expect(reading).rejects.toMatchObject({ code: "REQUEST_TIMEOUT" });
    expect(received).toEqual([3]);
    await body.discardRest();
    await cancelled.promise;
  });
});

describe("an upload with expiring tokens", () => {
  const giveTokens: Answer = (request, response) => {
    request.resume();
    sendJson(response, 200, { success: true, asOf: 1, csrfToken: "c2" }, [
      "accessToken=a2; Max-Age=900",
      "refreshToken=r2",
    ]);
  };
  const refuse = (response: ServerResponse) =>
    sendJson(response, 401, { success: false, code: "UNAUTHENTICATED", message: "Expired" });

  it("gets new tokens before its body is read", async () => {
    answer = async (request, response) => {
      if (request.url === "/auth/refresh") return giveTokens(request, response);
      await bytesOf(request);
      if (request.headers.cookie?.includes("accessToken=a2")) sendJson(response, 200, stored);
      else refuse(response);
    };
    const session = sampleSession({ refreshToken: "upload-1", accessExpiresAt: Date.now() });
    const response = await send(upload, { session });
    expect(response.status).toBe(200);
    expect(seen).toEqual(["POST /auth/refresh", "PUT /profile/image"]);
  });

  it("is not resent after a 401: the browser is asked to retry, with new tokens", async () => {
    answer = (request, response) => {
      if (request.url === "/auth/refresh") return giveTokens(request, response);
      request.resume();
      refuse(response);
    };
    const session = sampleSession({ refreshToken: "upload-2" });
    const response = await send(upload, { session });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: "Your session was renewed. Please try again." });
    expect(seen).toEqual(["PUT /profile/image", "POST /auth/refresh"]);
    const renewed = await unsealSession(response.cookies.get("roost_session")?.value);
    expect(renewed).toMatchObject({ accessToken: "a2" });
  });

  it("ends the session when the refresh is refused", async () => {
    answer = (request, response) => {
      request.resume();
      refuse(response);
    };
    const response = await send(upload, { session: sampleSession({ refreshToken: "upload-3" }) });
    expect(response.status).toBe(401);
    expect(response.cookies.get("roost_session")).toMatchObject({ value: "", maxAge: 0 });
  });
});

describe("a call without a form", () => {
  it("updates the profile without a picture as an ordinary call", async () => {
    let body = "";
    answer = async (request, response) => {
      for await (const chunk of request) body += chunk;
      sendJson(response, 400, { success: false, code: "VALIDATION_FAILED", message: "No" });
    };
    const response = await answerCall(
      new NextRequest(`${ORIGIN}/api/profile/update`, {
        method: "PUT",
        headers: {
          origin: ORIGIN,
          "content-type": "application/json",
          "x-csrf-token": formTokenOf({ session: alice, browserId: undefined }),
          cookie: `roost_session=${await sealSession(alice)}`,
        },
        body: JSON.stringify({ name: "Alice" }),
      }),
    );
    expect(response.status).toBe(400);
    expect(seen).toEqual(["PUT /profile/update"]);
    expect(JSON.parse(body)).toEqual({ name: "Alice" });
  });
});
