import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { AppError } from "#contract/errors";
import { hasVisitorForm, isPublicPath } from "#contract/protocol/page-access";
import { SECOND } from "#contract/units";
import { routes } from "#contract/web-routes";
import { errorResponse } from "#lib/server/api/respond";
import { env } from "#lib/server/env";
import { log } from "#lib/server/log";
import { isBrowserId, newBrowserId } from "#lib/server/session/browser-id";
import { endedSessionCookies } from "#lib/server/session/form-flash";
import { isNearExpiry, renewSession } from "#lib/server/session/renew-session";
import type { Session } from "#lib/server/session/session";
import {
  browserCookie,
  type CookieToSet,
  clearedCookie,
  cookieName,
  sessionCookie,
} from "#lib/server/session/session-cookie";
import { readSeal } from "#lib/server/session/session-seal";
import { callerFrom } from "#lib/server/upstream/caller";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { internalHeader } from "./internal-headers.ts";

const NONCE_BYTES = 16;
const RENEWAL_BUDGET_MS = 2 * SECOND;

/**
 * Runs before every page: adds a nonce, a request id and a session that outlasts the render, and redirects visitors
 * of member pages to the sign-in. A convenience, not a defence: the upstream authorizes every read.
 */
export async function gate(request: NextRequest): Promise<NextResponse> {
  const requestId = randomUUID();
  if (request.method !== "GET" && request.method !== "HEAD") {
    const refusal = new AppError("METHOD_NOT_ALLOWED", "Pages can only be read.");
    return errorResponse(refusal, { requestId, headers: { allow: "GET, HEAD" } });
  }
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  const policy = contentSecurityPolicy(nonce, env());
  const path = pathOf(request);
  const isDocument = isDocumentLoad(request.headers);

  const { session, cookies } = await openForPage(request, requestId);
  const pathname = decoded(request.nextUrl.pathname);
  const isPublic = isPublicPath(pathname, env().visitors);
  // Pages without a form carry no cookie, so that visitors share one copy; elsewhere the first change names the browser.
  if (isDocument && hasVisitorForm(pathname)) cookies.push(...nameBrowser(request));
  if (!session && !isPublic) {
    // The flash cookie is left for the sign-in page.
    return finish(redirectTo(request, routes.login(path)), cookies, policy);
  }
  const flash = isDocument ? takeFlash(request, cookies) : undefined;
  for (const cookie of cookies) applyToRequest(request, cookie);
  const headers = new Headers(request.headers);
  const internal = { nonce, requestId, path, flash };
  for (const [key, name] of Object.entries(internalHeader)) {
    const value = internal[key as keyof typeof internal]; // `internal` has the keys of `internalHeader`
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  // Next reads the nonce for its own scripts from here; a client's header must not get that far.
  headers.set("content-security-policy", policy);
  headers.delete("content-security-policy-report-only");
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("x-request-id", requestId);
  // Member pages must not be indexed, whichever way a crawler got them.
  if (!isPublic) response.headers.set("x-robots-tag", "noindex");
  return finish(response, cookies, policy);
}

interface OpenedForPage {
  session: Session | null;
  /** To be set in the browser and in the request passed on to the page. */
  cookies: CookieToSet[];
}

/**
 * The session of a page request, renewed when it is about to expire. A failed refresh keeps the cookie, and the page
 * then shows what it can; only the upstream's 401 ends the session.
 */
async function openForPage(request: NextRequest, requestId: string): Promise<OpenedForPage> {
  const seal = request.cookies.get(cookieName("session"))?.value;
  if (seal === undefined) return { session: null, cookies: [] };
  const { session, hasUnknownKey } = await readSeal(seal);
  // A session sealed with an unknown key gets the visitor's page; the cookie is kept for the copies that can open it.
  if (!session) return { session: null, cookies: hasUnknownKey ? [] : [clearedCookie("session")] };
  if (!isNearExpiry(session)) return { session, cookies: [] };

  const renewal = await renewSession(
    session,
    callerFrom(request.headers, requestId, session),
    RENEWAL_BUDGET_MS,
  );
  switch (renewal.kind) {
    case "renewed":
      return { session: renewal.session, cookies: [await sessionCookie(renewal.session)] };
    case "ended":
      return { session: null, cookies: await endedSessionCookies() };
    case "unavailable":
      log().warn({ requestId, err: renewal.error }, "A session could not be refreshed and is kept");
      return { session, cookies: [] };
  }
}

/** Path and query as the browser shows them, without the router's own `_rsc`. */
function pathOf(request: NextRequest): string {
  const search = new URLSearchParams(request.nextUrl.search);
  search.delete("_rsc");
  return request.nextUrl.pathname + (search.size > 0 ? `?${search}` : "");
}

function isDocumentLoad(headers: Headers): boolean {
  const destination = headers.get("sec-fetch-dest");
  const isPrefetch = (headers.get("sec-purpose") ?? headers.get("purpose") ?? "").includes("prefetch");
  return (destination === null || destination === "document") && !isPrefetch;
}

function nameBrowser(request: NextRequest): CookieToSet[] {
  if (isBrowserId(request.cookies.get(cookieName("browser"))?.value)) return [];
  return [browserCookie(newBrowserId())];
}

function takeFlash(request: NextRequest, cookies: CookieToSet[]): string | undefined {
  const seal = request.cookies.get(cookieName("flash"))?.value;
  if (seal !== undefined) cookies.push(clearedCookie("flash"));
  return seal;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function applyToRequest(request: NextRequest, { name, value, maxAge }: CookieToSet): void {
  if (maxAge === 0) request.cookies.delete(name);
  else request.cookies.set(name, value);
}

function redirectTo(request: NextRequest, path: string): NextResponse {
  return NextResponse.redirect(new URL(path, request.nextUrl), 307);
}

function finish(response: NextResponse, cookies: readonly CookieToSet[], policy: string): NextResponse {
  response.headers.set("content-security-policy", policy);
  response.headers.set("cache-control", "private, no-store");
  for (const cookie of cookies) response.cookies.set(cookie);
  return response;
}
