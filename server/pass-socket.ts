import { randomUUID } from "node:crypto";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { pipeline } from "node:stream";
import { AppError } from "#contract/errors";
import { SOCKET_PATH } from "#contract/paths";
import { REQUEST_ID_HEADER } from "#contract/protocol/session-protocol";
import { env } from "#lib/server/env";
import { log } from "#lib/server/log";
import type { Answer } from "./answer.ts";
import { refuseCall } from "./refuse.ts";
import { socketRefusal } from "./socket-refusal.ts";
import { pathOf } from "./step.ts";

/** Socket.IO's path ends in a slash. */
const path = `${SOCKET_PATH}/`;

/**
 * Headers forwarded upstream with a socket: those of polling, and those by which the upstream recognizes our own
 * pages. No cookie and no authorization, since a socket is authenticated by its ticket; and no client address, by
 * which the upstream does not count sockets.
 */
const pollingHeaders = [
  "accept",
  "accept-encoding",
  "content-length",
  "content-type",
  "origin",
  "sec-fetch-site",
  "transfer-encoding",
  "user-agent",
] as const;

export const upgradeHeaders = [
  "connection",
  "origin",
  "sec-fetch-site",
  "sec-websocket-extensions",
  "sec-websocket-key",
  "sec-websocket-protocol",
  "sec-websocket-version",
  "upgrade",
  "user-agent",
] as const;

/** Headers of the upstream's answer to polling that the browser gets. */
const answeredHeaders = ["cache-control", "content-encoding", "content-length", "content-type"] as const;

/** Whether a request is for exactly Socket.IO's path. */
export function isForSocket(request: IncomingMessage): boolean {
  return pathOf(request) === path;
}

/** Begins the same request at the upstream's Socket.IO: the path is fixed, only the query is the browser's. */
export function askUpstream(request: IncomingMessage, headerNames: readonly string[]): ClientRequest {
  const target = new URL(env().apiBaseUrl + path);
  target.search = request.url?.slice(path.length) ?? "";
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  const headers = { ...pick(request.headers, headerNames), [REQUEST_ID_HEADER]: randomUUID() };
  // A connection each: one that is kept may be closed by the upstream just as a body is sent, which cannot be repeated.
  return send(target, { method: request.method, headers, agent: false });
}

/** Passes a member's polling on to the upstream, so that sockets are same-origin. */
export async function passPolling(request: IncomingMessage, answer: Answer): Promise<boolean> {
  if (!isForSocket(request)) return false;
  const refusal = await refusalOf(request);
  if (refusal) {
    refuseCall(answer, refusal, refusal.status === 405 ? { allow: "GET, POST" } : {});
    return true;
  }
  if (answer.destroyed) return true;
  const asked = askUpstream(request, pollingHeaders);
  asked.once("response", (response) => {
    answer.writeHead(response.statusCode ?? 502, pick(response.headers, answeredHeaders));
    pipeline(response, answer, () => undefined);
  });
  asked.on("error", (err) => {
    if (answer.headersSent || answer.destroyed) return;
    log().debug({ err }, "The upstream's sockets cannot be reached");
    refuseCall(answer, new AppError("UPSTREAM_UNAVAILABLE", "The service cannot be reached right now."));
  });
  answer.once("close", () => asked.destroy());
  request.pipe(asked);
  return true;
}

async function refusalOf({ method, headers }: IncomingMessage): Promise<AppError | null> {
  if (method === "GET" || method === "POST") return socketRefusal(headers.cookie);
  return new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
}

function pick(headers: IncomingMessage["headers"], names: readonly string[]) {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}
