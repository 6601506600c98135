import { type ServerResponse, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";

/** The responses of each connection that are not sent as a whole; several if its requests do not wait for each other. */
const unfinished = new WeakMap<Socket, Set<ServerResponse>>();

/** Remembers which responses are being sent, for `answerUnreadableRequest`. */
export function registerUnreadableRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw: { socket } }, { raw: response }) => {
    // A request without a connection was injected (`app.inject`).
    if (!(socket instanceof Socket)) return;
    const ofSocket = unfinished.get(socket) ?? new Set();
    unfinished.set(socket, ofSocket.add(response));
    response.once("finish", () => ofSocket.delete(response));
  });
}

/** Whether a response is being sent on a connection. One that waits for those before it to be sent has no socket yet. */
function isSending(socket: Socket): boolean {
  return [...(unfinished.get(socket) ?? [])].some(
    (response) => response.headersSent && response.socket !== null,
  );
}

/**
 * Sends the error envelope for requests that are not valid HTTP, have too large headers, or arrive too slowly, and closes the
 * connection. Nothing is added to a response that has begun.
 */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable || isSending(socket)) {
    socket.destroy();
    return;
  }
  const isTimeout = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const refusal = isTimeout
    ? new AppError("REQUEST_TIMEOUT", "The request took too long to arrive. Please try again.")
    : new AppError("BAD_REQUEST", "The request is malformed");
  const body = JSON.stringify(refusal.toEnvelope());
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
      "",
      body,
    ].join("\r\n"),
    // The client may keep its half of the connection open forever.
    () => socket.destroy(),
  );
}
