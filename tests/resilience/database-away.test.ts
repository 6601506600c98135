import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { Client } from "pg";
import { PgBoss } from "pg-boss";
import { endpoints } from "#contract/endpoints";
import { errorEnvelope } from "#contract/errors";
import { SECOND } from "#contract/units";
import { type Crowd, type CrowdMember, makeCrowd } from "#tests/support/crowd";
import { STACK_SECRET } from "#tests/support/data-folders";
import { PostgresCluster, postgresPrograms } from "#tests/support/postgres-cluster";
import { UpstreamProcess } from "#tests/support/upstream-process";

/** What is locked or frozen here stays so until every call is answered. On a busy machine even five seconds may pass. */
const ANSWER_MS = 20 * SECOND;
const RESUMED_MS = 30 * SECOND;
const TEST_MS = 90 * SECOND;
const WRITERS = 24;

let cluster: PostgresCluster;
let crowd: Crowd;
let upstream: UpstreamProcess;
let locker: Client | null = null;

const withServer = postgresPrograms === undefined ? describe.skip : describe;

interface Answer {
  readonly status: number;
  readonly retryAfter: number;
  readonly text: string;
}

async function call(method: string, path: string, member?: CrowdMember, body?: object): Promise<Answer> {
  const response = await fetch(`${upstream.address}${path}`, {
    method,
    headers: member?.headers ?? {},
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((cause) => {
    throw new Error(`No answer to ${method} ${path}; the upstream said:\n${upstream.server.output}`, {
      cause,
    });
  });
  const text = await response.text();
  return { status: response.status, retryAfter: Number(response.headers.get("retry-after")), text };
}

const readFeed = (member?: CrowdMember) => call("GET", endpoints.getPublicFeed.path, member);
const writePost = (member: CrowdMember, text: string) =>
  call("POST", endpoints.createPost.path, member, { content: text, idempotencyKey: randomUUID() });

function memberAt(at: number): CrowdMember {
  const member = crowd.members[at];
  if (!member) throw new Error("The crowd is smaller than that.");
  return member;
}

/** A refusal with a time after which to retry. */
function expectNotNow({ status, retryAfter, text }: Answer): void {
  expect({ status, text }).toEqual({ status: 503, text: expect.anything() });
  expect(["UPSTREAM_UNAVAILABLE", "BUSY"]).toContain(errorEnvelope.parse(JSON.parse(text)).code);
  expect(retryAfter).toBeGreaterThan(0);
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + RESUMED_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Not so in time: ${what}\n${upstream.server.output}`);
    await wait(50);
  }
}

const figure = async (name: string) => {
  const { text } = await call("GET", "/metrics");
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
};

/** Upstream queries that wait for another session's lock. */
const waiting = () =>
  cluster.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'roost-upstream' and wait_event_type = 'Lock'",
    "roost",
  );

async function lockPosts(): Promise<void> {
  locker = await cluster.connect("roost");
  await locker.query("begin; lock table posts in access exclusive mode");
}

async function unlockPosts(): Promise<void> {
  await locker?.end().catch(() => undefined);
  locker = null;
}

withServer("a database that goes away", () => {
  beforeAll(async () => {
    cluster = await PostgresCluster.create();
    await cluster.query("create database roost");
    crowd = await makeCrowd(cluster.url("roost"), STACK_SECRET, 2 * WRITERS);
    await crowd.close();
    upstream = await UpstreamProcess.start(cluster.url("roost"));
  }, 240_000);

  afterEach(unlockPosts);

  afterAll(async () => {
    await upstream?.stop();
    await cluster?.remove();
  }, 30_000);

  test(
    "fails only the current call in the middle of a transaction",
    async () => {
      await lockPosts();
      const written = writePost(memberAt(0), "Cut off");
      await until("the post waits", async () => (await waiting()).length > 0);
      for (const { pid } of await waiting()) await cluster.query(`select pg_terminate_backend(${pid})`);
      expectNotNow(await written);
      await unlockPosts();
      expect((await writePost(memberAt(0), "Written after it")).status).toBe(200);
      const { text } = await readFeed();
      expect(text).toContain("Written after it");
      expect(text).not.toContain("Cut off");
    },
    TEST_MS,
  );

  test(
    "is reported without waiting when locked or out of connections",
    async () => {
      await lockPosts();
      const answers = await Promise.all(
        Array.from({ length: WRITERS }, (_, at) => [readFeed(), writePost(memberAt(at), "Never")]).flat(),
      );
      for (const answer of answers) expectNotNow(answer);
      await unlockPosts();
      await until("reading works again", async () => (await readFeed()).status === 200);
      expect((await readFeed()).text).not.toContain("Never");
    },
    TEST_MS,
  );

  test(
    "that hangs is reported as unavailable, and requests continue once it answers",
    async () => {
      cluster.freeze();
      try {
        for (const answer of await Promise.all([
          readFeed(),
          readFeed(memberAt(1)),
          writePost(memberAt(2), "Cold"),
        ])) {
          expectNotNow(answer);
        }
        expectNotNow(await call("GET", "/readyz"));
        expect((await call("GET", "/livez")).status).toBe(200);
      } finally {
        cluster.thaw();
      }
      await until("writing works again", async () => (await writePost(memberAt(3), "Thawed")).status === 200);
      expect((await readFeed()).text).not.toContain("Cold");
    },
    TEST_MS,
  );

  test.each<[string, (pid: number) => unknown, RegExp]>([
    [
      "in words",
      (pid) => cluster.query(`select pg_terminate_backend(${pid})`),
      /cannot be used, see DATABASE_URL: terminating connection due to administrator command\.\n$/,
    ],
    [
      "without a word",
      (pid) => process.kill(pid, "SIGKILL"),
      /cannot be used, see DATABASE_URL: Connection terminated unexpectedly\.\n$/,
    ],
  ])(
    "while migrating, %s, is one sentence to the operator, and no crash",
    async (_how, end, sentence) => {
      const migrating = await cluster.connect("roost");
      await migrating.query("select pg_advisory_lock(7245311)");
      const started = UpstreamProcess.start(cluster.url("roost"));
      const isRefused = expect(started).rejects.toThrow(sentence);
      await until("the migration waits", async () => {
        const [waits] = await cluster.query<{ pid: number }>(
          "select pid from pg_stat_activity where wait_event = 'advisory' and datname = 'roost'",
        );
        if (waits) await end(waits.pid);
        return waits !== undefined;
      });
      await isRefused;
      await migrating.end();
      // After one of its processes was killed the server restarts.
      await until("the database answers", async () => (await cluster.query("select 1")).length === 1);
    },
    TEST_MS,
  );

  test(`and returns with ${WRITERS} writers loses no acknowledged write, and everything continues`, async () => {
    let isOver = false;
    let missed: unknown;
    const acknowledged: string[] = [];
    const refused: Answer[] = [];
    const writers = Array.from({ length: WRITERS }, async (_, at) => {
      for (let turn = 0; !isOver && missed === undefined; turn += 1) {
        const text = `Writer ${at}, turn ${turn}`;
        const answer = await writePost(memberAt(at), text).catch((error) => {
          missed = error;
        });
        if (!answer) return;
        if (answer.status === 200) acknowledged.push(text);
        else refused.push(answer);
      }
    });
    for (let round = 0; round < 3; round += 1) {
      const before = acknowledged.length;
      await until("posts are written", async () => acknowledged.length > before + WRITERS);
      await cluster.stop();
      await until("calls are refused", async () => (await readFeed()).status === 503);
      await cluster.start();
    }
    const before = acknowledged.length;
    await until("posts are written again", async () => acknowledged.length > before + WRITERS);
    isOver = true;
    await Promise.all(writers);
    expect(missed).toBeUndefined();
    for (const answer of refused) expectNotNow(answer);
    expect(refused.length).toBeGreaterThan(0);
    const rows = await cluster.query<{ text: string }>("select content as text from posts", "roost");
    const stored = new Set(rows.map(({ text }) => text));
    expect(acknowledged.filter((text) => !stored.has(text))).toEqual([]);

    // Background work continues by itself.
    await until("events are delivered", async () => (await figure("outbox_depth")) === 0);
    const boss = new PgBoss({
      connectionString: cluster.url("roost"),
      supervise: false,
      schedule: false,
      migrate: false,
    });
    await boss.start();
    const id = (await boss.send("sweep", { name: "nobody's" })) ?? "";
    await until(
      "a job is done",
      async () => (await boss.findJobs("sweep", { id }))[0]?.state === "completed",
    );
    await boss.stop({ graceful: false });
    await until("it is ready", async () => (await call("GET", "/readyz")).status === 200);
  }, 120_000);
});
