import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { SECOND } from "#contract/units";
import { Answer } from "#server/answer";
import { answerUnreadable } from "#server/answer-unreadable";
import { giveWebSettings } from "#tests/unit/lib/server/web-settings";

let server: Server<typeof IncomingMessage, typeof Answer>;
let handle: (answer: Answer) => void;

beforeEach(async () => {
  giveWebSettings();
  handle = () => undefined;
  const limits = { headersTimeout: SECOND, requestTimeout: SECOND, connectionsCheckingInterval: SECOND / 10 };
  server = createServer({ ...limits, ServerResponse: Answer }, (_request, answer) => handle(answer));
  server.on("clientError", answerUnreadable);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

function open(request: string): Socket {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
const chunked = "POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n";

test.each([
  ["no HTTP", "hello\r\n\r\n", 400, "This request cannot be read."],
  ["a broken body", `${chunked}evil\r\n`, 400, "This request cannot be read."],
  [
    "too large headers",
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(20_000)}\r\n\r\n`,
    431,
    "This request is too large.",
  ],
  ["too much beside a body", `${chunked}1;${"x".repeat(20_000)}\r\n`, 413, "This request is too large."],
  ["half of a head", "GET / HTTP/1.1\r\nhost:", 408, "This request took too long to arrive."],
])("answers %s with a page and the headers of every response", async (_what, request, status, title) => {
  const [head = "", body = ""] = (await text(open(request))).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
  expect(head).toContain("\r\nContent-Security-Policy: default-src 'none'");
  expect(head).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
  expect(head).toContain("\r\ncache-control: private, no-store\r\n");
  expect(head).toContain("\r\nconnection: close");
  expect(head).toContain(`\r\ncontent-length: ${Buffer.byteLength(body)}`);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).not.toContain("evil");
});

test("adds nothing to a response that has begun", async () => {
  handle = (answer) => {
    answer.writeHead(200, { "content-length": 100 });
    answer.write("begun");
  };
  const socket = open(chunked);
  const [begun] = await once(socket, "data");
  expect(String(begun)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  socket.write("evil\r\n");
  expect(await text(socket)).not.toContain("HTTP/1.1");
});

describe("of two requests at once", () => {
  /** Both are read before the first is answered: the second's response begins, and waits for its turn. */
  async function openBoth() {
    const answers: Answer[] = [];
    const both = Promise.withResolvers<void>();
    handle = (answer) => {
      if (answers.push(answer) === 2) both.resolve();
    };
    const socket = open(get("/first") + get("/second"));
    const received: string[] = [];
    socket.on("data", (data) => received.push(String(data)));
    await both.promise;
    const [first, second] = answers;
    second?.writeHead(200, { "content-length": 100 }).write("begun");
    return { socket, first, received };
  }

  test("adds nothing to the second response, which has begun, after the first was sent", async () => {
    const { socket, first, received } = await openBoth();
    first?.end("whole");
    while (!received.join("").includes("begun")) await once(socket, "data");
    socket.write("evil\r\n\r\n");
    await once(socket, "close");
    expect(received.join("").match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  });

  test("answers while nothing of either is sent", async () => {
    const { socket, received } = await openBoth();
    socket.write("evil\r\n\r\n");
    await once(socket, "close");
    expect(received.join("").match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
  });
});

test("answers rubbish after a response of a connection that is kept alive", async () => {
  handle = (answer) => void answer.end("whole");
  const socket = open(get("/"));
  const [first] = await once(socket, "data");
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  socket.write("evil\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
