import { parentPort, workerData } from "node:worker_threads";
import { readMediaFacts } from "./read-media-facts.ts";

// The thread of one inspection: `inspectMedia` starts it with the path, and ends it when it takes too long.
parentPort?.postMessage(await readMediaFacts(String(workerData)));
