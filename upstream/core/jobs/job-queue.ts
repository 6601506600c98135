import { sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle, type PgBoss } from "pg-boss";
import type { Database } from "#upstream/core/db/connection/database";
import { type JobKind, type JobPayloads, jobKinds, jobPayloads } from "./job-payloads.ts";

/** Number of jobs of a kind in a state. */
export interface JobCount {
  readonly kind: JobKind;
  readonly state: "queued" | "active" | "failed";
  readonly count: number;
}

/** Queues work to run outside of the request that causes it. */
export interface JobQueue {
  /**
   * Enqueues in the caller's transaction: the job runs only if that commits, then at least once, and is retried
   * with back-off.
   * @param tx the transaction of the job's cause
   * @param options startAfter: earliest start, by the clock of the database; isLast: after all others of its kind
   */
  enqueue<K extends JobKind>(
    tx: Database,
    kind: K,
    payload: JobPayloads[K],
    options?: { startAfter?: Date; isLast?: boolean },
  ): Promise<void>;
  /** Counts jobs by kind and state, without finished ones. */
  counts(db: Database): Promise<JobCount[]>;
}

interface CountRow {
  kind: string;
  state: JobCount["state"];
  count: number;
}

/** The queue of a started pg-boss, in which all kinds have been created. */
export function createJobQueue(boss: PgBoss): JobQueue {
  return {
    async enqueue(tx, kind, payload, { startAfter, isLast = false } = {}) {
      const data = jobPayloads[kind].parse(payload);
      const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql); // the common type of both drivers does not type the result
      await boss.send(kind, data, { db, ...(startAfter && { startAfter }), ...(isLast && { priority: -1 }) });
    },
    async counts(db) {
      const result = await db.execute(sql`
        select name as kind,
          case when state in ('created', 'retry') then 'queued' else state::text end as state,
          count(*)::integer as count
        from pgboss.job
        where name in ${jobKinds} and state in ('created', 'retry', 'active', 'failed')
        group by 1, 2`);
      const { rows } = result as unknown as { rows: CountRow[] }; // as above; both drivers return rows
      return rows.flatMap(({ kind, state, count }) => (isKind(kind) ? [{ kind, state, count }] : []));
    },
  };
}

function isKind(name: string): name is JobKind {
  return name in jobPayloads;
}
