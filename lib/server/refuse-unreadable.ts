import "server-only";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { AppError } from "#contract/errors";
import { API_PREFIX } from "#contract/routes";
import { answerHeaders } from "#lib/shared/answer-headers";

const file = /^\/(_next\/static\/|[^/]+\.[a-z]+$)/;
const guarded = new WeakSet<Server>();

/**
 * Has a server answer by itself what Next would fail on: an address that cannot be decoded, TRACE, and a file that
 * is asked for other than to be read. Whoever listened for requests until now hears of the others only.
 */
export function refuseUnreadable(server: Server): void {
  if (guarded.has(server)) return;
  guarded.add(server);
  // What listens to this event takes these two.
  const listeners = server.listeners("request") as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const refusal = refusalOf(request);
    if (refusal) answer(request, response, refusal);
    else for (const listener of listeners) listener.call(server, request, response);
  });
}

function refusalOf({ method = "", url = "" }: IncomingMessage): AppError | null {
  const path = url.split("?", 1)[0] ?? "";
  if (method === "TRACE" || (file.test(path) && method !== "GET" && method !== "HEAD")) {
    return new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
  }
  try {
    decodeURIComponent(path);
    return null;
  } catch {
    return new AppError("BAD_REQUEST", "This address cannot be read.");
  }
}

function answer({ url = "" }: IncomingMessage, response: ServerResponse, refusal: AppError): void {
  const isCall = url.startsWith(`${API_PREFIX}/`);
  const type = isCall ? "application/json" : "text/html; charset=utf-8";
  response.writeHead(refusal.status, {
    ...answerHeaders,
    ...(refusal.status === 405 && { allow: "GET, HEAD" }),
    "content-type": type,
    "cache-control": "private, no-store",
  });
  response.end(isCall ? JSON.stringify(refusal.toEnvelope()) : page(refusal.message));
}

function page(message: string): string {
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${message}</title><h1>${message}</h1><p><a href="/">Back to Home</a></p></html>`
  );
}
