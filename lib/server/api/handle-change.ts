import { plainFormFields } from "#lib/shared/plain-form-fields";
import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import type * as z from "zod";
import type { Endpoint } from "#contract/endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { AppError, type ErrorCode, type FieldErrors } from "#contract/errors";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { log } from "#lib/server/log";
import { type FormTokenOwner, isFormToken } from "#lib/server/session/csrf";
import {
  type CallAction,
  type RequestContext,
  readRequestContext,
} from "#lib/server/session/request-context";
import { isForVisitors, unknownKeyRefusal } from "#lib/server/session/unknown-key";
import type { ParsedInput } from "#lib/server/upstream/call-upstream";
import type { PathValues } from "#lib/shared/address/endpoint-address";
import { sessionTexts } from "#lib/shared/session-texts";
import { formFailed, formSucceeded, type SentForm } from "./form-outcome.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { type ReadBody, readBody } from "./read-body.ts";
import { errorResponse, jsonResponse, refusalPage, toAppError } from "./respond.ts";

/** Refusals that never reach the upstream; many of them deserve attention. */
const forgerySigns: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["ORIGIN_REFUSED", "CSRF_INVALID"]);

/**
 * Handles every state-changing request: checks origin, anti-forgery token and contract, then runs the action. JSON
 * gets a JSON response; a plain form gets a redirect, and on failure a message on the form's page.
 * @param params of the path, decoded
 */
export async function handleChange(
  request: NextRequest,
  name: EndpointName,
  action: CallAction,
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

export interface GuardedChange extends ReadBody {
  /** Where a plain form wants to go afterwards; not yet validated. */
  returnTo: string | undefined;
  /** Whether the anti-forgery token is valid; the handler chooses the error message. */
  token: "valid" | "missing" | "wrong";
}

/**
 * Checks that a state-changing request comes from our own pages, before any token of the session is used. Throws
 * `ORIGIN_REFUSED`, `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE`, `BAD_REQUEST`.
 */
export async function guardChange(request: Request, owner: FormTokenOwner): Promise<GuardedChange> {
  const { headers } = request;
  requireOwnOrigin(headers);
  const body = await readBody(request);
  if (body.kind === "json") {
    return { ...body, returnTo: undefined, token: checkToken(owner, headers.get(CSRF_HEADER)) };
  }
  const { [plainFormFields.token]: token, [plainFormFields.returnTo]: returnTo, ...values } = body.values;
  return {
    kind: body.kind,
    values,
    returnTo: typeof returnTo === "string" ? returnTo : undefined,
    token: checkToken(owner, headers.get(CSRF_HEADER) ?? (typeof token === "string" ? token : null)),
  };
}

/** Throws `ORIGIN_REFUSED` for a cross-site request. */
export function requireOwnOrigin(headers: Headers): void {
  const fetchSite = headers.get("sec-fetch-site");
  if (isOwnOrigin(headers.get("origin")) && (fetchSite === null || fetchSite === "same-origin")) return;
  throw new AppError("ORIGIN_REFUSED", "This request did not come from our own pages.");
}

/** Validates an anti-forgery token. */
export function checkToken(owner: FormTokenOwner, token: string | null): GuardedChange["token"] {
  if (!token) return "missing";
  return isFormToken(owner, token) ? "valid" : "wrong";
}

/**
 * Parses a request's input by the contract. Throws `NOT_FOUND` or `VALIDATION_FAILED`.
 * @param params of the path, decoded
 * @param values of the body
 */
export function parseInput(
  request: NextRequest,
  name: EndpointName,
  params: Record<string, string>,
  values: Record<string, unknown> = {},
): ParsedInput {
  const endpoint: Endpoint = endpoints[name];
  return {
    // Path and query parameters are strings and numbers in every schema of the contract.
    params: validateParams(endpoint.params, params) as PathValues,
    query: validate(endpoint.query, queryOf(request.nextUrl.searchParams)) as PathValues,
    body: validate(endpoint.body, values),
  };
}

/** A repeated key becomes an array, which no string schema of the contract accepts. */
function queryOf(params: URLSearchParams): Record<string, string | string[]> {
  const entries = [...new Set(params.keys())].map((key) => {
    const [first = "", ...others] = params.getAll(key);
    return [key, others.length > 0 ? [first, ...others] : first] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Parses one part of a request with its contract schema; without a schema the part must be empty. Throws
 * `VALIDATION_FAILED` with the first problem of each field, including unknown keys.
 */
export function validate(
  schema: z.ZodObject | undefined,
  values: Record<string, unknown>,
): Record<string, unknown> {
  if (!schema) {
    const [unknownKey] = Object.keys(values);
    if (unknownKey === undefined) return {};
    throw new AppError("VALIDATION_FAILED", `Unknown field "${shown(unknownKey)}"`);
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw validationError(parsed.error.issues);
}

/**
 * Parses path parameters with their contract schema. Throws `NOT_FOUND` for invalid ones, since nothing exists at
 * such an address.
 */
export function validateParams(
  schema: z.ZodObject | undefined,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const parsed = schema?.safeParse(values);
  if (parsed && !parsed.success) throw new AppError("NOT_FOUND", "There is nothing at this address.");
  return parsed?.data ?? {};
}

function validationError(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") continue;
    const field = String(issue.path[0] ?? "");
    if (field) fields[field] ??= issue.message;
  }
  const unknownKey = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : []))[0];
  const message =
    unknownKey === undefined
      ? (issues[0]?.message ?? "Invalid input")
      : `Unknown field "${shown(unknownKey)}"`;
  return new AppError("VALIDATION_FAILED", message, { fields });
}

/** An unknown key, short enough for a message. */
function shown(key: string): string {
  return key.slice(0, 40);
}
