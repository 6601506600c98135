import type { JobWithMetadata } from "pg-boss";
import type { AppDeps } from "#upstream/app-deps";
import { type JobKind, jobPayloads } from "#upstream/core/jobs/job-payloads";
import { type JobHandler, jobHandlers } from "./job-handlers.ts";

/** The error stored in the queue. It has no details, since an error message may contain an address; they are in the log. */
class JobFailure extends Error {
  override readonly name = "JobFailure";

  constructor() {
    super("The log of this time says why.");
    this.stack = "";
  }
}

/**
 * Runs one attempt of a job.
 * @throws JobFailure when it failed; the cause is logged
 */
export async function runJob<K extends JobKind>(
  deps: AppDeps,
  kind: K,
  { data, retryCount, retryLimit }: Pick<JobWithMetadata, "data" | "retryCount" | "retryLimit">,
): Promise<void> {
  const attempt = retryCount + 1;
  const isLast = retryCount >= retryLimit;
  try {
    const handler: JobHandler<K> = jobHandlers[kind];
    await handler(deps, jobPayloads[kind].parse(data) as Parameters<JobHandler<K>>[1], { isLast }); // TypeScript does not relate the two by their kind
  } catch (err) {
    if (isLast) deps.log.error({ err, kind, attempt }, "job failed after its last attempt");
    else deps.log.warn({ err, kind, attempt }, "job failed; it will be retried");
    throw new JobFailure();
  }
}
