import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type NextRequest, NextResponse } from "next/server";
import { AppError } from "#contract/errors";
import { REPLACED_TOKENS_MS, SECOND } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { retryLink } from "#lib/server/api/plain-page";
import { readVisit, type Visit } from "#lib/server/api/request-context";
import { refusalPage, seeOther } from "#lib/server/api/respond";
import { isAppError } from "#lib/server/errors";
import { safeReturnTo } from "#lib/shared/return-to";
import { endedSessionCookies } from "./form-flash.ts";
import { renewSession } from "./renew-session.ts";
import type { Session } from "./session.ts";
import { sessionCookie } from "./session-cookie.ts";

const RENEW_PATH = "/session/renew";

/** Query names of the renew route. */
export const renewQuery = { returnTo: "returnTo", refused: "refused" } as const;

/**
 * Where a page goes whose access token was refused. It says which token that was (as a fingerprint), so that the
 * renew route can tell a session that another tab has renewed since from one whose new token fails as well.
 */
export function renewPath(returnTo: string, opened: Session): string {
  const query = new URLSearchParams({
    [renewQuery.returnTo]: returnTo,
    [renewQuery.refused]: tokenFingerprint(opened.accessToken),
  });
  return `${RENEW_PATH}?${query}`;
}

/** Names a token without giving it away. */
export function tokenFingerprint(token: string): string {
  return createHash("sha256").update(token).digest("base64url").slice(0, 16);
}

const RETRY_AFTER_SECONDS = 5;
/** A token younger than this that is refused will not be helped by another one. */
const JUST_GIVEN_MS = 10 * SECOND;

/**
 * Where a page goes whose token the upstream refused, since a page cannot write the cookie: renews once and goes
 * back, or to the sign-in. For navigations only; the router turns its own fetch of it into one.
 */
export async function renewAndReturn(request: NextRequest): Promise<NextResponse> {
  const mode = request.headers.get("sec-fetch-mode");
  // No content of the router's kind makes it load this address as a document.
  if (mode !== null && mode !== "navigate") return new NextResponse(null, { status: 204 });
  const visit = await readVisit(request);
  const { searchParams } = request.nextUrl;
  const returnTo = safeReturnTo(searchParams.get(renewQuery.returnTo));
  if (visit.isOfUnknownKey) return outage(visit);
  if (!visit.session) return seeOther(routes.login(returnTo), visit);
  if (searchParams.get(renewQuery.refused) !== tokenFingerprint(visit.session.accessToken)) {
    // Another tab has renewed it since.
    return seeOther(returnTo, visit);
  }
  return renewOnce(visit, visit.session, returnTo);
}

async function renewOnce(visit: Visit, opened: Session, returnTo: string): Promise<NextResponse> {
  const isHopeless = Date.now() - opened.issuedAt < JUST_GIVEN_MS;
  const renewal = isHopeless ? { kind: "ended" as const } : await renewSession(opened, visit.caller);
  if (renewal.kind === "renewed") {
    visit.cookies.push(await sessionCookie(renewal.session));
    return seeOther(returnTo, visit);
  }
  if (renewal.kind === "ended") {
    visit.cookies.push(...(await endedSessionCookies()));
    return seeOther(routes.login(returnTo), visit);
  }
  if (isAppError(renewal.error) && renewal.error.code === "CSRF_INVALID") {
    // Another tab has just had the tokens replaced: its answer is on the way to this browser, or was lost.
    await sleep(REPLACED_TOKENS_MS);
    return seeOther(returnTo, visit);
  }
  return outage(visit);
}

/** Going back would only lead here again, so the retry is the reader's. */
function outage({ requestId }: Visit): NextResponse {
  const text = "The service cannot be reached. You are still signed in.";
  const refusal = new AppError("UPSTREAM_UNAVAILABLE", text, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return refusalPage(refusal, { requestId }, retryLink);
}
