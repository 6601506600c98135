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
