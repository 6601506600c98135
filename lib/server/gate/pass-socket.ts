import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { AppError } from "#contract/errors";
import { SOCKET_PATH } from "#contract/paths";
import { REQUEST_ID_HEADER } from "#contract/session-protocol";
import { errorResponse } from "#lib/server/api/respond";
import { env } from "#lib/server/env";
import { socketRefusal } from "./socket-refusal.ts";

/** Socket.IO's path ends in a slash. */
const path = `${SOCKET_PATH}/`;

/**
 * Headers forwarded upstream with a socket: those of polling and upgrades, and those by which the upstream recognizes
 * our own pages. No cookie and no authorization, since a socket is authenticated by its ticket; and no client
 * address, since upgrade requests bypass `watchRequests`, so that anyone could forge one.
 */
const forwardedHeaders = [
  "accept",
  "accept-encoding",
  "connection",
  "content-length",
  "content-type",
  "origin",
  "sec-fetch-site",
  "sec-websocket-extensions",
  "sec-websocket-key",
  "sec-websocket-protocol",
  "sec-websocket-version",
  "transfer-encoding",
  "upgrade",
  "user-agent",
];

/** Whether a request is for exactly Socket.IO's path. */
export function isSocketRequest(request: NextRequest): boolean {
  return request.nextUrl.pathname === path;
}

/**
 * Rewrites a member's polling and upgrade requests to the upstream's Socket.IO, so that sockets are same-origin. The
 * target is fixed: only the query is taken from the browser's URL.
 */
export async function passSocket(request: NextRequest, requestId: string): Promise<NextResponse> {
  if (request.method !== "GET" && request.method !== "POST") {
    const refusal = new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
    return errorResponse(refusal, { requestId, headers: { allow: "GET, POST" } });
  }
  const refusal = await socketRefusal(request.headers.get("cookie"));
  if (refusal) return errorResponse(refusal, { requestId });
  const headers = new Headers({ [REQUEST_ID_HEADER]: requestId });
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const target = new URL(env().apiBaseUrl + path);
  target.search = request.nextUrl.search;
  return NextResponse.rewrite(target, { request: { headers } });
}
