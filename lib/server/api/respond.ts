import "server-only";
import { randomUUID } from "node:crypto";
import { NextResponse } from "next/server";
import { AppError } from "#contract/errors";
import { REQUEST_ID_HEADER } from "#contract/session-protocol";
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

/** A JSON answer for one person alone. */
export function jsonResponse(status: number, body: unknown, extras: ResponseExtras): NextResponse {
  return finish(NextResponse.json(body, { status }), extras);
}

/** Sends the browser on after a form, to a path of our own. */
export function seeOther(path: string, extras: ResponseExtras): NextResponse {
  // A relative Location keeps a visitor of 127.0.0.1 there; NextResponse.redirect would not take it.
  return finish(new NextResponse(null, { status: 303, headers: { location: path } }), extras);
}

/** The one place where failures of route handlers become the envelope. Unknown ones are logged and say nothing. */
export function errorResponse(error: unknown, extras: ResponseExtras): NextResponse {
  const failure = toAppError(error, extras.requestId);
  const headers: Record<string, string> = { ...extras.headers };
  if (failure.retryAfterSeconds !== undefined) headers["retry-after"] = String(failure.retryAfterSeconds);
  // A rest that does not come is not waited for.
  if (failure.code === "REQUEST_TIMEOUT") headers.connection = "close";
  return jsonResponse(failure.status, failure.toEnvelope(), { ...extras, headers });
}

/** The same in words, for a browser that shows whatever it is answered. */
export function refusalPage(failure: AppError, extras: ResponseExtras, link = homeLink): NextResponse {
  const { message: text, status, retryAfterSeconds } = failure;
  const page = plainPage({ title: "Not available right now", text, link });
  const headers: Record<string, string> = { ...plainPageHeaders, ...extras.headers };
  if (retryAfterSeconds !== undefined) headers["retry-after"] = String(retryAfterSeconds);
  return finish(new NextResponse(page, { status }), { ...extras, headers });
}

/** The expected failure as it is; anything else logged, and replaced by one that says nothing of its cause. */
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

/** A handler for the methods that a path does not have, with the usual envelope. */
export function refuseMethod(allowed: string): () => NextResponse {
  return () => {
    const refusal = new AppError("METHOD_NOT_ALLOWED", "This address cannot be used in that way.");
    return errorResponse(refusal, { requestId: randomUUID(), headers: { allow: allowed } });
  };
}
