import { parentPort, workerData } from "node:worker_threads";
import { copyMedia } from "./copy-media.ts";
import type { MediaTask } from "./media-task.ts";
import { readMediaFacts } from "./read-media-facts.ts";

// The thread of one task: `runMediaTask` starts it, and ends it when it takes too long. Nobody else does.
const task: MediaTask = workerData;
parentPort?.postMessage(
  task.to === null ? await readMediaFacts(task.path) : await copyMedia(task.path, task.to),
);
