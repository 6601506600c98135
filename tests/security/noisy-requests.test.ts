import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { KIB } from "#contract/units";
import { readMetrics } from "#tests/support/read-metrics";
import { Stack } from "#tests/support/stack";

/** Below Node's limit for all headers, 16 KiB. */
const LARGE = 12 * KIB;
const TOO_LARGE = 20 * KIB;
const FORM = "application/x-www-form-urlencoded";
const EVIL = "evil.example";
/** Of a line of the log. */
const ERROR_LEVEL = 50;
const POLL_MS = 50;

let stack: Stack;
let pages = 0;

beforeAll(async () => {
  // Long enough that nothing expires during a test.
  stack = await Stack.start({ env: { VISITOR_CACHE_SECONDS: "600", LOG_LEVEL: "info" } });
}, 60_000);

afterAll(async () => {
  await stack?.stop();
}, 30_000);

/** A request as it is written, which `fetch` would normalize; returns the whole response. */
async function send(target: string, { method = "GET", headers = "", body = "" } = {}): Promise<string> {
  const { hostname, port } = new URL(stack.origin);
  const socket = connect({ host: "127.0.0.1", port: Number(port), allowHalfOpen: true });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const host = /^host:/im.test(headers) ? "" : `host: ${hostname}:${port}\r\n`;
  socket.write(
    `${method} ${target} HTTP/1.1\r\n${host}connection: ${/^upgrade:/im.test(headers) ? "upgrade, " : ""}close\r\n${headers}\r\n${body}`,
  );
  return text(socket).finally(() => socket.destroy());
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

/** What a visitor is sent. */
async function readPlainly(path: string) {
  const response = await fetch(stack.origin + path);
  return {
    status: response.status,
    html: await response.text(),
    isCopy: response.headers.get("cache-control")?.startsWith("public") ?? false,
  };
}

const keptBytes = async () => (await readMetrics(stack.origin)).metric("kept_documents_bytes");

async function rendersOf(act: () => Promise<unknown>): Promise<number> {
  const before = await readMetrics(stack.origin);
  await act();
  return (await readMetrics(stack.origin)).metric("renders_total") - before.metric("renders_total");
}

/** A page that is not among the copies yet. */
function newPath(): string {
  pages += 1;
  return `/tag/page${pages}`;
}

interface Noise {
  target?: (path: string) => string;
  method?: string;
  headers?: string;
  body?: string;
}

const evil = (bytes: number) => "evil".repeat(bytes / 4);

test.each<[string, Noise, number]>([
  ["a GET with a body", { headers: "content-length: 4\r\n", body: "evil" }, 200],
  [
    "a GET with a body in chunks",
    { headers: "transfer-encoding: chunked\r\n", body: "4\r\nevil\r\n0\r\n\r\n" },
    200,
  ],
  ["a HEAD with a body", { method: "HEAD", headers: "content-length: 4\r\n", body: "evil" }, 200],
  [
    "a body of two lengths",
    { headers: "content-length: 4\r\ntransfer-encoding: chunked\r\n", body: "0\r\n\r\nevil" },
    400,
  ],
  [
    "a form sent as GET",
    { headers: `content-type: ${FORM}\r\ncontent-length: 8\r\n`, body: "tag=evil" },
    200,
  ],
  ["a large address", { target: (path) => `${path}?cursor=${evil(LARGE)}` }, 200],
  ["a large parameter that no page reads", { target: (path) => `${path}?x=${evil(LARGE)}` }, 200],
  ["too large an address", { target: (path) => `${path}?cursor=${evil(TOO_LARGE)}` }, 431],
  ["a large header", { headers: `x-evil: ${evil(LARGE)}\r\n` }, 200],
  ["large cookies", { headers: `cookie: preferences=${evil(LARGE)}; roost_browser=evil\r\n` }, 200],
  ["too large headers", { headers: `x-evil: ${evil(TOO_LARGE)}\r\n` }, 431],
  ["many headers", { headers: "x-evil: evil\r\n".repeat(900) }, 200],
  ["a foreign host", { headers: `host: ${EVIL}\r\n` }, 200],
  ["two hosts", { headers: `host: localhost\r\nhost: ${EVIL}\r\n` }, 400],
  [
    "a body in an unknown encoding",
    { headers: "transfer-encoding: gzip, chunked\r\n", body: "0\r\n\r\n" },
    400,
  ],
  ["an offer of HTTP/2", { headers: "upgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n" }, 200],
  ["a host that is none", { headers: "host: evil<script>/..\r\n" }, 200],
  ["a foreign absolute address", { target: (path) => `http://${EVIL}${path}` }, 200],
  [
    "an absolute address for another host",
    { target: (path) => `http://${EVIL}${path}`, headers: "host: x\r\n" },
    200,
  ],
])("%s changes nothing that another visitor is sent", async (_what, { target, ...noise }, status) => {
  const path = newPath();
  const first = await send(target ? target(path) : path, noise);
  expect(statusOf(first)).toBe(status);
  const plain = await readPlainly(path);
  expect(plain).toMatchObject({ status: 200, isCopy: true });
  expect(plain.html).toMatch(/^<!DOCTYPE html>/);
  expect(plain.html.toLowerCase()).not.toContain("evil");
  // Nor is the copy that there is now replaced.
  expect(statusOf(await send(target ? target(path) : path, noise))).toBe(status);
  const renders = await rendersOf(async () => expect(await readPlainly(path)).toEqual(plain));
  expect(renders).toBe(0);
});

test("an address that is written in another way has no copy of its own", async () => {
  const path = newPath();
  await send(path);
  const bytes = await keptBytes();
  const same = [
    path.replace("page", "%70age"),
    path.replace("page", "%70%61%67%65"),
    `${path}?x=1`,
    `${path}?`,
  ];
  const renders = await rendersOf(async () => {
    for (const other of same) expect([other, statusOf(await send(other))]).toEqual([other, 200]);
  });
  expect(renders).toBe(0);
  // What no browser sends is answered, but not kept.
  for (const other of ["#x", "?x=1#x", "/.", "/..", "/%2e%2e", "/../about", "\\x", "/x\\..", ";x=#"]) {
    await send(path + other);
    await send(`/tag/${other}`);
  }
  await send("/tag/%ff");
  await send("/./about");
  expect(await keptBytes()).toBe(bytes);
});

test("a request that is cut off leaves a JSON line in the log, and no error", async () => {
  const { port } = new URL(stack.origin);
  const socket = connect({ host: "127.0.0.1", port: Number(port) });
  await once(socket, "connect");
  socket.write("POST /settings HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4000\r\n\r\nhalf");
  socket.destroySoon();
  while (!stack.output.includes("aborted")) await wait(POLL_MS);
  for (const line of stack.output.split("\n")) {
    if (line !== "") expect(JSON.parse(line).level).toBeLessThan(ERROR_LEVEL);
  }
});
