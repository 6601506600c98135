import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { io } from "socket.io-client";
import { endpoints } from "#contract/endpoints";
import { SOCKET_PATH } from "#contract/paths";
import { type Crowd, makeCrowd } from "#tests/support/crowd";
import { STACK_SECRET } from "#tests/support/data-folders";
import { OwnRedis, redisServer } from "#tests/support/own-redis";
import { PostgresCluster, postgresPrograms } from "#tests/support/postgres-cluster";
import { UpstreamProcess } from "#tests/support/upstream-process";

const ORIGIN = "http://localhost:3000";
const MEMBERS = 6;

const canRun = postgresPrograms !== undefined && redisServer !== undefined;

(canRun ? describe : describe.skip)("the upstream in several processes", () => {
  let cluster: PostgresCluster;
  let redis: OwnRedis;
  let upstream: UpstreamProcess;
  let crowd: Crowd;

  beforeAll(async () => {
    [cluster, redis] = await Promise.all([PostgresCluster.create(), OwnRedis.start()]);
    await cluster.query("create database roost");
    const url = cluster.url("roost");
    // They start with an empty database, which the first of them migrates.
    upstream = await UpstreamProcess.start(url, { API_WORKERS: "2", REDIS_URL: redis.url });
    crowd = await makeCrowd(url, STACK_SECRET, MEMBERS);
  }, 300_000);

  afterAll(async () => {
    await crowd?.close();
    await upstream?.stop();
    await redis?.stop();
    await cluster?.stop();
  }, 60_000);

  /** Process ids of those that have started to listen. */
  const pids = () =>
    new Set(
      [...upstream.server.output.matchAll(/"pid":(\d+),.*"msg":"ready"/g)].map(([, pid]) => Number(pid)),
    );

  // On a new connection: a kept one may be closed as it is reused, which the web side retries.
  const readSelf = async (at: number) => {
    const headers = { ...crowd.members[at % MEMBERS]?.headers, connection: "close" };
    return (await fetch(`${upstream.address}/notifications`, { headers })).status;
  };

  test("answers members while all workers are replaced, and after one has died", async () => {
    while (pids().size < 2) await wait(50);
    let isDone = false;
    const statuses: number[] = [];
    const load = Array.from({ length: 4 }, async (_, at) => {
      while (!isDone) statuses.push(await readSelf(at));
    });
    await upstream.server.signalUntil("SIGHUP", "all workers were replaced");
    isDone = true;
    await Promise.all(load);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(pids().size).toBe(4);

    process.kill([...pids()].at(-1) ?? 0, "SIGKILL");
    while (pids().size < 5) await wait(50);
    expect(upstream.server.output).toContain("exited unexpectedly (SIGKILL): starting another");
    for (let at = 0; at < MEMBERS; at += 1) expect(await readSelf(at)).toBe(200);
  }, 120_000);

  test("metrics are those of all workers, whichever answers", async () => {
    const metric = async (pattern: RegExp) => {
      const response = await fetch(`${upstream.address}/metrics`, { headers: { connection: "close" } });
      return Number(pattern.exec(await response.text())?.[1]);
    };
    const served = () =>
      metric(
        /^http_request_duration_seconds_count\{method="GET",route="\/notifications",status="200"\} (\d+)$/m,
      );
    while ((await metric(/^workers (\d+)$/m)) < 2) await wait(50);
    const before = await served();
    for (let asked = 0; asked < MEMBERS; asked += 1) await readSelf(asked);
    for (let scrape = 0; scrape < 4; scrape += 1) {
      expect(await served()).toBe(before + MEMBERS);
    }
  }, 60_000);

  test("admits sockets whichever worker gets them, and refuses polling", async () => {
    for (const member of crowd.members) {
      const ticket = await crowd.ticketOf(member);
      const socket = io(upstream.address, {
        path: SOCKET_PATH,
        transports: ["websocket"],
        extraHeaders: { origin: ORIGIN },
        auth: { ticket },
        reconnection: false,
        forceNew: true,
      });
      await new Promise((resolve, reject) =>
        socket.once("connect", () => resolve(null)).once("connect_error", reject),
      );
      socket.close();
    }
    const [member] = crowd.members;
    const ticket = await fetch(`${upstream.address}${endpoints.openRealtimeTicket.path}`, {
      method: "POST",
      headers: member?.headers ?? {},
      body: "{}",
    });
    // So that pages do not try polling.
    expect(await ticket.json()).toMatchObject({ transports: ["websocket"] });
    const polling = await fetch(`${upstream.address}${SOCKET_PATH}/?EIO=4&transport=polling`, {
      headers: { origin: ORIGIN },
    });
    expect(polling.status).toBe(400);
  }, 60_000);
});

test("several processes are refused without a database and a Redis that they can share", async () => {
  const refused = await UpstreamProcess.start("", { API_WORKERS: "2", ALLOW_EMBEDDED_DB: "1" }).catch(String);
  expect(refused).toContain("API_WORKERS above 1 needs DATABASE_URL and REDIS_URL");
}, 60_000);
