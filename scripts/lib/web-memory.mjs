// How a web process is started so that it takes little memory under load. Arguments and environment must be there before
// Node starts: `npm run web` and the Dockerfile repeat them.
import { setFlagsFromString } from "node:v8";

/** Arguments of Node: otherwise V8 lets the young generation grow to 134 MB, which makes nothing faster. */
export const webNodeArgs = ["--max-semi-space-size=16"];

/** Fewer arenas of malloc: otherwise each thread that compresses pages keeps its own free memory. */
export const webMemoryEnv = { MALLOC_ARENA_MAX: "2" };

/**
 * Collects garbage once half as much as is in use has been added. By default V8 waits for as much again: under load, what
 * renders have left behind then takes more memory than what is in use.
 */
export function limitHeapGrowth() {
  setFlagsFromString("--heap-growing-percent=50");
}
