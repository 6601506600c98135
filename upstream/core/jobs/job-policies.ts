import type { QueueOptions, WorkOptions } from "pg-boss";
import { HOUR, MINUTE, SECOND } from "#contract/units";
import type { JobKind } from "./job-payloads.ts";

/** How long a finished or failed job is retained, and a failed one counted in the metrics. */
const RETENTION_MS = HOUR;
/** A job that was not started by then is dropped. */
const WAITING_MS = 24 * HOUR;
// New jobs wake their worker immediately (NOTIFY), so this is for retries and lost notices.
const POLL_MS = 5 * SECOND;
// For databases without NOTIFY (a pooler in transaction mode).
const POLL_WITHOUT_NOTICE_MS = SECOND;

interface JobPolicy {
  /** Attempts after the first one. */
  readonly retries: number;
  /** Before the first of them; doubled each time. */
  readonly retryDelayMs: number;
  readonly retryDelayMaxMs: number;
  /** A job without a heartbeat for this long is taken by another process. */
  readonly lostAfterMs: number;
  /** Timeout of an attempt. */
  readonly timeoutMs: number;
  /** Jobs that a worker fetches and runs in parallel; it fetches the next when all are done. */
  readonly batch: number;
  /** Workers per process, so that a long job does not delay those behind it. */
  readonly workers: number;
}

const policies: Record<JobKind, JobPolicy> = {
  // Spans about 45 minutes, within which a restarted or greylisting mail server accepts the mail.
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
  // Two at a time, since no one waits for them. A page that cannot be fetched does not fail the job.
  "link-preview": {
    retries: 2,
    retryDelayMs: 30 * SECOND,
    retryDelayMaxMs: 10 * MINUTE,
    lostAfterMs: MINUTE,
    timeoutMs: 2 * MINUTE,
    batch: 1,
    workers: 2,
  },
  "message-previews": {
    retries: 5,
    retryDelayMs: 5 * SECOND,
    retryDelayMaxMs: 10 * MINUTE,
    lostAfterMs: MINUTE,
    timeoutMs: 2 * MINUTE,
    batch: 5,
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

/** The options of a kind's queue for pg-boss. */
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
    deleteAfterSeconds: seconds(RETENTION_MS),
  };
}

/** The options of a kind's workers for pg-boss. */
export function workOptions(kind: JobKind): WorkOptions & { includeMetadata: true; perJobResults: true } {
  const { batch, workers } = policies[kind];
  return {
    includeMetadata: true,
    perJobResults: true,
    batchSize: batch,
    // After a full batch the next one is fetched immediately.
    burstWhenBatchFull: true,
    localConcurrency: workers,
    pollingIntervalSeconds: seconds(POLL_WITHOUT_NOTICE_MS),
    notifyPollingIntervalSeconds: seconds(POLL_MS),
  };
}
