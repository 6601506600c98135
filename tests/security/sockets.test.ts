import { request } from "node:http";
import { createConnection } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { Socket } from "socket.io-client";
import { serverEvents } from "#contract/socket-events";
import { openSocket, registered, type Transport } from "#tests/support/page-socket";
import { Stack } from "#tests/support/stack";
import { signUpMember, type WebClient } from "#tests/support/web-client";

let stack: Stack;
let alice: WebClient;
let aliceId: string;
const open = new Set<Socket>();

beforeAll(async () => {
  stack = await Stack.start();
  alice = await signUpMember(stack.origin, "alice");
  const session: { userId: string } = await (await alice.fetch("/api/session")).json();
  aliceId = session.userId;
}, 60_000);

afterEach(() => {
  for (const socket of open) socket.disconnect();
  open.clear();
});

afterAll(async () => {
  await stack?.stop();
}, 30_000);

async function connect(headers: Record<string, string>, transport: Transport): Promise<Socket> {
  const socket = await openSocket(stack.origin, alice, headers, transport);
  open.add(socket);
  return socket;
}

const comeIn = (socket: Socket) => registered(socket, aliceId);

/** A request with a raw path. */
function statusOf(path: string, method = "GET"): Promise<number | undefined> {
  const { port } = new URL(stack.origin);
  const headers = { origin: stack.origin, "sec-fetch-site": "same-origin" };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

describe.each(["websocket", "polling"] as const)("a socket by %s", (transport) => {
  test("is accepted from the site's pages and carries no credentials except its ticket", async () => {
    stack.proxy.socketRequests.length = 0;
    const socket = await connect(
      {
        origin: stack.origin,
        authorization: "Bearer forged",
        "x-forwarded-for": "192.0.2.1",
        "x-roost-web": "forged",
      },
      transport,
    );
    expect(serverEvents.registered.parse(await comeIn(socket))).toEqual({
      userId: aliceId,
      unreadCount: 0,
      asOf: expect.any(Number),
    });
    expect(stack.proxy.socketRequests).not.toHaveLength(0);
    for (const { url, headers } of stack.proxy.socketRequests) {
      expect(url).toMatch(/^\/socket\.io\/\?/);
      expect(headers.origin).toBe(stack.origin);
      for (const name of ["cookie", "authorization", "x-forwarded-for", "x-roost-web"]) {
        expect(headers[name]).toBeUndefined();
      }
    }
  });

  test.each<[string, Record<string, string>]>([
    ["another site", { origin: "https://elsewhere.example" }],
    ["a sandboxed page", { origin: "null" }],
    ["nowhere", {}],
  ])("does not come in from %s", async (_, headers) => {
    expect(await comeIn(await connect(headers, transport))).toMatch(/websocket error|xhr poll error/);
  });

  test.each([
    ["no session", ""],
    ["a made-up session", "roost_session=forged"],
  ])("is refused with %s, without a request to the upstream", async (_, cookie) => {
    stack.proxy.socketRequests.length = 0;
    const socket = await connect({ origin: stack.origin, cookie }, transport);
    expect(await comeIn(socket)).toMatch(/websocket error|xhr poll error/);
    expect(stack.proxy.socketRequests).toEqual([]);
  });
});

test("no other upstream address is reachable through the socket's", async () => {
  stack.proxy.socketRequests.length = 0;
  for (const path of [
    "/socket.io/../metrics",
    "/socket.io/..%2fmetrics",
    "/socket.io/%2e%2e/metrics",
    "/socket.io/admin",
    "/socket.io",
    "//socket.io/",
  ]) {
    // A visitor is redirected to sign-in or to the canonical address, or gets a 404.
    for (const method of ["GET", "POST"]) {
      expect({ path, method, isThere: ((await statusOf(path, method)) ?? 0) < 300 }).toEqual({
        path,
        method,
        isThere: false,
      });
    }
  }
  expect(stack.proxy.socketRequests).toEqual([]);
});

test("a response does not reveal the upstream's address", async () => {
  const answer = await fetch(`${stack.origin}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: stack.origin, cookie: alice.cookieHeader },
  });
  expect(answer.status).toBe(200);
  const headers = JSON.stringify([...answer.headers]);
  expect(headers).not.toContain("127.0.0.1");
  expect(headers).not.toContain("x-middleware-rewrite");
});

/** What a caller without a cookie receives after requesting an upgrade, until the server closes. */
function askToUpgrade(path: string): Promise<string> {
  const { hostname, port } = new URL(stack.origin);
  const socket = createConnection({ host: hostname, port: Number(port), allowHalfOpen: true });
  const upgradeHeaders = `host: ${hostname}\r\nconnection: Upgrade\r\nupgrade: websocket`;
  socket.write(`GET ${path} HTTP/1.1\r\n${upgradeHeaders}\r\n\r\n`);
  return text(socket).finally(() => socket.destroy());
}

test("upgrades at other addresses and of visitors are refused and closed at once", async () => {
  for (const path of [
    "/",
    "/notifications",
    "/profile",
    "//socket.io/",
    "/livez",
    "/api/session",
    "/_next/hmr",
  ]) {
    expect({ path, answer: await askToUpgrade(path) }).toEqual({
      path,
      answer: expect.stringMatching(/^HTTP\/1\.1 404 Not Found\r\n/),
    });
  }
  expect(await askToUpgrade("/socket.io/?EIO=4&transport=websocket")).toMatch(/^HTTP\/1\.1 401 /);
});

// It runs last because it stops the server.
test("the web server stops by itself with an open socket, and the page is notified", async () => {
  const socket = await connect({ origin: stack.origin }, "websocket");
  await comeIn(socket);
  const ending = new Promise((resolve) => socket.on("disconnect", resolve));
  // Not that of the end that the signal would have made; a socket left open would keep it from ending.
  expect(await stack.stopWeb()).toBe(143);
  expect(await ending).toBe("transport close");
});
