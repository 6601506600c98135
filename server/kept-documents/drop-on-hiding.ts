import cluster from "node:cluster";
import { SECOND } from "#contract/units";
import type { Answer } from "#server/answer";
import type { KeptDocuments } from "./kept-documents.ts";

/** What workers say to each other when something was hidden. */
const HIDDEN = "content was hidden";
/** A call upstream takes no longer, so what a browser that has left began is done by then. */
const CALL_MAX_MS = 10 * SECOND;

/**
 * Drops all copies when a change takes content away from visitors (`hidesContent` in the contract): before it is answered
 * here, a moment later in the other workers of this machine. Other machines, and changes by the upstream's commands, are
 * followed when copies expire.
 * @returns to be called with the answer to each request
 */
export function dropOnHiding(documents: KeptDocuments) {
  process.on("message", (message) => {
    if (message === HIDDEN) documents.clear();
  });
  const dropAll = () => {
    documents.clear();
    if (cluster.isWorker) process.send?.(HIDDEN);
  };
  return (answer: Answer): void => {
    answer.beforeHeaders = () => {
      if (answer.page.hidesContent) dropAll();
    };
    answer.once("close", () => {
      // The browser has left, but the change may still be made.
      if (!answer.headersSent && answer.page.hidesContent) setTimeout(dropAll, CALL_MAX_MS).unref();
    });
  };
}
