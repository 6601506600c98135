import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { readVisit, type Visit } from "#lib/server/http/read-visit";
import { errorResponse, jsonResponse } from "#lib/server/http/respond";
import { newBrowserId } from "#lib/server/session/browser-id";
import { formTokenOf } from "#lib/server/session/csrf";
import { browserCookie } from "#lib/server/session/session-cookie";
import { unknownKeyRefusal } from "#lib/server/session/unknown-key";

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
