import type { FastifyBaseLogger } from "fastify";
import { type ConstructorOptions, fromPglite, PgBoss } from "pg-boss";
import { MINUTE, SECOND } from "#contract/units";
import type { Store } from "#upstream/core/db/connection/connection";
import { uniqueViolation } from "#upstream/core/db/driver-errors";
import { NO_ID } from "#upstream/core/db/new-id";
import { jobKinds } from "./job-payloads.ts";
import { queueOptions } from "./job-policies.ts";
import { createJobQueue, type JobQueue } from "./job-queue.ts";

// In addition to the pool of requests: the workers of one process, maintenance, and the connection that listens.
const POOL_SIZE = 4;
const STOP_MS = 8 * SECOND;
const UPKEEP_MS = 30 * SECOND;
const DELETION_MS = 5 * MINUTE;
// Passed through to the driver, although the types do not declare it. A disconnected server never answers.
const driverOptions = { query_timeout: MINUTE, keepAlive: true };
const SCHEMA_NAMES = "pg_namespace_nspname_index";
/** The job queue of this process. */
export interface Jobs {
  readonly queue: JobQueue;
  readonly boss: PgBoss;
  /** Waits up to 8 s for running jobs, which are requeued after that, and closes the connections. */
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
    // Another process created the schema at the same time.
    if (uniqueViolation(error) !== SCHEMA_NAMES) throw error;
    await boss.start();
  }
}

/**
 * Opens the queue in the database of a store, creating or migrating its schema (`pgboss`); safe with several processes
 * in parallel. Jobs can be enqueued from then on; `startJobs` runs them.
 * @param isUpkeeper whether to run schedules and maintenance; false in tests
 */
export async function openJobs(store: Store, log: FastifyBaseLogger, isUpkeeper = true): Promise<Jobs> {
  // LISTEN belongs to a server connection, which a client behind a pooler does not keep.
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
  boss.on("error", (err) => log.error({ err }, "job queue error"));
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "job queue warning"));
  await startBoss(boss);
  for (const kind of jobKinds) {
    // The update applies changed options to queues of an earlier version.
    const options = queueOptions(kind);
    // `exclusive`: a sweep that is queued or running is not queued again.
    await boss.createQueue(kind, { ...options, policy: kind === "sweep" ? "exclusive" : "standard" });
    await boss.updateQueue(kind, options);
    // Any query makes pg-boss cache the queue. It could not query inside a transaction later: the embedded store has only
    // one connection, which the transaction occupies.
    await boss.findJobs(kind, { id: NO_ID });
  }
  return { queue: createJobQueue(boss), boss, close: () => boss.stop({ graceful: true, timeout: STOP_MS }) };
}
