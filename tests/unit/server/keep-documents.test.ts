import { once } from "node:events";
import { createServer, IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { Answer } from "#server/answer";
import { keepDocuments } from "#server/kept-documents/keep-documents";
import type { Step } from "#server/step";
import { giveWebSettings } from "#tests/unit/lib/server/web-settings";

const CROWD = 20;

let server: Server<typeof IncomingMessage, typeof Answer>;
/** Answers a render; those that are shared have no `x-own`. */
let answerRender: (request: IncomingMessage, answer: Answer) => void;
let start: PromiseWithResolvers<void>;
let waiting: PromiseWithResolvers<void>;
let listeners: NodeJS.MessageListener[];
const renders = jest.fn<Step>();

beforeEach(async () => {
  giveWebSettings({ NODE_ENV: "production", VISITOR_CACHE_SECONDS: "600" });
  start = Promise.withResolvers();
  waiting = Promise.withResolvers();
  renders.mockReset().mockImplementation(async (request, answer) => {
    await start.promise;
    answerRender(request, answer);
    return true;
  });
  const before = process.listeners("message");
  const sendKept = keepDocuments(renders);
  listeners = process.listeners("message").filter((listener) => !before.includes(listener));
  let asked = 0;
  server = createServer({ IncomingMessage, ServerResponse: Answer }, async (request, answer) => {
    asked += 1;
    if (asked === CROWD) waiting.resolve();
    if (!(await sendKept(request, answer))) await renders(request, answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  // They would keep the test's process running.
  for (const listener of listeners) process.off("message", listener);
});

/** Many browsers, each with a name, that all wait for the same page. */
async function crowd(path: string) {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const asked = Array.from({ length: CROWD }, async (_, number) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { "x-own": String(number) },
      redirect: "manual",
    });
    return { response, text: await response.text() };
  });
  await waiting.promise;
  start.resolve();
  return Promise.all(asked);
}

const html = { "content-type": "text/html", "content-security-policy": "script-src 'nonce-abc'" };

test("a page that sets a cookie is rendered for each browser, which alone gets its cookie", async () => {
  answerRender = ({ headers }, answer) => {
    answer.writeHead(200, { ...html, "set-cookie": `name=${headers["x-own"] ?? "shared"}` });
    answer.end(`for ${headers["x-own"] ?? "all"}`);
  };
  const answers = await crowd("/about");
  expect(renders).toHaveBeenCalledTimes(CROWD + 1);
  for (const [number, { response, text }] of answers.entries()) {
    expect([text, response.headers.getSetCookie()]).toEqual([`for ${number}`, [`name=${number}`]]);
  }
});

test("a redirect is for the browser that it was rendered for; the others get their own", async () => {
  answerRender = (request, answer) => {
    answer.writeHead(307, { location: "/login" }).end(request.headers["x-own"]);
  };
  const answers = await crowd("/communities/new");
  expect(renders).toHaveBeenCalledTimes(CROWD);
  expect(answers.map(({ response }) => response.headers.get("location"))).toEqual(
    Array(CROWD).fill("/login"),
  );
  // The shared one has seen no header of a browser.
  expect(answers.filter(({ text }) => text === "")).toHaveLength(1);
});

test("a render that breaks off is a refusal for all who waited, and is not repeated", async () => {
  answerRender = (_request, answer) => {
    answer.writeHead(200, { ...html, "content-length": "100" });
    answer.write("<p>");
    setImmediate(() => answer.destroy());
  };
  const answers = await crowd("/about");
  expect(renders).toHaveBeenCalledTimes(1);
  for (const { response, text } of answers) {
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(text).toContain("<h1>Something went wrong</h1>");
  }
});

test("a failed page is sent to all who waited, with its Retry-After", async () => {
  answerRender = (_request, answer) => {
    answer.page.isDegraded = true;
    answer.writeHead(503, { ...html, "retry-after": "7" }).end("<p>Not now</p>");
  };
  const answers = await crowd("/about");
  expect(renders).toHaveBeenCalledTimes(1);
  for (const { response, text } of answers) {
    expect([response.status, response.headers.get("retry-after"), text]).toEqual([
      503,
      "7",
      "<p>Not now</p>",
    ]);
  }
});

test("a browser with a session neither waits for a shared page nor gets one", async () => {
  answerRender = (request, answer) => {
    answer.writeHead(200, html).end(`for ${request.headers["x-own"] ?? "all"}`);
  };
  await crowd("/about");
  renders.mockClear();
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const member = { cookie: "roost_session=x", "x-own": "alice" };
  const response = await fetch(`http://127.0.0.1:${port}/about`, { headers: member });
  expect(await response.text()).toBe("for alice");
  expect(renders).toHaveBeenCalledTimes(1);
});
