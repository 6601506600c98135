import { Worker } from "node:worker_threads";
import { onceAnswered } from "#upstream/core/load/thread-answer";

interface HashParameters {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** A message to a thread: hash a password, or verify one. */
export type HashTask =
  | { readonly kind: "hash"; readonly password: string; readonly parameters: HashParameters }
  | { readonly kind: "verify"; readonly password: string; readonly storedHash: string };

/** The thread's reply: the hash, or whether the password matches. */
export type HashAnswer = { readonly result: string | boolean } | { readonly error: string };

/** Threads for hashing only, so that neither the event loop nor Node's own thread pool (files, DNS) is blocked. */
export interface HashThreads {
  /** Runs a task on an idle or new thread. The caller limits the number of parallel tasks. */
  run(task: HashTask): Promise<string | boolean>;
  close(): Promise<void>;
}

/** Creates threads on demand; idle ones do not keep the process alive. */
export function createHashThreads(): HashThreads {
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  function start(): Worker {
    const worker = new Worker(new URL("./hash-thread.ts", import.meta.url));
    all.add(worker);
    worker.once("exit", () => all.delete(worker));
    return worker;
  }

  return {
    run(task) {
      const worker = idle.pop() ?? start();
      const { promise, resolve, reject } = Promise.withResolvers<string | boolean>();
      const end = () => reject(new Error("A thread that hashes has ended"));
      worker.ref();
      worker.once("error", reject);
      worker.once("exit", end);
      onceAnswered(worker, (answer: HashAnswer) => {
        worker.off("error", reject);
        worker.off("exit", end);
        worker.unref();
        idle.push(worker);
        if ("error" in answer) reject(new Error(answer.error));
        else resolve(answer.result);
      });
      worker.postMessage(task);
      return promise;
    },
    async close() {
      idle.length = 0;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
