import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { readVisit, type Visit } from "#lib/server/api/request-context";
import { errorResponse, jsonResponse } from "#lib/server/api/respond";
import { newBrowserId } from "./browser-id.ts";
import { formTokenOf } from "./csrf.ts";
import { browserCookie } from "./session-cookie.ts";
import { unknownKeyRefusal } from "./unknown-key.ts";

/** Who this browser's session belongs to, and the token for its changes: `GET /api/session`. */
export async function describeSession(request: NextRequest): Promise<NextResponse> {
  const visit = await readVisit(request);
  // A page that is told "nobody's" takes its member for signed out.
  if (visit.isOfUnknownKey) return errorResponse(unknownKeyRefusal(), visit);
  const csrfToken = tokenFor(visit);
  const { session } = visit;
  const answer = session
    ? { authenticated: true, userId: session.userId, username: session.username, csrfToken }
    : { authenticated: false, csrfToken };
  return jsonResponse(200, answer, visit);
}

/** The same token in the form of the upstream's own endpoint, whose token never leaves the server. */
export async function giveCsrfToken(request: NextRequest): Promise<NextResponse> {
  const visit = await readVisit(request);
  return jsonResponse(200, { success: true, csrfToken: tokenFor(visit) }, visit);
}

function tokenFor(visit: Visit): string {
  if (!visit.browserId) {
    visit.browserId = newBrowserId();
    visit.cookies.push(browserCookie(visit.browserId));
  }
  return formTokenOf(visit);
}
