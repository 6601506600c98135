import type { QueueOptions, WorkOptions } from "pg-boss";
import { HOUR, MINUTE, SECOND } from "#contract/limits";
import type { JobKind } from "./job-payloads.ts";

/** How long a finished job, or one given up, can still be seen in the metrics. */
const KEPT_MS = HOUR;
/** A job that nobody has taken by then is of no use any more. */
const WAITING_MS = 24 * HOUR;
// New jobs wake their worker at once (NOTIFY), so this is for retries, and for a notice that was lost.
const POLL_MS = 5 * SECOND;
// Where the database passes no notices on (a pooler in transaction mode).
const POLL_WITHOUT_NOTICE_MS = SECOND;

interface JobPolicy {
  /** Attempts after the first one. */
  readonly retries: number;
  /** Before the first of them; doubled each time. */
  readonly retryDelayMs: number;
  readonly retryDelayMaxMs: number;
  /** A job whose process says nothing for this long is taken by another. */
  readonly lostAfterMs: number;
  /** No attempt may take longer. */
  readonly timeoutMs: number;
  /** How many a worker takes and does at a time; the next when all of them are done. */
  readonly batch: number;
  /** In one process, so that a job that takes long does not hold up those behind it. */
  readonly workers: number;
}

const policies: Record<JobKind, JobPolicy> = {
  // A mail server that is restarted, or greylists, is back within the three quarters of an hour that this spans.
  mail: {
    retries: 8,
    retryDelayMs: 10 * SECOND,
    retryDelayMaxMs: 20 * MINUTE,
    lostAfterMs: MINUTE,
    timeoutMs: 2 * MINUTE,
    batch: 5,
    workers: 2,
  },
  push: {
    retries: 5,
    retryDelayMs: 5 * SECOND,
    retryDelayMaxMs: 10 * MINUTE,
    lostAfterMs: 30 * SECOND,
    timeoutMs: MINUTE,
    batch: 10,
    workers: 2,
  },
  export: {
    retries: 3,
    retryDelayMs: 30 * SECOND,
    retryDelayMaxMs: 10 * MINUTE,
    lostAfterMs: MINUTE,
    timeoutMs: 6 * HOUR,
    batch: 1,
    workers: 1,
  },
  "poll-closed": {
    retries: 5,
    retryDelayMs: 30 * SECOND,
    retryDelayMaxMs: 20 * MINUTE,
    lostAfterMs: MINUTE,
    timeoutMs: 10 * MINUTE,
    batch: 5,
    workers: 1,
  },
  "post-purge": {
    retries: 8,
    retryDelayMs: 30 * SECOND,
    retryDelayMaxMs: 20 * MINUTE,
    lostAfterMs: MINUTE,
    timeoutMs: 2 * MINUTE,
    batch: 10,
    workers: 1,
  },
  sweep: {
    retries: 2,
    retryDelayMs: 30 * SECOND,
    retryDelayMaxMs: 10 * MINUTE,
    lostAfterMs: 2 * MINUTE,
    timeoutMs: HOUR,
    batch: 5,
    workers: 2,
  },
};

const seconds = (ms: number) => ms / SECOND;

/** The queue of a kind, as pg-boss wants it. */
export function queueOptions(kind: JobKind): QueueOptions & { notify: boolean } {
  const { retries, retryDelayMs, retryDelayMaxMs, lostAfterMs, timeoutMs } = policies[kind];
  return {
    notify: true,
    retryLimit: retries,
    retryDelay: seconds(retryDelayMs),
    retryDelayMax: seconds(retryDelayMaxMs),
    retryBackoff: true,
    heartbeatSeconds: seconds(lostAfterMs),
    expireInSeconds: seconds(timeoutMs),
    retentionSeconds: seconds(WAITING_MS),
    deleteAfterSeconds: seconds(KEPT_MS),
  };
}

/** The workers of a kind, as pg-boss wants them. */
export function workOptions(kind: JobKind): WorkOptions & { includeMetadata: true; perJobResults: true } {
  const { batch, workers } = policies[kind];
  return {
    includeMetadata: true,
    perJobResults: true,
    batchSize: batch,
    // While there are many the next ones are taken at once.
    burstWhenBatchFull: true,
    localConcurrency: workers,
    pollingIntervalSeconds: seconds(POLL_WITHOUT_NOTICE_MS),
    notifyPollingIntervalSeconds: seconds(POLL_MS),
  };
}
