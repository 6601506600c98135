import { Worker } from "node:worker_threads";

interface HashParameters {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** What a thread is asked to do: make a hash, or compare a password with one. */
export type HashTask =
  | { readonly kind: "hash"; readonly password: string; readonly parameters: HashParameters }
  | { readonly kind: "verify"; readonly password: string; readonly storedHash: string };

/** What it answers: the hash, or whether it is the password's. */
export type HashAnswer = { readonly result: string | boolean } | { readonly error: string };

/** Threads that do nothing but hash, so that neither the event loop nor Node's own pool (files, names of hosts) waits. */
export interface HashThreads {
  /** Hands a task to a thread that has none. There must be one: a gate before this counts them. */
  run(task: HashTask): Promise<string | boolean>;
  close(): Promise<void>;
}

/** Starts them at the first tasks; they keep no process alive while they have nothing to do. */
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
      worker.once("message", (answer: HashAnswer) => {
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
