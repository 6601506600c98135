import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors";

/** Accepts JSON bodies only. An empty body counts as none, regardless of its content type. */
export function registerJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = decodeUtf8(body);
    if (text === null) done(new AppError("BAD_REQUEST", "The body is not valid UTF-8"));
    else parseJson(request, text, done);
  });
}

// Fatal decoding: otherwise invalid bytes would be stored as replacement characters.
function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Sends the error envelope for requests that are not valid HTTP, have too large headers, or arrive too slowly. */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) {
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
