import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { PageAnswer } from "#lib/server/page-answer";

const begun = new WeakSet<object>();

/** Whether a response on this connection has begun and is not sent as a whole. */
export const hasBegunAnswer = (socket: object): boolean => begun.has(socket);

/** A response that applies, when its headers are sent, what the page has decided about it. */
export class Answer extends ServerResponse<IncomingMessage> {
  readonly page: PageAnswer = {};
  /** Is called just before the headers are sent. */
  beforeHeaders: (() => void) | undefined;

  override writeHead(status: number, ...rest: unknown[]): this {
    this.beforeHeaders?.();
    const { socket } = this.req;
    begun.add(socket);
    this.once("finish", () => begun.delete(socket));
    const { status: chosen, retryAfterSeconds, contentLength } = this.page;
    if (contentLength !== undefined) {
      // Next adds `vary` for pages; a file is the same for every reader.
      this.removeHeader("vary");
      this.setHeader("content-length", contentLength);
    }
    const isChosen = chosen !== undefined && status === 200;
    if (isChosen && retryAfterSeconds !== undefined) this.setHeader("retry-after", retryAfterSeconds);
    // One of the two overloads: with or without a reason phrase before the headers.
    return super.writeHead(isChosen ? chosen : status, ...(rest as [OutgoingHttpHeaders?]));
  }
}
