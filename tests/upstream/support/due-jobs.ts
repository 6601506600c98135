import { sql } from "drizzle-orm";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { AppDeps } from "#upstream/app-deps";
import { type JobKind, jobKinds } from "#upstream/core/jobs/job-payloads";
import { runJob } from "#upstream/jobs/run-job";
import { rowsOf } from "./rows-of.ts";

type ClaimedJob = Pick<JobWithMetadata, "id" | "data" | "retryCount" | "retryLimit"> & { name: JobKind };

const MAX_JOBS = 1_000;

/** Runs due jobs like the workers would, one after the other and only when called. */
export function dueJobsRunner(boss: PgBoss, deps: AppDeps) {
  // A job without `startAfter` starts at its creation by the database's clock; for the others the test's clock applies.
  async function claimNext(): Promise<ClaimedJob | undefined> {
    const now = deps.clock().toISOString();
    const claim = sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
        retry_count = case when started_on is null then 0 else retry_count + 1 end
      where id = (
        select id from pgboss.job
        where name in ${jobKinds} and (start_after = created_on
          or (state = 'created' and start_after <= ${now}::timestamptz))
          and state in ('created', 'retry')
        order by priority desc, start_after, created_on limit 1)
      returning id, name, data, retry_count as "retryCount", retry_limit as "retryLimit"`;
    const [job] = await rowsOf<ClaimedJob>(deps.db, claim);
    return job;
  }

  return async ({ retries = false } = {}): Promise<void> => {
    // Jobs that fail again during this call wait for the next one.
    if (retries)
      await deps.db.execute(sql`update pgboss.job set start_after = created_on where state = 'retry'`);
    for (let done = 0; done < MAX_JOBS; done += 1) {
      const job = await claimNext();
      if (!job) return;
      try {
        await runJob(deps, job.name, job);
        await boss.complete(job.name, job.id);
      } catch (error) {
        await boss.fail(job.name, job.id, error instanceof Error ? error : {});
      }
    }
    throw new Error("Jobs keep causing jobs.");
  };
}
