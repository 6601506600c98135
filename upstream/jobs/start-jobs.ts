import type { JobResult, JobWithMetadata } from "pg-boss";
import type { AppDeps } from "#upstream/app-deps";
import { jobKinds } from "#upstream/core/jobs/job-payloads";
import { workOptions } from "#upstream/core/jobs/job-policies";
import type { Jobs } from "#upstream/core/jobs/open-jobs";
import { runJob } from "./run-job.ts";
import { sweeps } from "./sweeps.ts";

/**
 * Starts the workers of this process and updates the schedules. Any number of processes may do so; each job runs in one of them.
 * @returns a function that stops taking jobs and waits for running ones
 */
export async function startJobs({ boss, close }: Jobs, deps: AppDeps): Promise<() => Promise<void>> {
  await renewSchedules(boss);
  for (const kind of jobKinds) {
    await boss.work(kind, workOptions(kind), (batch: JobWithMetadata<object>[]) =>
      Promise.all(batch.map((job) => resultOf(job, runJob(deps, kind, job)))),
    );
  }
  return close;
}

// A result per job, so that a failed one does not repeat the others of its batch.
async function resultOf({ id }: JobWithMetadata<object>, attempt: Promise<void>): Promise<JobResult> {
  try {
    await attempt;
    return { id, status: "completed" };
  } catch (output) {
    return { id, status: "failed", output };
  }
}

async function renewSchedules(boss: Jobs["boss"]): Promise<void> {
  for (const { key } of await boss.getSchedules("sweep")) {
    if (!(key in sweeps)) await boss.unschedule("sweep", key);
  }
  for (const [name, { cron }] of Object.entries(sweeps)) {
    // After a downtime it runs once for all missed times.
    await boss.schedule("sweep", cron, { name }, { key: name, singletonKey: name, missed: "once" });
  }
}
