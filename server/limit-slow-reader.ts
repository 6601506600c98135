import type { IncomingMessage, ServerResponse } from "node:http";
import { SECOND } from "#contract/units";

/** How long a client may take nothing of what is being sent to it. */
const READER_MAX_IDLE_MS = 30 * SECOND;

/**
 * Closes a connection whose client does not read: its response would stay in memory for as long as the client likes.
 * Time that the client spends waiting for the response does not count.
 */
export function limitSlowReader(
  { socket }: IncomingMessage,
  response: ServerResponse,
  maxIdleMs = READER_MAX_IDLE_MS,
): void {
  // It begins anew with each byte that is sent or received.
  response.setTimeout(maxIdleMs, () => {
    if (socket.writableLength > 0) socket.destroy();
  });
}
