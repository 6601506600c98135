import { parentPort, type Worker } from "node:worker_threads";

/** Wrapped, since under `node --watch` threads also post which files they load. */
interface ThreadAnswer {
  readonly answer: unknown;
}

/** In a worker thread: posts the answer to its task. */
export function postAnswer(answer: unknown): void {
  parentPort?.postMessage({ answer } satisfies ThreadAnswer);
}

/** Calls `take` with the next answer of a worker thread, whose type the caller knows. */
export function onceAnswered<Answer>(worker: Worker, take: (answer: Answer) => void): void {
  worker.on("message", function receive(message: object) {
    if (!("answer" in message)) return;
    worker.off("message", receive);
    take(message.answer as Answer); // what the thread's file posts
  });
}
