import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import type { Endpoint } from "#contract/endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { AppError, type ErrorCode } from "#contract/errors";
import { log } from "#lib/server/log";
import { isForVisitors, unknownKeyRefusal } from "#lib/server/session/unknown-key";
import type { ParsedInput } from "#lib/server/upstream/call-upstream";
import type { PathValues } from "#lib/shared/address/endpoint-address";
import { sessionTexts } from "#lib/shared/session-texts";
import { type GuardedChange, guardChange, validate, validateParams } from "./check-request.ts";
import { formFailed, formSucceeded, type SentForm } from "./form-outcome.ts";
import { type RequestContext, readRequestContext } from "./request-context.ts";
import { errorResponse, jsonResponse, refusalPage, toAppError } from "./respond.ts";

/** Refusals that never reach the upstream; many of them deserve attention. */
const forgerySigns: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["ORIGIN_REFUSED", "CSRF_INVALID"]);

/** Performs an endpoint's action once the request is verified and parsed; returns the JSON answer. */
export type ChangeAction = (context: RequestContext, input: ParsedInput) => Promise<unknown>;

/**
 * Handles every state-changing request: checks origin, anti-forgery token and contract, then runs the action. JSON
 * gets a JSON response; a plain form gets a redirect, and on failure a message on the form's page.
 * @param params of the path, decoded
 */
export async function handleChange(
  request: NextRequest,
  name: EndpointName,
  action: ChangeAction,
  params: Record<string, string> = {},
): Promise<NextResponse> {
  const context = await readRequestContext(request);
  let form: SentForm | undefined;
  try {
    const guarded = await guardChange(request, context);
    if (context.hasUnknownKey && (guarded.token !== "valid" || !isForVisitors(endpoints[name]))) {
      const refusal = unknownKeyRefusal();
      return guarded.kind === "form" ? refusalPage(refusal, context) : errorResponse(refusal, context);
    }
    if (guarded.kind === "form") form = { name, params, values: guarded.values, returnTo: guarded.returnTo };
    if (guarded.token !== "valid") throw tokenRefusal(name, guarded.token);
    const answer = await action(context, parseInput(request, name, params, guarded.values));
    return form ? formSucceeded(request, form, answer, context) : jsonResponse(200, answer, context);
  } catch (error) {
    const failure = toAppError(error, context.requestId);
    logForgery(failure, name, context);
    return form ? formFailed(request, form, failure, context) : errorResponse(failure, context);
  }
}

/** Logs a refusal that suggests cross-site forgery. */
export function logForgery({ code }: AppError, name: EndpointName, { requestId }: RequestContext): void {
  if (forgerySigns.has(code)) log().warn({ requestId, route: name, code }, "A change was refused");
}

/** A route handler for one endpoint. */
export function changeHandler(
  name: EndpointName,
  action: ChangeAction,
): (request: NextRequest) => Promise<NextResponse> {
  return (request) => handleChange(request, name, action);
}

function parseInput(
  request: NextRequest,
  name: EndpointName,
  params: Record<string, string>,
  values: Record<string, unknown>,
): ParsedInput {
  const endpoint: Endpoint = endpoints[name];
  return {
    // Path and query parameters are strings and numbers in every schema of the contract.
    params: validateParams(endpoint.params, params) as PathValues,
    query: validate(endpoint.query, Object.fromEntries(request.nextUrl.searchParams)) as PathValues,
    body: validate(endpoint.body, values),
  };
}

/** The error for a missing or wrong token, with each form's own message. */
export function tokenRefusal(name: EndpointName, token: Exclude<GuardedChange["token"], "valid">): AppError {
  if (token === "wrong") {
    return new AppError("CSRF_INVALID", "This page is out of date. Please try again.");
  }
  if (name === "login" || name === "finishLogin")
    return new AppError("CSRF_INVALID", sessionTexts.loginFailed);
  if (name === "signup") return new AppError("CSRF_INVALID", sessionTexts.signupWithoutToken);
  return new AppError("CSRF_INVALID", "No CSRF token");
}
