import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { pino } from "pino";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { SOCKET_PATH } from "#contract/paths";
import { emptyWorld, STACK_SECRET } from "#tests/support/data-folders";
import { findFreePort } from "#tests/support/free-port";
import { OwnRedis, redisServer } from "#tests/support/own-redis";
import { ServerProcess } from "#tests/support/server-process";
import { TEST_PASSWORD, WebClient } from "#tests/support/web-client";
import { connectRedis } from "#upstream/core/load/connect-redis";
import { connectNodes } from "#upstream/realtime/connect-nodes";
import type { MemberSocketServer } from "#upstream/realtime/socket-server";

const READY_MS = 60_000;
const POLL_MS = 50;
const APP_ORIGIN = "http://localhost:3000";

interface Member {
  readonly id: string;
  readonly client: WebClient;
}

(redisServer ? describe : describe.skip)("a Redis that is frozen (needs redis-server on the PATH)", () => {
  let redis: OwnRedis;
  let upstream: ServerProcess;
  let address: string;
  let dataDir: string;
  let alice: Member;

  beforeAll(async () => {
    redis = await OwnRedis.start();
    dataDir = await mkdtemp(join(tmpdir(), "roost-frozen-"));
    await cp(await emptyWorld(), dataDir, { recursive: true });
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    upstream = new ServerProcess(["upstream/main.ts"], {
      API_PORT: String(port),
      APP_ORIGIN,
      DATA_DIR: dataDir,
      SESSION_SECRET: STACK_SECRET,
      ALLOW_EMBEDDED_DB: "1",
      DEMO: "off",
      LOG_LEVEL: "warn",
      REDIS_URL: redis.url,
    });
    await upstream.untilReady(`${address}/readyz`, READY_MS);
    await untilDegraded([]);
    alice = { id: "", client: WebClient.ofUpstream(address) };
    const { userId } = await (await signUp("alice", alice.client)).json();
    alice = { ...alice, id: userId };
  }, 240_000);

  afterEach(() => redis.thaw());

  afterAll(async () => {
    await upstream?.stop("SIGKILL");
    await redis?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  function signUp(username: string, client = WebClient.ofUpstream(address)): Promise<Response> {
    const email = `${username}@example.com`;
    return client.post("/auth/signup", { name: username, username, email, password: TEST_PASSWORD });
  }

  async function readiness(): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${address}/readyz`);
    return { status: response.status, body: await response.json() };
  }

  async function untilDegraded(expected: string[]): Promise<void> {
    const isExpected = async () =>
      JSON.stringify((await readiness()).body).includes(JSON.stringify(expected));
    while (!(await isExpected())) await wait(POLL_MS);
  }

  async function ticketOf({ client }: Member): Promise<string> {
    return (await (await client.post("/realtime/ticket")).json()).ticket;
  }

  /** The first event of a member's admitted socket, or why it was refused. */
  async function openPage({ id }: Member, ticket: string): Promise<unknown> {
    const socket: Socket = io(address, {
      path: SOCKET_PATH,
      auth: { ticket },
      transports: ["websocket"],
      extraHeaders: { origin: APP_ORIGIN },
      reconnection: false,
    });
    try {
      return await new Promise((resolve) => {
        socket.on("registered", resolve);
        socket.on("connect_error", ({ message }) => resolve(message));
        socket.on("connect", () => socket.emit("register", id));
      });
    } finally {
      socket.disconnect();
    }
  }

  test("blocks no request: limits are counted in memory, sockets are admitted, and Redis is used again once it answers", async () => {
    const ticket = await ticketOf(alice);
    redis.freeze();
    // The first call detects the outage: until then Redis is asked for the other nodes.
    expect(await openPage(alice, ticket)).toMatchObject({ userId: alice.id });
    const statuses: number[] = [];
    for (const username of ["bob", "carol", "dave", "erin", "frank", "grace"]) {
      statuses.push((await signUp(username)).status);
    }
    // Five per address and half an hour, of which Redis has counted one and this node none.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await readiness()).toEqual({ status: 200, body: { success: true, degraded: ["redis"] } });
    expect(await openPage(alice, await ticketOf(alice))).toMatchObject({ userId: alice.id });
    redis.thaw();
    await untilDegraded([]);
    // Redis has counted fewer than the node's memory.
    expect((await signUp("grace")).status).toBe(200);
    expect(await openPage(alice, await ticketOf(alice))).toMatchObject({ userId: alice.id });
  });

  test("does not prevent a clean stop", async () => {
    redis.freeze();
    expect((await readiness()).body).toMatchObject({ degraded: ["redis"] });
    await upstream.stop();
    await upstream.untilDone();
  });
});

(redisServer ? test : test.skip)(
  "a node that disconnects while events wait for Redis leaves no failure unhandled",
  async () => {
    const redis = await OwnRedis.start();
    const log = pino({ level: "silent" });
    const observer = connectRedis(redis.url, log);
    const sockets: MemberSocketServer = new Server();
    const unhandled = jest.fn();
    process.on("unhandledRejection", unhandled);
    try {
      const disconnect = connectNodes(sockets, { redis: observer, log });
      while ((await observer.pubsub("NUMPAT").catch(() => 0)) !== 1) await wait(POLL_MS);
      redis.freeze();
      sockets.serverSideEmit("anything");
      disconnect();
      // Connections are given up 100 ms later, and what waits for them fails then.
      await wait(500);
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      process.off("unhandledRejection", unhandled);
      observer.disconnect();
      redis.thaw();
      await redis.stop();
    }
  },
);
