import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

/** A request as Node hands it to the server. */
export function requestFor(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers });
}
