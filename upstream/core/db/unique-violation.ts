import { driverError } from "./driver-error.ts";

const UNIQUE_VIOLATION = "23505";

/** The name of the unique index that refused a write; null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  const violation = driverError(error, UNIQUE_VIOLATION);
  return violation && "constraint" in violation ? String(violation.constraint) : null;
}
