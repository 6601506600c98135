import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import { endpoints } from "#contract/endpoints";
import { SESSION_PATH } from "#contract/paths";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { SECOND } from "#contract/units";
import { Stack } from "#tests/support/stack";
import { signUpMember, WebClient } from "#tests/support/web-client";

/** Interval between two bytes of an attacker: short enough not to count as idle. */
const DRIP_MS = 500;
/** Far below the servers' own timeouts of a minute and more. */
const PATIENCE_MS = 50 * SECOND;
const POLL_MS = 100;
const FORM = "multipart/form-data; boundary=----of-the-tests";

let stack: Stack;

beforeAll(async () => {
  stack = await Stack.start();
}, 240_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

/** Connects, sends the beginning at once and then a byte at a time until the other end closes; returns what was received until then. */
function drip(address: string, beginning: string) {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  const state = { isOpen: true, heard: "" };
  socket.setEncoding("utf8").on("data", (text: string) => {
    state.heard += text;
  });
  socket.on("error", () => undefined);
  socket.write(beginning);
  const timer = setInterval(() => socket.write("a"), DRIP_MS);
  // Not `once` of Node's, which fails when a byte that crosses the closing is answered by a reset.
  const closed = new Promise((resolve) => socket.once("close", resolve)).then(() => {
    clearInterval(timer);
    state.isOpen = false;
    return state.heard.slice(0, "HTTP/1.1 408".length);
  });
  return { state, closed, stop: () => socket.destroy() };
}

function request(line: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: "localhost", "content-length": "100000", ...headers });
  return `${line} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n{`;
}

async function closings(address: string, login: string) {
  const client = address === stack.origin ? new WebClient(address) : WebClient.ofUpstream(address);
  const greeting = address === stack.origin ? SESSION_PATH : endpoints.getCsrfToken.path;
  const { csrfToken } = await (await client.fetch(greeting)).json();
  const own = { origin: stack.origin, cookie: client.cookieHeader, [CSRF_HEADER]: csrfToken };
  const json = { ...own, "content-type": "application/json" };
  const beginnings = {
    headers: "GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ",
    body: request(`POST ${login}`, json),
    "body that is not read": request("POST /nowhere", json),
    "form that is not read": request("POST /nowhere", { ...own, "content-type": FORM }),
  };
  const all = Object.entries(beginnings).map(
    async ([name, text]) => [name, await drip(address, text).closed] as const,
  );
  return Object.fromEntries(await Promise.all(all));
}

test(
  "both servers drop a request that is sent byte by byte",
  async () => {
    const [web, upstream] = await Promise.all([
      closings(stack.origin, "/api/auth/login"),
      closings(stack.upstreamAddress, "/auth/login"),
    ]);
    const late = "HTTP/1.1 408";
    const all = { headers: late, body: late, "body that is not read": late, "form that is not read": late };
    expect(web).toEqual(all);
    // Its response does not wait for a form.
    expect(upstream).toEqual({ ...all, "form that is not read": "HTTP/1.1 404" });
  },
  PATIENCE_MS,
);

test(
  "slow uploads of eight members do not block a ninth",
  async () => {
    const names = Array.from({ length: 9 }, (_, index) => `slow${index}`);
    const members: WebClient[] = [];
    // One after the other: a busy machine refuses to hash nine passwords at once.
    for (const name of names) members.push(await signUpMember(stack.origin, name));
    const [ninth, ...slow] = members;
    const slowUploads = await Promise.all(
      slow.map(async (member) => {
        const { csrfToken } = await (await member.fetch(SESSION_PATH)).json();
        const headers = { origin: stack.origin, cookie: member.cookieHeader, [CSRF_HEADER]: csrfToken };
        return request("PUT /api/profile/image", { ...headers, "content-type": FORM });
      }),
    );
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set("type", "profile");
    form.set("profileImage", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "a.jpg");

    const countBefore = stack.proxy.requestCount;
    const dripping = slowUploads.flatMap((text) => [drip(stack.origin, text), drip(stack.origin, text)]);
    // In transit to the upstream, on all connections for uploads.
    while (stack.proxy.requestCount < countBefore + dripping.length) await wait(POLL_MS);

    // Refused with a request to retry until one of them has been slow for long enough.
    let answer = await ninth?.upload("/profile/image", form, "PUT");
    while (answer?.status === 503) {
      await wait(POLL_MS);
      answer = await ninth?.upload("/profile/image", form, "PUT");
    }
    expect(answer?.status).toBe(200);
    expect(dripping.filter(({ state }) => state.isOpen).length).toBeGreaterThanOrEqual(12);
    // The evicted upload got an answer, and the others are too slow for any upload.
    const ends = await Promise.all(dripping.map(({ closed }) => closed));
    expect(new Set(ends)).toEqual(new Set(["HTTP/1.1 408"]));
  },
  PATIENCE_MS,
);
