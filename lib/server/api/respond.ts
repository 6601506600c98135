import "server-only";
import { randomUUID } from "node:crypto";
import { NextResponse } from "next/server";
import { AppError } from "#contract/errors";
import { REQUEST_ID_HEADER } from "#contract/protocol/session-protocol";
import { isAppError, isClientGone } from "#lib/server/errors";
import { log } from "#lib/server/log";
import type { CookieToSet } from "#lib/server/session/session-cookie";
import { homeLink, plainPage, plainPageHeaders } from "./plain-page.ts";

interface ResponseExtras {
  requestId: string;
  cookies?: readonly CookieToSet[];
  headers?: Readonly<Record<string, string>>;
}

const noStore = { "cache-control": "private, no-store" };

/** An uncacheable JSON response. */
export function jsonResponse(status: number, body: unknown, extras: ResponseExtras): NextResponse {
  return finish(NextResponse.json(body, { status }), extras);
}

/** Redirects the browser to a path of our own after a form (303). */
export function seeOther(path: string, extras: ResponseExtras): NextResponse {
  // A relative Location keeps visitors of 127.0.0.1 there; NextResponse.redirect requires an absolute one.
  return finish(new NextResponse(null, { status: 303, headers: { location: path } }), extras);
}

/** Turns a route handler's failure into the error envelope. Unexpected ones are logged and reveal nothing. */
export function errorResponse(error: unknown, extras: ResponseExtras): NextResponse {
  const failure = toAppError(error, extras.requestId);
  const headers: Record<string, string> = { ...extras.headers };
  if (failure.retryAfterSeconds !== undefined) headers["retry-after"] = String(failure.retryAfterSeconds);
  // The rest of a late body is not awaited.
  if (failure.code === "REQUEST_TIMEOUT") headers.connection = "close";
  return jsonResponse(failure.status, failure.toEnvelope(), { ...extras, headers });
}

/** The same as a page, for a browser that navigates here. */
export function refusalPage(failure: AppError, extras: ResponseExtras, link = homeLink): NextResponse {
  const { message: text, status, retryAfterSeconds } = failure;
  const page = plainPage({ title: "Not available right now", text, link });
  const headers: Record<string, string> = { ...plainPageHeaders, ...extras.headers };
  if (retryAfterSeconds !== undefined) headers["retry-after"] = String(retryAfterSeconds);
  return finish(new NextResponse(page, { status }), { ...extras, headers });
}

/**
 * Returns an expected failure unchanged; logs anything else and replaces it by one that does not reveal its cause.
 */
export function toAppError(error: unknown, requestId: string): AppError {
  if (isAppError(error)) {
    if (error.code === "UPSTREAM_INVALID") log().error({ requestId, err: error.cause }, error.message);
    return error;
  }
  if (isClientGone(error)) log().debug({ requestId }, "The browser has left");
  else log().error({ requestId, err: error }, "A request failed unexpectedly");
  return new AppError("INTERNAL", "An unexpected error occurred");
}

function finish(
  response: NextResponse,
  { requestId, cookies = [], headers = {} }: ResponseExtras,
): NextResponse {
  const all = { ...noStore, [REQUEST_ID_HEADER]: requestId, ...headers };
  for (const [name, value] of Object.entries(all)) response.headers.set(name, value);
  for (const cookie of cookies) response.cookies.set(cookie);
  return response;
}

/** A handler for methods that a path does not support. */
export function refuseMethod(allowed: string): () => NextResponse {
  return () => {
    const refusal = new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
    return errorResponse(refusal, { requestId: randomUUID(), headers: { allow: allowed } });
  };
}
