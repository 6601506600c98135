import type { Duplex } from "node:stream";
import { homeLink, plainPage, plainPageHeaders } from "#lib/server/api/plain-page";
import { hasBegunAnswer } from "./answer.ts";
import { answerHeaders } from "./answer-headers.ts";
import { headLines } from "./handle-upgrade.ts";

const TOO_LARGE = "This request is too large.";

/** By the code of the error; the statuses are those that Node gives. */
const refusals: Record<string, { status: number; title: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, title: TOO_LARGE },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, title: TOO_LARGE },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: "This request took too long to arrive." },
};
const unreadable = { status: 400, title: "This request cannot be read." };

/**
 * Answers what Node cannot read as a request, which no step gets to see, and closes the connection. Nothing is known of it, not even
 * whether it is a call, so the answer is a page.
 */
export function answerUnreadable({ code = "" }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === "ECONNRESET" || !socket.writable || hasBegunAnswer(socket)) {
    socket.destroy();
    return;
  }
  const { status, title } = refusals[code] ?? unreadable;
  const body = plainPage({ title, link: homeLink });
  const headers = {
    ...answerHeaders,
    ...plainPageHeaders,
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  // The client may leave its half of the connection open.
  socket.end(headLines(status, Object.entries(headers).flat()) + body, () => socket.destroy());
}
