import "server-only";
import type { ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "#contract/session-protocol";
import { globalOnce } from "#lib/server/global-once";

/** The status of a document in place of 200. */
export interface PageStatus {
  status: number;
  retryAfterSeconds?: number;
}

const chosen = () => globalOnce("page statuses", () => new Map<string, PageStatus>());
/** Longer than any render; what is left by then was never collected. */
const FORGET_MS = 60_000;

/**
 * Chooses the status of a page being rendered. Next has no way to: its `notFound()` sends a document without content,
 * which is useless without script.
 */
export function choosePageStatus(requestId: string, pageStatus: PageStatus): void {
  chosen().set(requestId, pageStatus);
  setTimeout(() => chosen().delete(requestId), FORGET_MS).unref();
}

/** Sends the response with the status that its page has chosen by then. */
export function applyPageStatus(response: ServerResponse): void {
  // One of its overloads, which Node and Next both call; the others differ in what follows.
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  const writeChosen = (status: number, ...rest: unknown[]) => {
    const requestId = String(response.getHeader(REQUEST_ID_HEADER));
    const page = status === 200 ? chosen().get(requestId) : undefined;
    if (!page) return writeHead(status, ...rest);
    chosen().delete(requestId);
    if (page.retryAfterSeconds !== undefined) response.setHeader("retry-after", page.retryAfterSeconds);
    return writeHead(page.status, ...rest);
  };
  response.writeHead = writeChosen as typeof response.writeHead;
}
