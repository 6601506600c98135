import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { sealSession } from "#lib/server/session/session-seal";
import { upgradeHandler } from "#server/handle-upgrade";
import { Shutdown } from "#server/shutdown";
import { sampleSession } from "#tests/unit/lib/server/sample-session";
import { giveWebSettings } from "#tests/unit/lib/server/web-settings";

const ANSWER_MAX_MS = 50;
const SWITCHED = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";

const upstream = createServer();
let server: Server;
let heard: string[];
let listener: (socket: Socket) => void;

beforeAll(async () => {
  upstream.on("upgrade", (request, socket) => {
    heard.push(request.url ?? "");
    listener(socket as Socket); // of an HTTP server
  });
  upstream.listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const { port } = upstream.address() as AddressInfo; // it listens on TCP
  giveWebSettings({ NODE_ENV: "production", API_BASE_URL: `http://127.0.0.1:${port}` });
});

afterAll(() => {
  upstream.close();
});

beforeEach(async () => {
  heard = [];
  listener = (socket) => socket.end(SWITCHED);
  server = createServer();
  server.on("upgrade", upgradeHandler(new Shutdown(), createServer(), ANSWER_MAX_MS));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  server.close();
});

/** The bytes received by a client that requests an upgrade and then waits until the server closes. */
function ask(path: string, { cookie = "", method = "GET", upgrade = "websocket" } = {}): Promise<string> {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  // Like an attacker's, this end stays open for as long as the other one does.
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: ${upgrade}\r\ncookie: ${cookie}\r\n\r\n`,
  );
  return text(socket).finally(() => socket.destroy());
}

const alice = async () => `a=b; roost_session=${await sealSession(sampleSession())}; c=d`;

it.each([
  "/",
  "/notifications",
  "/profile",
  "//socket.io/",
  "/socket.io",
  "/socket.io/admin",
  "/%73ocket.io/",
  "/_next/hmr",
  "http://elsewhere.example/socket.io/",
])("refuses an upgrade at %s at once, for members too", async (path) => {
  const answer = await ask(path, { cookie: await alice() });
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain("X-Content-Type-Options: nosniff\r\n");
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ success: false, code: "NOT_FOUND" });
  expect(heard).toEqual([]);
});

it.each([
  ["another method", { method: "POST" }],
  ["another protocol", { upgrade: "h2c" }],
])("refuses %s at the socket's address", async (_, changes) => {
  expect(await ask("/socket.io/", { cookie: await alice(), ...changes })).toMatch(/^HTTP\/1\.1 404 /);
  expect(heard).toEqual([]);
});

it.each(["", "roost_session=", "roost_session=forged", "x_roost_session=forged"])(
  "asks a visitor with the cookie '%s' to sign in",
  async (cookie) => {
    const answer = await ask("/socket.io/?EIO=4&transport=websocket", { cookie });
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(heard).toEqual([]);
  },
);

it("forwards a member's socket once", async () => {
  const path = "/socket.io/?EIO=4&transport=websocket";
  expect(await ask(path, { cookie: await alice() })).toMatch(/^HTTP\/1\.1 101 /);
  expect(heard).toEqual([path]);
});

it("closes a socket that gets no answer and keeps one that does", async () => {
  listener = () => undefined;
  expect(await ask("/socket.io/", { cookie: await alice() })).toBe("");
  expect(heard).toEqual(["/socket.io/"]);

  const answered = Promise.withResolvers<Socket>();
  listener = (socket) => {
    socket.write(SWITCHED);
    answered.resolve(socket);
  };
  const hearing = ask("/socket.io/", { cookie: await alice() });
  const socket = await answered.promise;
  // The unanswered one started later, so once it is closed, the other one's timeout is over as well.
  listener = () => undefined;
  await ask("/socket.io/", { cookie: await alice() });
  expect(socket.destroyed).toBe(false);
  socket.end("still there");
  expect(await hearing).toMatch(/still there$/);
});
