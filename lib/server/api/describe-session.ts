import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { newBrowserId } from "#lib/server/session/browser-id";
import { formTokenOf } from "#lib/server/session/csrf";
import {
  type CallAction,
  type RequestContext,
  readRequestContext,
} from "#lib/server/session/request-context";
import { browserCookie } from "#lib/server/session/session-cookie";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";
import { errorResponse, jsonResponse } from "./respond.ts";

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
export const giveCsrfToken: CallAction = async (context) => ({ success: true, csrfToken: tokenFor(context) });

function tokenFor(context: RequestContext): string {
  if (!context.browserId) {
    context.browserId = newBrowserId();
    context.cookies.push(browserCookie(context.browserId));
  }
  return formTokenOf(context);
}
