import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { SECOND } from "#contract/limits";
import { createWorkGate } from "#upstream/work-gate";
import type { MediaFacts } from "./media-facts.ts";

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

/** What became of an inspection. */
export type Inspection = { readonly facts: MediaFacts } | { readonly problem: "not-media" | "damaged" };

function inspect(path: string): Promise<Inspection> {
  const { promise, resolve } = Promise.withResolvers<Inspection>();
  const worker = new Worker(new URL("./media-facts-worker.ts", import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
    // What the library prints of files that make no sense to it is of no use to anybody.
    stdout: true,
    stderr: true,
  });
  const damaged = () => resolve({ problem: "damaged" });
  const timer = setTimeout(damaged, TIMEOUT_MS);
  // Our own thread, which says nothing else.
  worker.once("message", (facts: MediaFacts | null) => resolve(facts ? { facts } : { problem: "not-media" }));
  worker.once("error", damaged);
  worker.once("exit", damaged);
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

/**
 * Finds out what a file of film or sound holds, by its contents alone and never by its name. In a thread of its own, with
 * little time and memory: whatever a file was made to do there, it is damaged.
 * @throws AppError BUSY
 */
export function inspectMedia(path: string): Promise<Inspection> {
  return run(() => inspect(path));
}
