import "server-only";
import type * as z from "zod";
import { AppError, type FieldErrors } from "#contract/errors";

/**
 * Parses one part of a request with its contract schema; without a schema the part must be empty.
 * Throws `VALIDATION_FAILED` with the first problem of each field, an unknown key included.
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
 * Parses the parameters of a path with their contract schema. Throws `NOT_FOUND` for a name that could not exist: it
 * is simply not there.
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

/** A key that somebody made up, short enough for a message. */
function shown(key: string): string {
  return key.slice(0, 40);
}
