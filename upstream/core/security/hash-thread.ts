import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { postAnswer } from "#upstream/core/load/thread-answer";
import type { HashAnswer, HashTask } from "./hash-threads.ts";

// Only Linux has priorities per thread; elsewhere this would lower that of the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function answer(task: HashTask): HashAnswer {
  try {
    if (task.kind === "hash") return { result: hashSync(task.password, task.parameters) };
    return { result: verifySync(task.storedHash, task.password) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on("message", (task: HashTask) => postAnswer(answer(task)));
