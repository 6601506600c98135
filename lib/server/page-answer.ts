import { AsyncLocalStorage } from "node:async_hooks";
import { globalOnce } from "./global-once.ts";

/** What a page or route handler decides about its response and Next has no way to say. */
export interface PageAnswer {
  /** In place of 200. Next's `notFound()` would send a document without content, which is useless without script. */
  status?: number;
  retryAfterSeconds?: number;
  /** The length of a streamed file, from which Next removes `content-length`. */
  contentLength?: string;
  /** Whether a part of the page failed to load, so that the response must not be sent to anyone else. */
  isDegraded?: boolean;
  /** Whether that is because the client has asked the upstream too often. */
  isRateLimited?: boolean;
  /** Whether a change that takes content away from visitors was made, or may have been. */
  hidesContent?: boolean;
}

/**
 * Holds the `PageAnswer` of the request being handled: `server/` runs Next's handler within it and applies it when
 * headers are sent. One instance for both sides, although the server is not part of Next's bundles.
 */
export function pageAnswers(): AsyncLocalStorage<PageAnswer> {
  return globalOnce("page answers", () => new AsyncLocalStorage<PageAnswer>());
}

/** Decides about the response of the request being handled; without effect outside of `server/`. */
export function setPageAnswer(decided: PageAnswer): void {
  Object.assign(pageAnswers().getStore() ?? {}, decided);
}
