import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import type { Endpoint } from "#contract/endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { AppError, type ErrorCode } from "#contract/errors";
import { log } from "#lib/server/log";
import { isForVisitors, unknownKeyRefusal } from "#lib/server/session/unknown-key";
import type { ParsedInput } from "#lib/server/upstream/call-upstream";
import type { PathValues } from "#lib/shared/endpoint-address";
import { sessionTexts } from "#lib/shared/session-texts";
import { type GuardedChange, guardChange, validate, validateParams } from "./check-request.ts";
import { formDone, formFailed, type SentForm } from "./form-outcome.ts";
import { readVisit, type Visit } from "./request-context.ts";
import { errorResponse, jsonResponse, refusalPage, toAppError } from "./respond.ts";

/** Refusals of our own that the upstream never hears of; too many of them are worth somebody's attention. */
const forgerySigns: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["ORIGIN_REFUSED", "CSRF_INVALID"]);

/** Does what an endpoint is for, once the request is known to be ours and well formed; returns the JSON answer. */
export type Act = (visit: Visit, input: ParsedInput) => Promise<unknown>;

/**
 * The one way into everything that changes something: origin, anti-forgery token and contract first, then the act.
 * JSON is answered with JSON; a plain form with a redirect, and its failure with a message on the form's page.
 * @param params of the path, decoded
 */
export async function handleChange(
  request: NextRequest,
  name: EndpointName,
  act: Act,
  params: Record<string, string> = {},
): Promise<NextResponse> {
  const visit = await readVisit(request);
  let form: SentForm | undefined;
  try {
    const guarded = await guardChange(request, visit);
    if (visit.isOfUnknownKey && (guarded.token !== "valid" || !isForVisitors(endpoints[name]))) {
      const refusal = unknownKeyRefusal();
      return guarded.kind === "form" ? refusalPage(refusal, visit) : errorResponse(refusal, visit);
    }
    if (guarded.kind === "form") form = { name, params, values: guarded.values, returnTo: guarded.returnTo };
    if (guarded.token !== "valid") throw tokenRefusal(name, guarded.token);
    const answer = await act(visit, parseInput(request, name, params, guarded.values));
    return form ? formDone(request, form, answer, visit) : jsonResponse(200, answer, visit);
  } catch (error) {
    const failure = toAppError(error, visit.requestId);
    noteForgery(failure, name, visit);
    return form ? formFailed(request, form, failure, visit) : errorResponse(failure, visit);
  }
}

/** Logs a refusal that speaks of another site's doing. */
export function noteForgery({ code }: AppError, name: EndpointName, { requestId }: Visit): void {
  if (forgerySigns.has(code)) log().warn({ requestId, route: name, code }, "A change was refused");
}

/** A route handler for one endpoint. */
export function changeHandler(name: EndpointName, act: Act): (request: NextRequest) => Promise<NextResponse> {
  return (request) => handleChange(request, name, act);
}

function parseInput(
  request: NextRequest,
  name: EndpointName,
  params: Record<string, string>,
  values: Record<string, unknown>,
): ParsedInput {
  const endpoint: Endpoint = endpoints[name];
  return {
    // Parameters of paths and queries are texts and numbers in every schema of the contract.
    params: validateParams(endpoint.params, params) as PathValues,
    query: validate(endpoint.query, Object.fromEntries(request.nextUrl.searchParams)) as PathValues,
    body: validate(endpoint.body, values),
  };
}

/** A missing or wrong token in words: part 1 sections 5 and 8 have them for each form. */
export function tokenRefusal(name: EndpointName, token: Exclude<GuardedChange["token"], "valid">): AppError {
  if (token === "wrong") {
    return new AppError("CSRF_INVALID", "This page is out of date. Please try again.");
  }
  if (name === "login" || name === "finishLogin")
    return new AppError("CSRF_INVALID", sessionTexts.loginFailed);
  if (name === "signup") return new AppError("CSRF_INVALID", sessionTexts.signupWithoutToken);
  return new AppError("CSRF_INVALID", "No CSRF token");
}
