import { workerData } from "node:worker_threads";
import { postAnswer } from "#upstream/core/load/thread-answer";
import { copyMedia } from "./copy-media.ts";
import type { MediaTask } from "./media-tasks.ts";
import { readMediaFacts } from "./read-media-facts.ts";

// A worker thread for one task, started and terminated by media-tasks.
const task: MediaTask = workerData;
postAnswer(task.to === null ? await readMediaFacts(task.path) : await copyMedia(task.path, task.to));
