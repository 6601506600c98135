import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { type NextRequest, NextResponse } from "next/server";
import { AppError } from "#contract/errors";
import { REPLACED_TOKENS_MS } from "#contract/limits";
import { SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { isAppError } from "#lib/server/errors";
import { endedSessionCookies } from "#lib/server/session/form-flash";
import { renewQuery, tokenFingerprint } from "#lib/server/session/renew-path";
import { renewSession } from "#lib/server/session/renew-session";
import { type RequestContext, readRequestContext } from "#lib/server/session/request-context";
import type { Session } from "#lib/server/session/session";
import { sessionCookie } from "#lib/server/session/session-cookie";
import { safeReturnTo } from "#lib/shared/address/return-to";
import { retryLink } from "./plain-page.ts";
import { refusalPage, seeOther } from "./respond.ts";

const RETRY_AFTER_SECONDS = 5;
/** If a token younger than this is refused, another one will not help. */
const JUST_GIVEN_MS = 10 * SECOND;

/**
 * The target of a page whose token the upstream refused, since a page cannot write the cookie: renews once and
 * redirects back, or to the sign-in. For navigations only.
 */
export async function renewAndReturn(request: NextRequest): Promise<NextResponse> {
  const mode = request.headers.get("sec-fetch-mode");
  // For a response that is not its own format the router loads this URL as a document.
  if (mode !== null && mode !== "navigate") return new NextResponse(null, { status: 204 });
  const context = await readRequestContext(request);
  const { searchParams } = request.nextUrl;
  const returnTo = safeReturnTo(searchParams.get(renewQuery.returnTo));
  if (context.hasUnknownKey) return outage(context);
  if (!context.session) return seeOther(routes.login(returnTo), context);
  if (searchParams.get(renewQuery.refused) !== tokenFingerprint(context.session.accessToken)) {
    // Another tab has renewed the session since.
    return seeOther(returnTo, context);
  }
  return renewOnce(context, context.session, returnTo);
}

async function renewOnce(context: RequestContext, opened: Session, returnTo: string): Promise<NextResponse> {
  const isHopeless = Date.now() - opened.issuedAt < JUST_GIVEN_MS;
  const renewal = isHopeless ? { kind: "ended" as const } : await renewSession(opened, context.caller);
  if (renewal.kind === "renewed") {
    context.cookies.push(await sessionCookie(renewal.session));
    return seeOther(returnTo, context);
  }
  if (renewal.kind === "ended") {
    context.cookies.push(...(await endedSessionCookies()));
    return seeOther(routes.login(returnTo), context);
  }
  if (isAppError(renewal.error) && renewal.error.code === "CSRF_INVALID") {
    // Another tab's call has just replaced the tokens: its response is on the way to this browser, or was lost.
    await sleep(REPLACED_TOKENS_MS);
    return seeOther(returnTo, context);
  }
  return outage(context);
}

/** Redirecting back would only lead here again, so the page offers a retry link. */
function outage({ requestId }: RequestContext): NextResponse {
  const text = "The service cannot be reached. You are still signed in.";
  const refusal = new AppError("UPSTREAM_UNAVAILABLE", text, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return refusalPage(refusal, { requestId }, retryLink);
}
