import cluster from "node:cluster";
import type { IncomingMessage } from "node:http";
import type { Endpoint } from "#contract/endpoint";
import { endpoints } from "#contract/endpoints";
import { API_PREFIX } from "#contract/paths";
import type { Answer } from "#server/answer";
import { isRead, pathOf } from "#server/step";
import type { KeptDocuments } from "./kept-documents.ts";

/** What workers say to each other when something was hidden. */
const HIDDEN = "content was hidden";

const hidingPaths = Object.values(endpoints as Record<string, Endpoint>)
  .filter(({ hidesContent }) => hidesContent)
  .map(({ path }) => new RegExp(`^${API_PREFIX}${path.replaceAll(/:\w+/g, "[^/]+")}$`));

/**
 * Drops all copies, in every worker of this machine, before a change that takes content away from visitors is answered.
 * Other machines, and changes by the upstream's commands, are followed when copies expire.
 * @returns to be called with each request
 */
export function dropOnHiding(documents: KeptDocuments) {
  process.on("message", (message) => {
    if (message === HIDDEN) documents.clear();
  });
  return (request: IncomingMessage, answer: Answer): void => {
    // Plain forms send every change by POST, so the method does not say which one it is.
    if (isRead(request) || !hidingPaths.some((path) => path.test(pathOf(request)))) return;
    const dropAll = () => {
      documents.clear();
      if (cluster.isWorker) process.send?.(HIDDEN);
    };
    answer.beforeHeaders = dropAll;
    // The change may succeed although its answer is never sent.
    answer.once("close", dropAll);
  };
}
