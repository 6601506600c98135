import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { WorkOptions } from "pg-boss";
import { HOUR, SECOND } from "#contract/units";
import { eventually } from "#tests/upstream/support/eventually";
import { testStore } from "#tests/upstream/support/open-test-store";
import { rowsOf } from "#tests/upstream/support/rows-of";
import { startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { mails } from "#upstream/core/db/schema/schema-mail";
import { type Jobs, openJobs } from "#upstream/core/jobs/open-jobs";
import type { OutgoingMail } from "#upstream/core/mail/mail-service";
import { sendMail } from "#upstream/core/mail/send-mail";
import { startJobs } from "#upstream/jobs/start-jobs";
import { sweeps } from "#upstream/jobs/sweeps";

interface JobRow {
  state: string;
  attempts: number;
  pauseMs: number;
  output: unknown;
}

let upstream: TestUpstream;
let send: (mail: OutgoingMail) => Promise<void>;
let sent: string[];
let nodes: Jobs[];

beforeEach(async () => {
  sent = [];
  nodes = [];
  send = async ({ subject }) => void sent.push(subject);
  upstream = await startTestUpstream({ mail: { send: (mail) => send(mail) } });
});

afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await upstream.close();
});

function queueMail(subject: string): Promise<void> {
  const draft = {
    userId: null,
    to: "alice@example.org",
    subject,
    paragraphs: ["Hello."],
    now: upstream.now(),
  };
  return upstream.db.transaction((tx) => sendMail(upstream.deps, tx, draft));
}

async function mailJobs(): Promise<JobRow[]> {
  const query = sql`
    select state, retry_count as attempts, output,
      extract(epoch from start_after - coalesce(started_on, now()))::float8 * 1000 as "pauseMs"
    from pgboss.job where name = 'mail' order by created_on`;
  return rowsOf<JobRow>(upstream.db, query);
}

/**
 * A separate upstream on the same database that runs jobs by itself.
 * @param options of its workers that differ
 */
async function startNode(options: WorkOptions = {}): Promise<Jobs> {
  const node = await openJobs(upstream.deps.store, upstream.deps.log);
  nodes.push(node);
  const work = node.boss.work.bind(node.boss) as (...args: unknown[]) => Promise<string>; // one of its overloads
  Object.assign(node.boss, {
    work: (kind: string, own: WorkOptions, run: unknown) => work(kind, { ...own, ...options }, run),
  });
  await startJobs(node, upstream.deps);
  return node;
}

/** A process that takes a job and is killed before it has finished. */
async function dieWithJob(): Promise<void> {
  const dead = await openJobs(upstream.deps.store, upstream.deps.log, false);
  expect(await dead.boss.fetch("mail")).toHaveLength(1);
  await dead.boss.stop({ graceful: false });
  await upstream.db.execute(sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '10 minutes' where state = 'active'`);
}

describe("a job enqueued in a transaction", () => {
  test("runs once after the commit and keeps no email address", async () => {
    await queueMail("Welcome");
    expect(sent).toEqual([]);
    await upstream.runJobs();
    await upstream.runJobs();
    expect(sent).toEqual(["Welcome"]);
    expect(await upstream.db.$count(mails)).toBe(0);
  });

  test("never runs after a rollback", async () => {
    const undone = upstream.db.transaction(async (tx) => {
      await upstream.deps.jobs.enqueue(tx, "mail", { mailId: randomUUID() });
      throw new Error("on second thoughts");
    });
    await expect(undone).rejects.toThrow("on second thoughts");
    expect(await mailJobs()).toEqual([]);
  });

  test("contains row ids and no other data", async () => {
    const enqueue = (payload: { mailId: string }) =>
      upstream.db.transaction((tx) => upstream.deps.jobs.enqueue(tx, "mail", payload));
    await expect(enqueue({ mailId: "alice@example.org" })).rejects.toThrow();
    const withName = { mailId: randomUUID(), name: "Alice" };
    await expect(enqueue(withName)).rejects.toThrow();
    expect(await mailJobs()).toEqual([]);
  });

  test("waits for its scheduled time", async () => {
    await queueMail("Later");
    const startAfter = new Date(upstream.now().getTime() + 60 * SECOND);
    await upstream.db.execute(sql`
      update pgboss.job set start_after = ${startAfter.toISOString()}::timestamptz, created_on = '2020-01-01'`);
    await upstream.runJobs();
    expect(sent).toEqual([]);
    upstream.advance(61 * SECOND);
    await upstream.runJobs();
    expect(sent).toEqual(["Later"]);
  });
});

describe("a failing job", () => {
  beforeEach(() => {
    send = () => Promise.reject(new Error("alice@example.org: the mail server is away"));
  });

  test("is retried at growing intervals until it succeeds", async () => {
    await queueMail("Welcome");
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await upstream.runJobs({ retries: true });
      const [job] = await mailJobs();
      expect(job?.state).toBe("retry");
      pauses.push(Math.round((job?.pauseMs ?? 0) / SECOND));
    }
    // Half of the doubled delay is random, so that failed jobs do not return together.
    expect(pauses[0]).toBeGreaterThanOrEqual(5);
    expect(pauses[3]).toBeGreaterThanOrEqual(40);
    send = async ({ subject }) => void sent.push(subject);
    await upstream.runJobs({ retries: true });
    expect(sent).toEqual(["Welcome"]);
    expect((await mailJobs())[0]?.state).toBe("completed");
  });

  test("fails for good in the end, is logged and counted in the metrics, and keeps no email address", async () => {
    await queueMail("Welcome");
    for (let attempt = 0; attempt < 9; attempt += 1) await upstream.runJobs({ retries: true });
    const [job] = await mailJobs();
    expect(job?.state).toBe("failed");
    expect(JSON.stringify(job?.output)).not.toContain("alice");
    expect(upstream.logLines.filter((line) => line.includes("failed after its last attempt"))).toHaveLength(
      1,
    );
    const { body } = await upstream.app.inject("/metrics");
    expect(body).toContain('jobs{kind="mail",state="failed"} 1\n');
    expect(body).toContain('jobs{kind="mail",state="queued"} 0\n');
  });
});

describe("the workers of a process", () => {
  test("are notified of a job by its commit, without polling", async () => {
    // The first poll is at the start, the next one after this test.
    const seldom = HOUR / SECOND;
    await startNode({ pollingIntervalSeconds: seldom, notifyPollingIntervalSeconds: seldom });
    for (const subject of ["One", "Two", "Three"]) {
      await queueMail(subject);
      await eventually(
        () => sent,
        (subjects) => subjects.includes(subject),
      );
    }
    expect(sent).toEqual(["One", "Two", "Three"]);
  });

  test("resume jobs of a killed process", async () => {
    await queueMail("Welcome");
    await dieWithJob();
    const upkeeper = await openJobs(upstream.deps.store, upstream.deps.log, false);
    nodes.push(upkeeper);
    await upkeeper.boss.supervise("mail");
    // The retry delay is for unavailable servers and is skipped here.
    await upstream.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await startNode();
    await eventually(
      () => sent.length,
      (count) => count === 1,
    );
    expect(sent).toEqual(["Welcome"]);
  });

  test("finish running jobs before the process exits", async () => {
    let isSending = false;
    send = async ({ subject }) => {
      isSending = true;
      await wait(300);
      sent.push(subject);
    };
    const node = await startNode();
    await queueMail("Welcome");
    await eventually(
      () => isSending,
      (begun) => begun,
    );
    await node.close();
    expect(sent).toEqual(["Welcome"]);
    expect((await mailJobs())[0]?.state).toBe("completed");
  });

  test("schedule every sweep and remove obsolete schedules", async () => {
    const { boss } = await startNode();
    await boss.schedule("sweep", "0 * * * *", { name: "of an older version" }, { key: "older" });
    await startNode();
    const keys = (await boss.getSchedules("sweep")).map(({ key }) => key);
    expect(keys.sort()).toEqual(Object.keys(sweeps).sort());
  });

  test("sweep on demand", async () => {
    await upstream.db.insert(mails).values({
      id: randomUUID(),
      toAddress: "alice@example.org",
      subject: "Old",
      text: "",
      html: "",
      createdAt: new Date(upstream.now().getTime() - 48 * 3_600 * SECOND),
    });
    await upstream.db.transaction((tx) => upstream.deps.jobs.enqueue(tx, "sweep", { name: "mails" }));
    await upstream.runJobs();
    expect(await upstream.db.$count(mails)).toBe(0);
  });
});

// Only one process can use the embedded store.
(testStore === "postgres" ? describe : describe.skip)("several processes on one database", () => {
  test("run each job once across processes", async () => {
    await Promise.all([startNode(), startNode()]);
    const subjects = Array.from({ length: 60 }, (_, index) => `Mail ${index}`);
    await Promise.all(subjects.map(queueMail));
    await eventually(
      () => sent.length,
      (count) => count >= subjects.length,
    );
    await wait(300);
    expect([...sent].sort()).toEqual([...subjects].sort());
  });

  test("can create the queue's tables simultaneously", async () => {
    await upstream.db.execute(sql`drop schema pgboss cascade`);
    nodes = await Promise.all(
      Array.from({ length: 4 }, () => openJobs(upstream.deps.store, upstream.deps.log)),
    );
    await queueMail("Welcome");
    expect((await mailJobs()).map(({ state }) => state)).toEqual(["created"]);
  });
});
