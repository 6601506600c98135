import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { SECOND } from "#contract/units";
import { storeFailure } from "#upstream/core/db/store-failure";
import { onceAnswered } from "#upstream/core/load/thread-answer";
import { createWorkGate } from "#upstream/core/load/work-gate";
import type { MediaFacts } from "./media-facts.ts";

/** A worker thread's task: read the facts of a video or audio file, or copy it to `to`. */
export interface MediaTask {
  readonly path: string;
  readonly to: string | null;
}

/** The largest accepted file takes a second on a busy core. */
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
    // Captured and discarded: the library prints warnings about malformed files.
    stdout: true,
    stderr: true,
  });
  const failed = () => resolve(undefined);
  const timer = setTimeout(failed, TIMEOUT_MS);
  onceAnswered(worker, resolve);
  // Any error other than a full disk is attributed to the file.
  worker.once("error", (error) => (storeFailure(error) === "full" ? reject(error) : failed()));
  worker.once("exit", failed);
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

/**
 * Runs a task in a worker thread with limited time and memory, since a hostile file may exhaust both.
 * @returns the worker's message; undefined if it failed or was terminated
 * @throws AppError BUSY; the system's error if the disk is full
 */
function runMediaTask(task: MediaTask): Promise<unknown> {
  return run(() => start(task));
}

export type Inspection = { readonly facts: MediaFacts } | { readonly problem: "not-media" | "damaged" };

/**
 * Determines what a video or audio file contains, by its content and never by its name.
 * @throws AppError BUSY
 */
export async function inspectMedia(path: string): Promise<Inspection> {
  // The type of what media-worker posts for this task.
  const facts = (await runMediaTask({ path, to: null })) as MediaFacts | null | undefined;
  if (facts === undefined) return { problem: "damaged" };
  return facts ? { facts } : { problem: "not-media" };
}

/**
 * Calls `work` with a copy of a video or recording that has only its video and audio tracks, without metadata such as
 * location, time and device. The copy is removed afterwards.
 * @param path of the upload
 * @param work receives the path of the copy, or null if the file is damaged
 * @throws AppError BUSY; errors of `work`
 */
export async function copyWithoutMetadata<T>(
  path: string,
  work: (copy: string | null) => Promise<T>,
): Promise<T> {
  const copy = `${path}.copy`;
  try {
    const isCopied = (await runMediaTask({ path, to: copy })) === true;
    return await work(isCopied ? copy : null);
  } finally {
    await rm(copy, { force: true });
  }
}
