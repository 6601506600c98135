import "server-only";
import { randomUUID } from "node:crypto";
import type { NextRequest, NextResponse } from "next/server";
import { routes } from "#contract/web-routes";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import { callerFrom } from "#lib/server/upstream/caller";
import { errorResponse, jsonResponse, seeOther } from "./respond.ts";

const tokenOf = (request: NextRequest) => request.nextUrl.searchParams.get("token") ?? undefined;

/**
 * What a mail program sends when its reader presses "unsubscribe" (RFC 8058). It comes from anywhere, without our page's
 * token or origin, and it is nobody's: no cookie is looked at, and what the mailed link proves is all that it can do.
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

/** The same address opened by a person leads to the page with the button. */
export async function showUnsubscribePage(request: NextRequest): Promise<NextResponse> {
  return seeOther(routes.unsubscribe(tokenOf(request)), { requestId: randomUUID() });
}
