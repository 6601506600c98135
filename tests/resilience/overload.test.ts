import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readMetrics } from "#tests/support/read-metrics";
import { startWebSide, type WebSide } from "#tests/support/web-side";
import { sendJson, startStandIn } from "#tests/unit/lib/server/stand-in-upstream";

/** More than can run and wait at once (server/render-gate.ts). */
const RUNNING = 32;
const ADMITTED = RUNNING + 96;
const TOO_MANY = 72;

let upstream: Awaited<ReturnType<typeof startStandIn>>;
let web: WebSide;
let held: ServerResponse[] = [];
let isHeld = true;

function refuse(response: ServerResponse): void {
  sendJson(response, 404, { success: false, code: "NOT_FOUND", message: "No" });
}

// A slow upstream, so that renders run for as long as the test requires.
beforeAll(async () => {
  upstream = await startStandIn((_, response) => {
    if (isHeld) held.push(response);
    else refuse(response);
  });
  web = await startWebSide({
    API_BASE_URL: upstream.url,
    SESSION_SECRET: "a secret of the tests, long enough",
  });
}, 120_000);

afterAll(async () => {
  await web?.stop();
  await upstream?.close();
}, 30_000);

interface Crafted {
  method?: string;
  headers?: Record<string, string>;
}

/** A raw request, which `fetch` would normalize. */
async function send(path: string, { method = "GET", headers = {} }: Crafted = {}): Promise<number> {
  const sent = request({ port: web.port, host: "127.0.0.1", method, path, headers, agent: false }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage]; // the event's argument
  response.resume();
  await once(response, "end");
  return response.statusCode ?? 0;
}

test.each<[string, string, Crafted, number]>([
  ["a part beyond the end of a file", "/mark.svg", { headers: { range: "bytes=99999999-" } }, 200],
  ["a file on a condition", "/sw.js", { headers: { "if-match": '"x"' } }, 200],
  [
    "a file as it was before",
    "/mark.svg",
    { headers: { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" } },
    200,
  ],
  ["the options of everything", "*", { method: "OPTIONS" }, 400],
  ["an address that is none", "http://[/", {}, 400],
  ["the page for failures", "/_global-error", {}, 404],
  ["a page in a state that is none", "/about", { headers: { rsc: "1", "next-router-state-tree": "x" } }, 400],
  [
    "a page in a state that cannot be decoded",
    "/about",
    { headers: { rsc: "1", "next-router-state-tree": "%ff" } },
    400,
  ],
])("a request for %s does not make the server fail", async (_case, path, crafted, status) => {
  expect(await send(path, crafted)).toBe(status);
});

test("refuses a flood of pages early with a message while health, files and calls are served", async () => {
  const busy: Response[] = [];
  const manyRefused = Promise.withResolvers<void>();
  const flood = Array.from({ length: ADMITTED + TOO_MANY }, async (_, number) => {
    // One render each, since no two share an address.

    const response = await fetch(`${web.origin}/tag/page${number}`);
    const text = await response.text();
    if (text.includes("Very busy right now")) busy.push(response);
    if (busy.length === TOO_MANY) manyRefused.resolve();
    return { status: response.status, text };
  });
  await manyRefused.promise;
  for (const { status, headers } of busy) {
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  const { metric } = await readMetrics(web.origin);
  expect([metric("renders", { state: "running" }), metric("renders", { state: "waiting" })]).toEqual([
    RUNNING,
    ADMITTED - RUNNING,
  ]);
  expect(metric("renders_refused_total")).toBe(TOO_MANY);
  for (const path of ["/livez", "/readyz", "/plain-page.css", "/mark.svg", "/api/session"]) {
    const { status } = await fetch(web.origin + path);
    expect([path, status]).toEqual([path, 200]);
  }

  isHeld = false;
  for (const response of held.splice(0)) refuse(response);
  const answers = await Promise.all(flood);
  // Each was answered with a page or a message.
  for (const { status, text } of answers) {
    expect([200, 404, 503]).toContain(status);
    expect(text).toContain("<h1");
  }
  held = [];
  expect((await fetch(`${web.origin}/about`)).status).toBe(200);
}, 60_000);
