import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { endpoints } from "#contract/endpoints";
import { SECOND } from "#contract/units";
import { type Crowd, makeCrowd } from "#tests/support/crowd";
import { STACK_SECRET } from "#tests/support/data-folders";
import { PgBouncer, pgBouncerProgram } from "#tests/support/pgbouncer";
import { PostgresCluster, postgresPrograms } from "#tests/support/postgres-cluster";
import { sendWithRetries } from "#tests/support/send-with-retries";
import { UpstreamProcess } from "#tests/support/upstream-process";

const MEMBERS = 12;
/** Fewer than any process opens, so that clients switch between them all the time. */
const SERVER_CONNECTIONS = 5;
const DONE_MS = 60_000;
const TEST_MS = 180_000;

const ownReads = [
  "getFrame",
  "getHome",
  "getHomeFeed",
  "getPublicFeed",
  "getOwnProfile",
  "suggestPeople",
  "suggestTopics",
  "listNotifications",
  "listConversations",
  "listStories",
  "listCommunities",
  "listBookmarks",
  "explore",
  "listPopularPosts",
  "listTrends",
] as const;

const canRun = postgresPrograms !== undefined && pgBouncerProgram !== undefined;

let cluster: PostgresCluster;
let bouncer: PgBouncer;
let crowd: Crowd;
let upstreams: UpstreamProcess[] = [];

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DONE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so in time: ${what}\n${upstreams[0]?.server.output}`);
    await wait(50);
  }
}

/** Retries when the server is busy, as a page does. */
async function send(address: string, init: RequestInit): Promise<Response> {
  const deadline = Date.now() + DONE_MS;
  for (;;) {
    const answer = await fetch(address, init);
    if (answer.status !== 503 || Date.now() > deadline) return answer;
    await wait(Number(answer.headers.get("retry-after")) * SECOND);
  }
}

const addressAt = (at: number) => upstreams[at % upstreams.length]?.address ?? "";

(canRun ? describe : describe.skip)("behind PgBouncer in transaction mode", () => {
  beforeAll(async () => {
    cluster = await PostgresCluster.create();
    await cluster.query("create role roost login");
    await cluster.query("create database roost owner roost");
    bouncer = await PgBouncer.start(cluster, "roost", SERVER_CONNECTIONS);
    // Both start with an empty database.
    const url = bouncer.url("roost", "roost");
    upstreams = await Promise.all([
      UpstreamProcess.start(url),
      UpstreamProcess.start(url, { DATABASE_PREPARED: "off" }),
    ]);
    crowd = await makeCrowd(cluster.url("roost", "roost"), STACK_SECRET, MEMBERS);
    await crowd.close();
  }, 300_000);

  afterAll(async () => {
    await Promise.all(upstreams.map((upstream) => upstream.stop()));
    await bouncer?.stop();
    await cluster?.remove();
  }, 30_000);

  test(
    "members post, read and chat simultaneously through two upstreams",
    async () => {
      const answers = await Promise.all(
        crowd.members.flatMap(({ headers, username }, at) => [
          send(`${addressAt(at)}${endpoints.createPost.path}`, {
            method: "POST",
            headers,
            body: JSON.stringify({ content: `By ${username}`, idempotencyKey: randomUUID() }),
          }),
          send(`${addressAt(at)}${endpoints.listConversations.path}`, { headers }),
          send(`${addressAt(at)}${endpoints.getHomeFeed.path}`, { headers }),
        ]),
      );
      const refused = answers.filter(({ ok }) => !ok);
      expect(await Promise.all(refused.map((answer) => answer.text()))).toEqual([]);
      const addresses = upstreams.map(({ address }) => address);
      const sent = await Promise.all(
        crowd.members.map((member, at) => {
          const conversationId = crowd.pairs[Math.floor(at / 2)] ?? "";
          return sendWithRetries(addresses, { member, conversationId, text: "Hello" }, at);
        }),
      );
      expect(new Set(sent).size).toBe(MEMBERS);
      for (const [at, { headers }] of crowd.members.entries()) {
        const path = endpoints.listMessages.path.replace(":id", crowd.pairs[Math.floor(at / 2)] ?? "");
        const answer = await fetch(`${addressAt(at)}${path}`, { headers });
        expect((await answer.text()).match(/"Hello"/g)).toHaveLength(2);
      }
      for (const { server } of upstreams) expect(server.output).not.toMatch(/prepared statement|"level":60/);
    },
    TEST_MS,
  );

  test(
    "all that pages read often is answered, whichever server connection it gets",
    async () => {
      const { headers, username } = crowd.members[0] ?? { headers: {}, username: "" };
      const feed = await (await send(`${addressAt(0)}${endpoints.getPublicFeed.path}`, {})).json();
      const [conversation = ""] = crowd.pairs;
      const paths = [
        ...ownReads.map((name) => endpoints[name].path),
        ...[endpoints.getProfile, endpoints.listFollowers].map(({ path }) =>
          path.replace(":username", username),
        ),
        ...[endpoints.getPost, endpoints.listComments].map(({ path }) =>
          path.replace(":id", feed.posts[0].id),
        ),
        ...[endpoints.getConversation, endpoints.listMessages].map(({ path }) =>
          path.replace(":id", conversation),
        ),
      ];
      // At the same time, so that they cross on few connections; twice, so that what was prepared is used again.
      for (let round = 0; round < 2; round += 1) {
        const answers = await Promise.all(
          upstreams.flatMap(({ address }) =>
            paths.map(async (path) => {
              const { status } = await send(`${address}${path}`, { headers });
              return `${path} ${status}`;
            }),
          ),
        );
        expect(answers.filter((answer) => !answer.endsWith(" 200"))).toEqual([]);
      }
    },
    TEST_MS,
  );

  test("events are delivered and jobs run", async () => {
    const { rows } = await withClient(cluster.url("roost", "roost"), (client) =>
      client.query<{ id: string }>("select id from posts order by id limit 1"),
    );
    expect(rows).toHaveLength(1);
    await until("events are delivered", async () => {
      const figures = await (await fetch(`${addressAt(0)}/metrics`)).text();
      return /^outbox_depth 0$/m.test(figures);
    });
    const boss = new PgBoss({
      connectionString: cluster.url("roost", "roost"),
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
  });

  test("timeouts and planner settings apply to every server connection", async () => {
    const settings = await withClient(bouncer.url("roost", "roost"), (client) =>
      client.query(`select name, setting from pg_settings
        where name in ('statement_timeout', 'jit', 'max_parallel_workers_per_gather', 'random_page_cost')`),
    );
    expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
      statement_timeout: "2500",
      jit: "off",
      max_parallel_workers_per_gather: "0",
      random_page_cost: "1.1",
    });
  });

  test("a locked table is not waited for", async () => {
    await withClient(cluster.url("roost"), async (client) => {
      await client.query("begin; lock table posts in access exclusive mode");
      const answer = await fetch(`${addressAt(0)}${endpoints.getPublicFeed.path}`);
      expect({ status: answer.status, retryAfter: answer.headers.get("retry-after") }).toEqual({
        status: 503,
        retryAfter: expect.stringMatching(/^[1-9]/),
      });
    });
  });

  test(
    "migrations use the server's direct address when given",
    async () => {
      const migrateUrl = "postgres://roost@127.0.0.1:1/roost";
      const started = UpstreamProcess.start(bouncer.url("roost", "roost"), {
        DATABASE_MIGRATE_URL: migrateUrl,
      });
      await expect(started).rejects.toThrow("127.0.0.1:1/roost cannot be used, see DATABASE_MIGRATE_URL");
    },
    TEST_MS,
  );
});

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
