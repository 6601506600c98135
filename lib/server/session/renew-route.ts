import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { type NextRequest, NextResponse } from "next/server";
import { AppError } from "#contract/errors";
import { REPLACED_TOKENS_MS, SECOND } from "#contract/limits";
import { routes } from "#contract/web-routes";
import { retryLink } from "#lib/server/http/plain-page";
import { readVisit, type Visit } from "#lib/server/http/read-visit";
import { refusalPage, seeOther } from "#lib/server/http/respond";
import { isAppError } from "#lib/server/is-app-error";
import { endedSessionCookies } from "#lib/server/session/ended-session";
import { renewQuery, tokenFingerprint } from "#lib/server/session/renew-path";
import { renewSession } from "#lib/server/session/renew-session";
import type { Session } from "#lib/server/session/session";
import { sessionCookie } from "#lib/server/session/session-cookie";
import { safeReturnTo } from "#lib/shared/return-to";

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
