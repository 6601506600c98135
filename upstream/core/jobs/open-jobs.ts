import type { FastifyBaseLogger } from "fastify";
import { type ConstructorOptions, fromPglite, PgBoss } from "pg-boss";
import { MINUTE, SECOND } from "#contract/limits";
import type { Store } from "#upstream/core/db/connection/connection";
import { uniqueViolation } from "#upstream/core/db/driver-errors";
import { jobKinds } from "./job-payloads.ts";
import { queueOptions } from "./job-policies.ts";
import { createJobQueue, type JobQueue } from "./job-queue.ts";

// Beside the pool that answers requests: the workers of one process, their upkeep, and the connection that listens.
const POOL_SIZE = 4;
const STOP_MS = 8 * SECOND;
const UPKEEP_MS = 30 * SECOND;
const DELETION_MS = 5 * MINUTE;
// Handed on to the driver, although its types do not say so: a server that is cut off says nothing for ever.
const driverOptions = { query_timeout: MINUTE, keepAlive: true };
const SCHEMA_NAMES = "pg_namespace_nspname_index";
const NOBODYS_ID = "00000000-0000-0000-0000-000000000000";

/** The queue of this process and what runs it. */
export interface Jobs {
  readonly queue: JobQueue;
  readonly boss: PgBoss;
  /** Lets what is under way end (8 s at most; then it is handed back) and gives the connections back. */
  close(): Promise<void>;
}

function connectionOf({ source }: Store): ConstructorOptions {
  return source.kind === "pglite"
    ? { backend: "pglite", db: fromPglite(source.client) }
    : {
        connectionString: source.url,
        max: POOL_SIZE,
        application_name: "roost-jobs",
        ...driverOptions,
      };
}

async function startBoss(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    // Another process made the schema in the same moment, which this connection could not see yet.
    if (uniqueViolation(error) !== SCHEMA_NAMES) throw error;
    await boss.start();
  }
}

/**
 * Opens the queue in the database of a store: makes or renews its own schema (`pgboss`), safe with several processes
 * at once. Jobs can be enqueued from then on; `startJobs` runs them.
 * @param isUpkeeper false in tests, where nothing is to happen by itself
 */
export async function openJobs(store: Store, log: FastifyBaseLogger, isUpkeeper = true): Promise<Jobs> {
  // A listener belongs to one connection of the server, and behind a pooler nobody has one.
  const isPooled = store.source.kind === "postgres" && store.source.isPooled;
  const boss = new PgBoss({
    ...connectionOf(store),
    useListenNotify: isUpkeeper && !isPooled,
    schedule: isUpkeeper,
    supervise: isUpkeeper,
    superviseIntervalSeconds: UPKEEP_MS / SECOND,
    monitorIntervalSeconds: UPKEEP_MS / SECOND,
    maintenanceIntervalSeconds: DELETION_MS / SECOND,
  });
  boss.on("error", (err) => log.error({ err }, "the queue of jobs has trouble"));
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "the queue of jobs warns"));
  await startBoss(boss);
  for (const kind of jobKinds) {
    // An installation that is there already gets what has changed since.
    const options = queueOptions(kind);
    // A sweep that still waits or runs is not queued again.
    await boss.createQueue(kind, { ...options, policy: kind === "sweep" ? "exclusive" : "standard" });
    await boss.updateQueue(kind, options);
    // Any question makes pg-boss remember the queue. In a transaction it could not ask any more: the embedded store has
    // one connection, which that transaction holds.
    await boss.findJobs(kind, { id: NOBODYS_ID });
  }
  return { queue: createJobQueue(boss), boss, close: () => boss.stop({ graceful: true, timeout: STOP_MS }) };
}
