import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { type RequestContext, readRequestContext } from "#lib/server/api/request-context";
import { errorResponse, jsonResponse } from "#lib/server/api/respond";
import { newBrowserId } from "./browser-id.ts";
import { formTokenOf } from "./csrf.ts";
import { browserCookie } from "./session-cookie.ts";
import { unknownKeyRefusal } from "./unknown-key.ts";

/** `GET /api/session`: whose session this browser has, and the token for its changes. */
export async function describeSession(request: NextRequest): Promise<NextResponse> {
  const context = await readRequestContext(request);
  // A page told "not authenticated" would treat its member as signed out.
  if (context.hasUnknownKey) return errorResponse(unknownKeyRefusal(), context);
  const csrfToken = tokenFor(context);
  const { session } = context;
  const answer = session
    ? { authenticated: true, userId: session.userId, username: session.username, csrfToken }
    : { authenticated: false, csrfToken };
  return jsonResponse(200, answer, context);
}

/** The same token in the shape of the upstream's endpoint, whose own token never leaves the server. */
export async function giveCsrfToken(request: NextRequest): Promise<NextResponse> {
  const context = await readRequestContext(request);
  return jsonResponse(200, { success: true, csrfToken: tokenFor(context) }, context);
}

function tokenFor(context: RequestContext): string {
  if (!context.browserId) {
    context.browserId = newBrowserId();
    context.cookies.push(browserCookie(context.browserId));
  }
  return formTokenOf(context);
}
