const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

/** The database's own error with an SQLSTATE, found through the driver's wrappers; undefined for any other error. */
export function driverError(error: unknown, sqlState: string): Error | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && current.code === sqlState) return current;
  }
  return undefined;
}

/** The name of the unique index that refused a write; null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  const violation = driverError(error, UNIQUE_VIOLATION);
  return violation && "constraint" in violation ? String(violation.constraint) : null;
}

/** Whether a write was refused because the row it references does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  driverError(error, FOREIGN_KEY_VIOLATION) !== undefined;
