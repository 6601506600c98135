import { HOUR, MINUTE } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { removeQueuedPictures } from "./remove-queued-pictures.ts";
import { sweepOrphans } from "./sweep-orphans.ts";

const REMOVAL_INTERVAL_MS = MINUTE;
const ORPHAN_INTERVAL_MS = HOUR;

/**
 * Removes the files of replaced pictures every minute and looks for orphans every hour, one after the other.
 * @returns a function that ends this, once what is under way is done
 */
export function startMediaSweeper(deps: AppDeps): () => Promise<void> {
  let running = Promise.resolve();
  const runNext = (sweep: (deps: AppDeps) => Promise<void>) => () => {
    running = running
      .then(() => sweep(deps))
      .catch((err) => deps.log.error({ err, sweep: sweep.name }, "pictures were not swept"));
  };
  const timers = [
    setInterval(runNext(removeQueuedPictures), REMOVAL_INTERVAL_MS).unref(),
    setInterval(runNext(sweepOrphans), ORPHAN_INTERVAL_MS).unref(),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
    return running;
  };
}
