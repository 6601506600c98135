import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { SECOND } from "#contract/limits";
import { storeTrouble } from "#upstream/core/db/store-trouble";
import { createWorkGate } from "#upstream/core/load/work-gate";

/** What a thread is to do with a file of film or sound: read what it holds, or copy that to another path. */
export interface MediaTask {
  readonly path: string;
  readonly to: string | null;
}

/** The largest file takes a second on a busy core. */
const TIMEOUT_MS = 10 * SECOND;
const MEMORY_MAX_MB = 192;
const QUEUE_MAX = 20;
const RETRY_AFTER_SECONDS = 5;

const run = createWorkGate({
  maxRunning: availableParallelism(),
  maxQueued: QUEUE_MAX,
  busyMessage: "Too many videos are being uploaded right now. Please try again in a moment.",
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

function start(task: MediaTask): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(new URL("./media-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
    // What the library prints of files that make no sense to it is of no use to anybody.
    stdout: true,
    stderr: true,
  });
  const failed = () => resolve(undefined);
  const timer = setTimeout(failed, TIMEOUT_MS);
  worker.once("message", resolve);
  // Whatever else ends a thread is the file's fault.
  worker.once("error", (error) => (storeTrouble(error) === "full" ? reject(error) : failed()));
  worker.once("exit", failed);
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

/**
 * Does a task in a thread of its own, with little time and memory: whatever a file was made to do there, nobody else waits for it.
 * @returns what the thread says; undefined when it ended without a word, or had to be ended
 * @throws AppError BUSY, and the system's error when there is no room for the copy
 */
export function runMediaTask(task: MediaTask): Promise<unknown> {
  return run(() => start(task));
}
