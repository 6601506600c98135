import type { IncomingMessage } from "node:http";
import type { Answer } from "./answer.ts";

/** One step of handling a request: returns whether it has taken the request, so that no later step sees it. */
export type Step = (request: IncomingMessage, answer: Answer) => boolean | Promise<boolean>;

/** The path of a request as it was sent, without the query. */
export function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

/** Whether a request only reads. */
export function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
