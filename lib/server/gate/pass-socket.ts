import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { AppError } from "#contract/errors";
import { SOCKET_PATH } from "#contract/paths";
import { REQUEST_ID_HEADER } from "#contract/session-protocol";
import { errorResponse } from "#lib/server/api/respond";
import { env } from "#lib/server/env";
import { refusalOfSocket } from "./refusal-of-socket.ts";

/** Socket.IO's own address ends in a slash. */
const path = `${SOCKET_PATH}/`;

/**
 * All that goes upstream with a socket: what polling and the upgrade are made of, and by what the upstream tells our
 * pages from others. No cookie and no authorization, since a socket comes in by its ticket; and no address, since
 * requests to upgrade pass request-start by, so that anybody could write one there.
 */
const passedHeaders = [
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

/** Whether a request is Socket.IO's: its one address, to the letter. */
export function isSocketRequest(request: NextRequest): boolean {
  return request.nextUrl.pathname === path;
}

/**
 * Sends a member's polling and upgrades on to the upstream's Socket.IO, so that sockets are of our own origin. Where to
 * is fixed: of the browser's address only the query is used.
 */
export async function passSocket(request: NextRequest, requestId: string): Promise<NextResponse> {
  if (request.method !== "GET" && request.method !== "POST") {
    const refusal = new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
    return errorResponse(refusal, { requestId, headers: { allow: "GET, POST" } });
  }
  const refusal = await refusalOfSocket(request.headers.get("cookie"));
  if (refusal) return errorResponse(refusal, { requestId });
  const headers = new Headers({ [REQUEST_ID_HEADER]: requestId });
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const target = new URL(env().apiBaseUrl + path);
  target.search = request.nextUrl.search;
  return NextResponse.rewrite(target, { request: { headers } });
}
