import "server-only";
import { randomUUID } from "node:crypto";
import type { NextRequest, NextResponse } from "next/server";
import { linkedRoutes } from "#contract/linked-routes";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import { callerFrom } from "#lib/server/upstream/caller";
import { errorResponse, jsonResponse, seeOther } from "./respond.ts";

const tokenOf = (request: NextRequest) => request.nextUrl.searchParams.get("token") ?? undefined;

/**
 * Handles a mail program's one-click unsubscribe (RFC 8058). It comes without our token or origin and without
 * cookies; the mailed token is its only authorization.
 */
export async function oneClickUnsubscribe(request: NextRequest): Promise<NextResponse> {
  const requestId = randomUUID();
  try {
    const body = { token: tokenOf(request) ?? "" };
    const caller = { ...callerFrom(request.headers, requestId, null), signal: request.signal };
    return jsonResponse(200, await callUpstream("stopDigests", { body }, caller), { requestId });
  } catch (error) {
    return errorResponse(error, { requestId });
  }
}

/** Opened in a browser, the same URL leads to the page with the button. */
export async function showUnsubscribePage(request: NextRequest): Promise<NextResponse> {
  return seeOther(linkedRoutes.unsubscribe(tokenOf(request)), { requestId: randomUUID() });
}
