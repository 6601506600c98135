import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { PageAnswer } from "#lib/server/page-answer";

/** The responses of each connection that have begun and are not sent as a whole; several if its requests do not wait for each other. */
const begun = new WeakMap<object, Set<Answer>>();

/** Whether a response is being sent on this connection. One that waits for those before it to be sent has no socket yet. */
export function hasBegunAnswer(socket: object): boolean {
  return [...(begun.get(socket) ?? [])].some((answer) => answer.socket !== null);
}

/** A response that applies, when its headers are sent, what the page has decided about it. */
export class Answer extends ServerResponse<IncomingMessage> {
  readonly page: PageAnswer = {};
  /** Is called just before the headers are sent. */
  beforeHeaders: (() => void) | undefined;

  override writeHead(status: number, ...rest: unknown[]): this {
    this.beforeHeaders?.();
    const { socket } = this.req;
    const ofSocket = begun.get(socket) ?? new Set();
    begun.set(socket, ofSocket.add(this));
    this.once("finish", () => ofSocket.delete(this));
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
