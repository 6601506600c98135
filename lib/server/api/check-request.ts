import "server-only";
import type * as z from "zod";
import { AppError, type FieldErrors } from "#contract/errors";
import { CSRF_HEADER } from "#contract/session-protocol";
import { type FormTokenOwner, isFormToken } from "#lib/server/session/csrf";
import { isOwnOrigin } from "./own-origin.ts";
import { type ReadBody, readBody } from "./read-body.ts";

/** Fields that our plain forms carry in addition to the endpoint's own. */
export const formField = { csrfToken: "csrfToken", returnTo: "returnTo" } as const;

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
  const { [formField.csrfToken]: token, [formField.returnTo]: returnTo, ...values } = body.values;
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
